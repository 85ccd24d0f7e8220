import CAtomics

#if canImport(Darwin)
import Darwin
#endif

/// A type that a `Lock` may guard: a struct or an enum that is declared for it.
///
/// A closure, a tuple and an optional cannot conform, on purpose. If a closure itself were the generic state of a lock,
/// each `withLock` would wrap it in two more closures. Calls would become slower and slower, and releasing it would
/// overflow the stack. A property of a struct is not wrapped.
@usableFromInline package protocol GuardedState {}

/// A mutual exclusion lock together with the state that it guards.
///
/// Every access to shared state in this package uses this type, in a closure short enough to see that it
/// calls no user code. Callbacks and objects to release are returned from the closure, and are called or released
/// afterwards.
///
/// The lock is not recursive.
@usableFromInline package struct Lock<State: GuardedState>: ~Copyable, Sendable {
    @usableFromInline let word = WordLock()
    @usableFromInline let cell: Cell<State>

    @inlinable package init(_ state: State) { cell = Cell(state) }

    /// Runs a closure with exclusive access to the state, and returns its result.
    ///
    /// Waits while another thread holds the lock.
    @inlinable @inline(__always)
    package borrowing func withLock<Result>(_ body: (inout State) -> Result) -> Result {
        word.lock()
        defer { word.unlock() }
        // This takes two steps. For the thread sanitizer, a single expression would change the whole lock, including
        // its word.
        let state = cell.address
        return body(&state.pointee)
    }
}

/// Excludes threads from one another. `Lock` and Necom's `AccessLock` use it.
///
/// On Apple's systems it is an unfair lock. On Linux it is one word. A thread acquires it with one instruction if it is
/// free, spins for a moment if it is not, and then sleeps in `Parking`. The standard library's `Mutex` is as fast
/// while one thread uses it, but hands the lock over in the kernel each time two threads meet, which takes
/// microseconds. swiftlang/swift#88523 changes this. With that change, `Mutex` can replace this word and `Parking`.
///
/// It is not recursive.
@usableFromInline package struct WordLock: ~Copyable, Sendable {
    #if canImport(Darwin)
    @usableFromInline let cell = Cell(os_unfair_lock())

    @inlinable borrowing func take() -> Bool { os_unfair_lock_trylock(cell.address) }

    @inlinable borrowing func wait() { os_unfair_lock_lock(cell.address) }

    @inlinable borrowing func release() { os_unfair_lock_unlock(cell.address) }
    #else
    /// 0: free. 1: held. 2: held, and threads may be sleeping until it is free.
    @usableFromInline let cell = Cell<UInt>(0)

    @inlinable @inline(__always) borrowing func take() -> Bool {
        atomicCompareExchangeAcquiring(cell.address, 0, 1)
    }

    /// The number of spins before a thread sleeps: about the time of a short critical section.
    private static var spins: Int { 40 }

    @usableFromInline @inline(never) borrowing func wait() {
        for _ in 0..<Self.spins where atomicLoadRelaxed(cell.address) == 0 {
            if take() { return }
        }
        // The lock is acquired as 2 here, because other threads may still sleep. At worst, its release wakes none.
        while atomicExchangeAcquiring(cell.address, 2) != 0 {
            Parking.sleep(at: identity) { atomicLoadRelaxed(cell.address) == 2 }
        }
    }

    @inlinable @inline(__always) borrowing func release() {
        if atomicExchangeReleasing(cell.address, 0) == 2 { Parking.wakeOne(at: identity) }
    }
    #endif

    @inlinable package init() {}

    /// Identifies this lock: its address, which is stable as long as it lives.
    @inlinable package var identity: UInt { UInt(bitPattern: cell.address) }

    /// Acquires the lock; waits while another thread holds it.
    @inlinable @inline(__always) package borrowing func lock() {
        #if INTERLEAVING
        if lockInTurn() { return }
        #endif
        if !take() { wait() }
    }

    /// Acquires the lock if no thread, this one included, holds it.
    ///
    /// - Returns: Whether it was acquired.
    @inlinable @inline(__always) package borrowing func tryLock() -> Bool {
        #if INTERLEAVING
        let interleaver = CurrentThread.record.pointee.interleaver
        interleaver?.reach(identity)
        guard take() else { return false }
        interleaver?.didLock(identity)
        return true
        #else
        return take()
        #endif
    }

    @inlinable @inline(__always) package borrowing func unlock() {
        release()
        #if INTERLEAVING
        CurrentThread.record.pointee.interleaver?.didUnlock(identity)
        #endif
    }

    #if INTERLEAVING
    /// Acquires the lock when the explorer allows it; returns whether an explorer drives this thread.
    @usableFromInline borrowing func lockInTurn() -> Bool {
        guard let interleaver = CurrentThread.record.pointee.interleaver else { return false }
        interleaver.reach(identity)
        while !take() {
            // A thread outside the program holds it, which may still release objects of an earlier test.
            if !interleaver.wait(for: identity) {
                wait()
                break
            }
        }
        interleaver.didLock(identity)
        return true
    }
    #endif
}
