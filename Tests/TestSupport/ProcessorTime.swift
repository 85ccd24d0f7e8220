import Foundation

/// Returns the processor time that the calling thread used for `body`. Other threads and processes do not count.
public func processorTime(of body: () throws -> Void) rethrows -> Duration {
    try processorTime(CLOCK_THREAD_CPUTIME_ID, of: body)
}

/// Returns the time that a system clock advances during `body`: the thread's clock, or the process's.
func processorTime(_ clock: clockid_t, of body: () throws -> Void) rethrows -> Duration {
    func current() -> Duration {
        var time = timespec()
        clock_gettime(clock, &time)
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }
    let start = current()
    try body()
    return current() - start
}
