import Foundation

/// How long the calling thread has had a processor while it ran `body`. What other threads and processes did meanwhile does
/// not count.
public func processorTime(of body: () throws -> Void) rethrows -> Duration {
    try processorTime(CLOCK_THREAD_CPUTIME_ID, of: body)
}

/// The same of the threads that a clock of the system measures.
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
