import Foundation

/// Returns the processor time that the calling thread used for `body`, in nanoseconds. Other threads and processes do not count.
public func processorTime(of body: () throws -> Void) rethrows -> Double {
    try processorTime(CLOCK_THREAD_CPUTIME_ID, of: body)
}

/// Returns the time that a system clock advances during `body`, in nanoseconds: the thread's clock, or the process's.
func processorTime(_ clock: clockid_t, of body: () throws -> Void) rethrows -> Double {
    func current() -> timespec {
        var time = timespec()
        clock_gettime(clock, &time)
        return time
    }
    let start = current()
    try body()
    let end = current()
    return Double(end.tv_sec - start.tv_sec) * 1e9 + Double(end.tv_nsec - start.tv_nsec)
}
