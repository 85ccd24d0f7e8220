import CAtomics

#if !canImport(Darwin)
import Synchronization
#endif

/// Memory for a value, at an address that stays the same as long as the cell lives.
///
/// On Apple's systems it is allocated, because the standard library's in-place storage is too new for the systems that
/// this package supports. Nothing else in the storage of `Lock` and the atomic types depends on the platform.
@usableFromInline package struct Cell<Value>: ~Copyable, @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: a cell itself does not access its value. The owner of the cell does, under a
    // lock or atomically.

    #if canImport(Darwin)
    @usableFromInline let address: UnsafeMutablePointer<Value>

    @inlinable package init(_ value: consuming Value) {
        address = .allocate(capacity: 1)
        address.initialize(to: value)
    }

    @inlinable deinit {
        address.deinitialize(count: 1)
        address.deallocate()
    }
    #else
    /// In-place storage, which the standard library's `Mutex` and `Atomic` have too.
    @usableFromInline let storage: _Cell<Value>

    @inlinable @inline(__always) var address: UnsafeMutablePointer<Value> { storage._address }

    @inlinable package init(_ value: consuming Value) { storage = _Cell(value) }
    #endif
}

/// A flag that threads read without a lock, so that rare work costs nothing more while it is not needed.
@usableFromInline package struct AtomicFlag: ~Copyable, Sendable {
    @usableFromInline let cell: Cell<UInt>

    @inlinable package init() { cell = Cell(0) }

    /// Whether it is set. Earlier writes of the thread that set it need not be visible.
    ///
    /// Explorers of interleavings do not count this as a step.
    @inlinable @inline(__always) package var isSet: Bool { atomicLoadRelaxed(cell.address) != 0 }

    /// Sets the flag, and returns whether it was not set. So only one of several callers gets `true`.
    @inlinable package borrowing func take() -> Bool { atomicExchangeAcquiring(cell.address, 1) == 0 }

    package borrowing func set(_ isSet: Bool) { atomicStoreReleasing(cell.address, isSet ? 1 : 0) }
}

/// A word that threads read and write without a lock.
@usableFromInline package struct AtomicWord: ~Copyable, Sendable {
    @usableFromInline let cell: Cell<UInt>

    @inlinable package init(_ value: UInt) { cell = Cell(value) }

    /// Returns the word. Earlier writes of the thread that stored it are visible afterwards.
    @inlinable package borrowing func load() -> UInt {
        #if INTERLEAVING
        CurrentThread.record.pointee.interleaver?.reach(UInt(bitPattern: cell.address))
        #endif
        return atomicLoadAcquiring(cell.address)
    }

    /// Stores `value`. Earlier writes of this thread are visible to threads that load it.
    @inlinable package borrowing func store(_ value: UInt) {
        #if INTERLEAVING
        CurrentThread.record.pointee.interleaver?.reach(UInt(bitPattern: cell.address))
        #endif
        atomicStoreReleasing(cell.address, value)
    }
}
