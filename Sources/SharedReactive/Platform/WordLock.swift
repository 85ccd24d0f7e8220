#if canImport(Darwin)
import Darwin
#else
import Synchronization
#endif

/// Excludes threads from one another: what `Lock` and Necom's `AccessLock` are made of.
///
/// On Apple's systems it is an unfair lock. Elsewhere it is one word. A thread takes it with one instruction if
/// it is free, looks at it again for a moment if it is not, and then sleeps in `Parking`. The standard
/// library's `Mutex` does the same while one thread uses it, but asks the kernel for a fair hand-over each time
/// two threads meet, which takes microseconds.
///
/// It is not recursive.
@usableFromInline package struct WordLock: ~Copyable, @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: the word is changed atomically, or by the system's lock.

    #if canImport(Darwin)
    @usableFromInline let word: UnsafeMutablePointer<os_unfair_lock>

    @inlinable package init() {
        word = .allocate(capacity: 1)
        word.initialize(to: os_unfair_lock())
    }

    @inlinable deinit {
        word.deinitialize(count: 1)
        word.deallocate()
    }

    /// Takes the lock; waits while another thread holds it.
    @inlinable package borrowing func lock() { os_unfair_lock_lock(word) }

    /// Takes the lock if no thread, this one included, holds it.
    ///
    /// - Returns: Whether it was taken.
    @inlinable package borrowing func tryLock() -> Bool { os_unfair_lock_trylock(word) }

    @inlinable package borrowing func unlock() { os_unfair_lock_unlock(word) }

    @inlinable package var identity: UInt { UInt(bitPattern: word) }
    #else
    /// 0: free. 1: held. 2: held, and threads may sleep until it is free.
    @usableFromInline let word = Atomic<UInt32>(0)

    @inlinable package init() {}

    /// Takes the lock; waits while another thread holds it.
    @inlinable @inline(__always) package borrowing func lock() {
        #if INTERLEAVING
        if lockInTurn() { return }
        #endif
        if !take() { wait() }
    }

    /// Takes the lock if no thread, this one included, holds it.
    ///
    /// - Returns: Whether it was taken.
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
        let hadSleepers = word.exchange(0, ordering: .releasing) == 2
        #if INTERLEAVING
        CurrentThread.record.pointee.interleaver?.didUnlock(identity)
        #endif
        if hadSleepers { Parking.wakeOne(at: identity) }
    }

    @inlinable @inline(__always) borrowing func take() -> Bool {
        word.compareExchange(expected: 0, desired: 1, ordering: .acquiring).exchanged
    }

    /// How often a thread looks at the word again before it sleeps: about as long as a short critical section.
    private static var looks: Int { 40 }

    @usableFromInline @inline(never) borrowing func wait() {
        for _ in 0..<Self.looks where word.load(ordering: .relaxed) == 0 {
            if take() { return }
        }
        while word.exchange(2, ordering: .acquiring) != 0 {
            Parking.sleep(at: identity) { word.load(ordering: .relaxed) == 2 }
        }
    }

    /// Identifies this lock: its address, which is stable as long as it lives.
    @usableFromInline package var identity: UInt { withUnsafePointer(to: self) { UInt(bitPattern: $0) } }

    #if INTERLEAVING
    /// Takes the lock when the explorer says so; returns whether an explorer drives this thread.
    @usableFromInline borrowing func lockInTurn() -> Bool {
        guard let interleaver = CurrentThread.record.pointee.interleaver else { return false }
        interleaver.reach(identity)
        while !take() {
            // One that a thread outside the program holds, which may still release what an earlier test left.
            if !interleaver.wait(for: identity) {
                wait()
                break
            }
        }
        interleaver.didLock(identity)
        return true
    }
    #endif
    #endif
}
