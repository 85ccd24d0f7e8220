/// The part of a delivery that does not depend on the types of its value and its changes.
///
/// Subscribing and disposing happen here, so they cost the same in specialised and in generic code.
@usableFromInline
package class AnyDelivery: @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: all mutable state is inside a lock or an atomic word.

    /// How many deliveries of different sources run inside one another on a thread before further
    /// ones wait for the innermost to unwind (`D6`).
    @usableFromInline
    package static var deepestDelivery: Int { 32 }

    @usableFromInline
    let state = Lock(DeliveryState())

    /// The record of the thread whose user code runs under the lock, or 0.
    @usableFromInline
    let changer = AtomicWord(0)

    /// Turned to 1 when an observer of the batch that the delivering thread has claimed is removed.
    @usableFromInline
    let removedFromBatch = AtomicWord(0)

    /// The observer of the batch that the delivering thread is calling.
    @usableFromInline
    let calling = AtomicWord(0)

    @usableFromInline
    init() {}

    /// Returns what `body` returns, after running it under the lock.
    @inlinable
    package func locked<Result>(_ body: (inout DeliveryState) -> Result) -> Result {
        if let result = state.withLockIfAvailable(body) { return result }
        stopIfChanging()
        return state.withLock(body)
    }

    /// Stops the program if this thread waits for a lock that it holds itself.
    @usableFromInline
    final func stopIfChanging() {
        if changer.load() == UInt(bitPattern: CurrentThread.record) {
            fatalError(
                """
                A source was read, changed, observed or disposed of inside the closure that changes it. \
                Use the closure's own argument there, and do the rest after it has returned.
                """
            )
        }
    }

    final func remove(_ observer: Observation) {
        // The body is released here, after unlocking.
        _ = locked { $0.remove(observer, calling: stopBatch) }
    }

    /// Ends the subscriptions of all observers and releases their closures: the source is no more.
    @usableFromInline
    package final func end() {
        let (observers, bodies) = locked { $0.removeAll(calling: stopBatch) }
        for observer in observers { observer.end() }
        CurrentThread.release(bodies)
    }

    /// Keeps the delivering thread from calling any further observer of its batch, and returns whom it is
    /// calling.
    ///
    /// That thread says whom it is about to call before it looks whether it may; here it is the other way
    /// round. So either it sees that it may not, or this sees whom it calls.
    private func stopBatch() -> Int {
        _ = removedFromBatch.exchange(1)
        return Int(calling.load())
    }

    @usableFromInline
    final func releaseBodies(of retired: [Observation]) {
        for observer in retired { _ = observer.takeBody() }
    }

    /// Delivers what waits, after the deliveries that were in its way.
    package func resume(on thread: UnsafeMutablePointer<ThreadRecord>) {}

    /// Resumes the deliveries that wait for this thread, unless the stack is still too deep for them or
    /// they are being resumed further up on it.
    @inlinable
    package final func resumePostponed(on thread: UnsafeMutablePointer<ThreadRecord>) {
        if !thread.pointee.postponed.isEmpty { resumeIfFlat(on: thread) }
    }

    @usableFromInline
    final func resumeIfFlat(on thread: UnsafeMutablePointer<ThreadRecord>) {
        if thread.pointee.isResuming || thread.pointee.depth >= Self.deepestDelivery { return }
        thread.pointee.isResuming = true
        defer { thread.pointee.isResuming = false }
        while !thread.pointee.postponed.isEmpty {
            let postponed = thread.pointee.postponed
            thread.pointee.postponed = []
            for delivery in postponed { delivery.resume(on: thread) }
        }
    }
}
