#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

/// Returns whether two places in memory have the same bytes, by the system's own means, which debug builds of this package
/// do not slow down.
func areSameBytes(_ one: UnsafeRawPointer, _ other: UnsafeRawPointer, count: Int) -> Bool {
    one == other || memcmp(one, other, count) == 0
}

/// Writes a text to the standard error, at once, so that it is in one piece beside what other threads write.
package func writeToStandardError(_ text: String) {
    // By its number, because the C library's `stderr` is a variable.
    var text = text
    text.withUTF8 { _ = write(2, $0.baseAddress, $0.count) }
}

/// The number of this process.
package var processNumber: Int { Int(getpid()) }

/// The time, for measuring how long something takes.
package enum MonotonicTime {
    /// Nanoseconds since some moment in the past, which do not go back.
    package static var nanoseconds: UInt64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    }
}
