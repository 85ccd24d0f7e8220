import SharedReactive

/// A lock that is acquired and released in two calls, for an accessor that yields the guarded state in between. It guards the state
/// of a `StateProxy`. A `PrimitiveModel` has another one, which a thread holds while it connects the model.
///
/// Use `Lock` where a closure is enough. While the state is lent, user code runs under the lock. The thread's record contains the
/// lock meanwhile, so re-entrant use is reported instead of deadlocking, and sources that this code changes notify their observers
/// afterwards.
@usableFromInline struct AccessLock: ~Copyable, Sendable {
    @usableFromInline let word = WordLock()

    @inlinable init() {}

    /// Acquires the lock; waits while another thread holds it.
    ///
    /// - Returns: `false`, without the lock, if this thread has borrowed the state and would wait for itself.
    @inlinable borrowing func lock() -> Bool {
        if word.tryLock() { return true }
        if isLentHere { return false }
        word.lock()
        return true
    }

    @inlinable borrowing func unlock() { word.unlock() }

    /// Whether this thread has borrowed the state.
    @usableFromInline var isLentHere: Bool { CurrentThread.record.pointee.isExcluding(word.identity) }

    /// Records that this thread, which holds the lock, borrows the state.
    @inlinable borrowing func lend() {
        CurrentThread.record.pointee.beginExclusion(by: word.identity)
    }

    /// Records that the state was returned, and releases the lock. Sources that were changed meanwhile notify their
    /// observers before this returns, unless the thread may not deliver or is resuming deliveries already.
    ///
    /// - Returns: `false`, without releasing the lock, if another thread has borrowed the state.
    @inlinable borrowing func takeBack() -> Bool {
        let thread = CurrentThread.record
        guard thread.pointee.endExclusion(by: word.identity) else { return false }
        word.unlock()
        AnyDelivery.resumePostponed(on: thread)
        return true
    }
}
