import Foundation

/// Returns the processor time that the calling thread used for `body`. Other threads and processes do not count.
func processorTime(of body: () -> Void) -> Duration {
    func current() -> Duration {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }
    let start = current()
    body()
    return current() - start
}
