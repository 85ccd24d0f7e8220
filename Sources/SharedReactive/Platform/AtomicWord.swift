#if !canImport(Darwin)
import Synchronization
#endif

/// A word that threads read and write without a lock around it.
///
/// On Apple's systems, where the standard library's atomic types are too new for this package, it is a lock of its
/// own: where a lock is taken anyway, keep the state there.
@usableFromInline package struct AtomicWord: ~Copyable, Sendable {
    #if canImport(Darwin)
    @usableFromInline struct Content: GuardedState {
        @usableFromInline var word: UInt

        @inlinable init(word: UInt) { self.word = word }
    }

    @usableFromInline let content: Lock<Content>

    @inlinable package init(_ value: UInt) { content = Lock(Content(word: value)) }

    /// Returns the word; whatever its writer did before writing it is visible afterwards.
    @inlinable package borrowing func load() -> UInt { content.withLock(\.word) }

    /// Writes `value`; whatever this thread did before is visible to those who read it.
    @inlinable package borrowing func store(_ value: UInt) { content.withLock { $0.word = value } }
    #else
    @usableFromInline let word: Atomic<UInt>

    @inlinable package init(_ value: UInt) { word = Atomic(value) }

    /// Returns the word; whatever its writer did before writing it is visible afterwards.
    @inlinable package borrowing func load() -> UInt {
        #if INTERLEAVING
        CurrentThread.record.pointee.interleaver?.reach(withUnsafePointer(to: self) { UInt(bitPattern: $0) })
        #endif
        return word.load(ordering: .acquiring)
    }

    /// Writes `value`; whatever this thread did before is visible to those who read it.
    @inlinable package borrowing func store(_ value: UInt) {
        #if INTERLEAVING
        CurrentThread.record.pointee.interleaver?.reach(withUnsafePointer(to: self) { UInt(bitPattern: $0) })
        #endif
        word.store(value, ordering: .releasing)
    }
    #endif
}
