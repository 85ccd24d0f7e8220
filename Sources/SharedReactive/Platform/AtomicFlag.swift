#if !canImport(Darwin)
import Synchronization
#endif

/// A flag that threads read without a lock, in one instruction: it stands before work that is seldom done.
///
/// On Apple's systems, the standard library's atomic types are too new for this package. What has always been there is
/// what the library itself uses for storage that threads fill once: an atomic read of a reference that may be `nil`, and
/// an atomic exchange of a pointer. Both are compiled in place. The flag is such a reference. It is set if the reference is
/// not `nil`.
@usableFromInline package struct AtomicFlag: ~Copyable, Sendable {
    #if canImport(Darwin)
    // Invariant behind `nonisolated(unsafe)`: the address never changes, and what is there is read and written atomically.
    // It refers to `Token.shared`, which is never released, or to nothing.
    @usableFromInline nonisolated(unsafe) let reference: UnsafeMutablePointer<Token?>

    /// What a flag that is set refers to.
    @usableFromInline final class Token: Sendable {
        static let shared = Token()
    }

    package init() {
        reference = .allocate(capacity: 1)
        reference.initialize(to: nil)
    }

    deinit {
        // The reference was not counted.
        reference.deallocate()
    }

    /// Whether it is set. What its writer did before need not be visible.
    @inlinable @inline(__always)
    package var isSet: Bool { _stdlib_atomicAcquiringLoadARCRef(object: reference) != nil }

    package borrowing func set(_ isSet: Bool) {
        let new = isSet ? UnsafeRawPointer(Unmanaged.passUnretained(Token.shared).toOpaque()) : nil
        reference.withMemoryRebound(to: UnsafeRawPointer?.self, capacity: 1) { reference in
            // If another thread is faster, `old` is what that has written.
            var old: UnsafeRawPointer?
            while !_stdlib_atomicCompareExchangeStrongPtr(object: reference, expected: &old, desired: new) {}
        }
    }
    #else
    @usableFromInline let word: Atomic<UInt>

    @inlinable package init() { word = Atomic(0) }

    /// Whether it is set. What its writer did before need not be visible.
    ///
    /// For explorers of interleavings it is no step.
    @inlinable @inline(__always) package var isSet: Bool { word.load(ordering: .relaxed) != 0 }

    package borrowing func set(_ isSet: Bool) { word.store(isSet ? 1 : 0, ordering: .releasing) }
    #endif
}
