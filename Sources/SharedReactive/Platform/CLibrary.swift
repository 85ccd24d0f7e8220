#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

/// Returns whether two memory regions have the same bytes. `memcmp` is fast in debug builds too; a Swift loop is slow there.
func areSameBytes(_ one: UnsafeRawPointer, _ other: UnsafeRawPointer, count: Int) -> Bool {
    one == other || memcmp(one, other, count) == 0
}

/// Writes a text to the standard error with one call, so that other threads' output rarely splits it. A pipe never splits a text
/// of at most `PIPE_BUF` bytes.
package func writeToStandardError(_ text: String) {
    // The descriptor's number is used, because the C library's `stderr` is a variable.
    var text = text
    text.withUTF8 { _ = write(2, $0.baseAddress, $0.count) }
}

package var processID: Int { Int(getpid()) }

/// The time, for measuring intervals.
package enum MonotonicTime {
    /// Nanoseconds since a moment in the past. They never decrease.
    package static var nanoseconds: UInt64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    }
}
