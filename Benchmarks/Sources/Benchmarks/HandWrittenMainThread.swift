#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Identifies the main thread, which must create it, by the cheapest comparison.
struct HandWrittenMainThread: @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: a thread's name is a constant, whatever type a system gives it.
    private let thread = pthread_self()

    /// Whether the calling thread is the main thread.
    @inline(__always)
    var isCurrent: Bool { pthread_equal(pthread_self(), thread) != 0 }
}
