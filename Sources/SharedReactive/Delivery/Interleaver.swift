#if INTERLEAVING
/// Schedules the threads of a small program in the test build of `.ci/tests/interleavings`: each thread has one in its
/// `ThreadRecord`, and calls it before it uses a lock or an atomic word.
///
/// All shared state is behind `Lock` and Necom's `AccessLock`, so a program's behavior is determined by the order
/// of its lock acquisitions. The explorer in `TestSupport` runs a program once for each order.
@usableFromInline package protocol Interleaver: AnyObject {
    /// The calling thread is about to use a lock or an atomic word: returns when it is its turn.
    func reach(_ identity: UInt)

    /// The calling thread found a lock held: returns when it may check again.
    ///
    /// - Returns: `false`, at once, if no thread of the program holds the lock.
    func wait(for lock: UInt) -> Bool

    /// The calling thread acquired a lock.
    func didLock(_ lock: UInt)

    /// The calling thread released a lock.
    func didUnlock(_ lock: UInt)

    func runInBackground(_ work: @escaping @Sendable () -> Void)

    /// Runs work on the thread that represents the main thread.
    func runOnMain(_ work: @escaping @Sendable () -> Void)
}
#endif
