#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The main thread, for one who knows that it makes this: asks by the cheapest means.
struct HandWrittenMainThread: @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: a thread's name is a constant, whatever type a system gives it.
    private let thread = pthread_self()

    /// Whether the thread that asks is it.
    @inline(__always)
    var isCurrent: Bool { pthread_equal(pthread_self(), thread) != 0 }
}
