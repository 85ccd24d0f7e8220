import Foundation

/// How long the calling thread has had a processor while it ran `body`. What other threads and processes did meanwhile does
/// not count.
public func processorTime(of body: () throws -> Void) rethrows -> Duration {
    try processorTime(CLOCK_THREAD_CPUTIME_ID, of: body)
}

/// How much longer a clock of the system shows after `body`: of one thread's time, or of the process's.
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
