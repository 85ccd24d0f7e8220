import SharedReactive

/// A lock that is taken and given back in two calls, for an accessor that lends out what it guards in between.
///
/// Where a closure will do, use `Lock`. While the state is lent, user code runs under the lock. The thread's record
/// says so: re-entrant use is reported instead of deadlocking, and sources that this code changes tell their
/// observers afterwards.
@usableFromInline struct AccessLock: ~Copyable, Sendable {
    @usableFromInline let word = WordLock()

    @inlinable init() {}

    /// Takes the lock; waits while another thread holds it.
    ///
    /// - Returns: `false`, without the lock, if this thread would wait for itself: it has borrowed the state.
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

    /// Records that the state has come back, and gives the lock back. Sources that were changed meanwhile tell their
    /// observers before this returns, unless the thread may not deliver or resumes deliveries already.
    ///
    /// - Returns: `false`, without giving it back, if this is not the thread that has borrowed the state.
    @inlinable borrowing func takeBack() -> Bool {
        let thread = CurrentThread.record
        guard thread.pointee.endExclusion(by: word.identity) else { return false }
        word.unlock()
        AnyDelivery.resumePostponed(on: thread)
        return true
    }
}
