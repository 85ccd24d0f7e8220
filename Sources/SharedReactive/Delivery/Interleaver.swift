#if INTERLEAVING
/// Decides when the threads of a small program go on, in a test build: each of them asks before it takes a lock.
///
/// All shared state is behind `Lock` and Necom's `AccessLock`, so what a program does is determined by the order in which
/// its threads take locks. The explorer in `TestSupport` runs a program once for each order.
@usableFromInline package protocol Interleaver: AnyObject {
    /// The calling thread is about to use a lock or an atomic word: returns when it is its turn.
    func reach(_ identity: UInt)

    /// The calling thread found a lock taken: returns when it may look again.
    ///
    /// - Returns: `false`, at once, if no thread of the program holds the lock.
    func wait(for lock: UInt) -> Bool

    /// The calling thread took a lock.
    func didLock(_ lock: UInt)

    /// The calling thread gave a lock back.
    func didUnlock(_ lock: UInt)

    /// Runs work on a thread of its own.
    func runInBackground(_ work: @escaping @Sendable () -> Void)

    /// Runs work on the thread that stands for the main thread.
    func runOnMain(_ work: @escaping @Sendable () -> Void)
}
#endif
