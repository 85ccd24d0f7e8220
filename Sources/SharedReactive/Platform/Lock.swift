#if canImport(Darwin)
import Darwin
#else
import Synchronization
#endif

/// A mutual exclusion lock together with the state that it guards.
///
/// Every access to shared state in this package goes through this type, in a closure short
/// enough to see that it calls no user code: whatever has to be called or released is
/// returned from the closure and dealt with after it (`D5`).
///
/// The lock is not recursive. It is the only file that knows how a platform excludes threads:
/// an unfair lock on Apple's systems, whose `Synchronization` module is too new for the
/// systems that this package supports, and `Synchronization.Mutex` everywhere else.
@usableFromInline
package struct Lock<State>: ~Copyable, @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: the state is reached through `withLock` and
    // `withLockIfAvailable` alone, so never by two threads at once.

    #if canImport(Darwin)
    @usableFromInline
    let word: UnsafeMutablePointer<os_unfair_lock>
    @usableFromInline
    let state: UnsafeMutablePointer<State>

    /// Creates an unlocked lock that guards `state`.
    @inlinable
    package init(_ state: State) {
        word = .allocate(capacity: 1)
        word.initialize(to: os_unfair_lock())
        self.state = .allocate(capacity: 1)
        self.state.initialize(to: state)
    }

    @inlinable
    deinit {
        state.deinitialize(count: 1)
        state.deallocate()
        word.deinitialize(count: 1)
        word.deallocate()
    }

    /// Returns what `body` returns, after running it with exclusive access to the state.
    ///
    /// Waits while another thread holds the lock.
    @inlinable
    package borrowing func withLock<Result>(_ body: (inout State) -> Result) -> Result {
        os_unfair_lock_lock(word)
        defer { os_unfair_lock_unlock(word) }
        return body(&state.pointee)
    }

    /// Returns what `body` returns, or `nil` at once if any thread, this one too, holds the lock.
    @inlinable
    package borrowing func withLockIfAvailable<Result>(_ body: (inout State) -> Result) -> Result? {
        guard os_unfair_lock_trylock(word) else { return nil }
        defer { os_unfair_lock_unlock(word) }
        return body(&state.pointee)
    }
    #else
    @usableFromInline
    let mutex: Mutex<Guarded<State>>

    // The thread sanitizer does not see what `Mutex` does when threads contend: that part is
    // compiled into the standard library, without instrumentation. This word, read after
    // locking and written before unlocking, shows it the hand-over. It costs two plain moves.
    @usableFromInline
    let handover = Atomic<Bool>(false)

    /// Creates an unlocked lock that guards `state`.
    @inlinable
    package init(_ state: State) {
        mutex = Mutex(Guarded(state))
    }

    /// Returns what `body` returns, after running it with exclusive access to the state.
    ///
    /// Waits while another thread holds the lock.
    @inlinable
    package borrowing func withLock<Result>(_ body: (inout State) -> Result) -> Result {
        mutex.withLock { guarded in
            _ = handover.load(ordering: .acquiring)
            defer { handover.store(false, ordering: .releasing) }
            return Guarded(body(&guarded.value))
        }.value
    }

    /// Returns what `body` returns, or `nil` at once if any thread, this one too, holds the lock.
    @inlinable
    package borrowing func withLockIfAvailable<Result>(_ body: (inout State) -> Result) -> Result? {
        mutex.withLockIfAvailable { guarded in
            _ = handover.load(ordering: .acquiring)
            defer { handover.store(false, ordering: .releasing) }
            return Guarded(body(&guarded.value))
        }?.value
    }
    #endif
}

#if !canImport(Darwin)
/// A value on its way into or out of a `Mutex`, which wants to see values change hands.
///
/// Invariant behind `@unchecked Sendable`: it exists inside `Lock` alone, for as long as the
/// lock is held or while its result returns to the caller's own thread.
@usableFromInline
struct Guarded<Value>: @unchecked Sendable {
    @usableFromInline
    var value: Value

    @inlinable
    init(_ value: Value) {
        self.value = value
    }
}
#endif

/// A lock that is taken and given back in two calls, for an accessor that lends out what it guards in between.
///
/// Where a closure will do, use `Lock`. This one knows which thread it was lent on, so that a thread which
/// would wait for itself can be stopped with a sentence.
@usableFromInline
package struct AccessLock: ~Copyable, @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: the word is a lock and is used as one; all else is atomic.

    #if canImport(Darwin)
    @usableFromInline
    let word: UnsafeMutablePointer<os_unfair_lock>

    /// Creates an unlocked lock.
    @inlinable
    package init() {
        word = .allocate(capacity: 1)
        word.initialize(to: os_unfair_lock())
    }

    @inlinable
    deinit {
        word.deinitialize(count: 1)
        word.deallocate()
    }
    #else
    @usableFromInline
    let mutex = Mutex(())

    // What `Lock` says of the thread sanitizer holds here too.
    @usableFromInline
    let handover = Atomic<Bool>(false)

    /// Creates an unlocked lock.
    @inlinable
    package init() {}
    #endif

    /// The record of the thread that the guarded state is lent to, or 0.
    @usableFromInline
    let borrower = AtomicWord(0)

    /// Takes the lock; waits while another thread holds it.
    ///
    /// - Returns: `false`, without the lock, if this thread would wait for itself: it has borrowed the state.
    @inlinable
    package borrowing func lock() -> Bool {
        #if canImport(Darwin)
        if !os_unfair_lock_trylock(word) {
            if isLentHere { return false }
            os_unfair_lock_lock(word)
        }
        #else
        if !mutex._unsafeTryLock() {
            if isLentHere { return false }
            mutex._unsafeLock()
        }
        _ = handover.load(ordering: .acquiring)
        #endif
        return true
    }

    /// Gives the lock back.
    @inlinable
    package borrowing func unlock() {
        #if canImport(Darwin)
        os_unfair_lock_unlock(word)
        #else
        handover.store(false, ordering: .releasing)
        mutex._unsafeUnlock()
        #endif
    }

    /// Whether this thread has borrowed the state.
    @usableFromInline
    package var isLentHere: Bool {
        borrower.load() == UInt(bitPattern: CurrentThread.record)
    }

    /// Takes down that this thread, which holds the lock, borrows the state.
    @inlinable
    package borrowing func lend() {
        borrower.store(UInt(bitPattern: CurrentThread.record))
    }

    /// Takes down that the state has come back, and gives the lock back.
    ///
    /// - Returns: `false`, without giving it back, if this is not the thread that has borrowed the state.
    @inlinable
    package borrowing func takeBack() -> Bool {
        guard isLentHere else { return false }
        borrower.store(0)
        unlock()
        return true
    }
}

/// A word that threads read and write without a lock around it.
@usableFromInline
package struct AtomicWord: ~Copyable, Sendable {
    #if canImport(Darwin)
    @usableFromInline
    let word: Lock<UInt>

    /// Creates a word that holds `value`.
    @inlinable
    package init(_ value: UInt) {
        word = Lock(value)
    }

    /// Returns the word; whatever its writer did before writing it is visible afterwards.
    @inlinable
    package borrowing func load() -> UInt {
        word.withLock { $0 }
    }

    /// Writes `value`; whatever this thread did before is visible to those who read it.
    @inlinable
    package borrowing func store(_ value: UInt) {
        word.withLock { $0 = value }
    }

    /// Writes `value` and returns what the word held before, in one step.
    @inlinable
    package borrowing func exchange(_ value: UInt) -> UInt {
        word.withLock { word in
            let before = word
            word = value
            return before
        }
    }
    #else
    @usableFromInline
    let word: Atomic<UInt>

    /// Creates a word that holds `value`.
    @inlinable
    package init(_ value: UInt) {
        word = Atomic(value)
    }

    // Loads and exchanges have one order that all threads agree on: of two threads that each exchange one
    // word and then load the other's, at least one sees what the other wrote.

    /// Returns the word; whatever its writer did before writing it is visible afterwards.
    @inlinable
    package borrowing func load() -> UInt {
        word.load(ordering: .sequentiallyConsistent)
    }

    /// Writes `value`; whatever this thread did before is visible to those who read it.
    @inlinable
    package borrowing func store(_ value: UInt) {
        word.store(value, ordering: .releasing)
    }

    /// Writes `value` and returns what the word held before, in one step.
    @inlinable
    package borrowing func exchange(_ value: UInt) -> UInt {
        word.exchange(value, ordering: .sequentiallyConsistent)
    }
    #endif
}
