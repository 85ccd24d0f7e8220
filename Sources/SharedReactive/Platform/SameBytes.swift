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
    #if os(WASI)
    UnsafeRawBufferPointer(start: one, count: count)
        .elementsEqual(UnsafeRawBufferPointer(start: other, count: count))
    #else
    one == other || memcmp(one, other, count) == 0
    #endif
}
