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

    /// Turned to 1 when an observer that the delivering thread has claimed is removed.
    @usableFromInline
    let removedWhileClaimed = AtomicWord(0)

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
        _ = locked { state -> AnyObject? in
            let body = state.remove(observer)
            if body == nil { removedWhileClaimed.store(1) }
            return body
        }
    }

    /// Ends the subscriptions of all observers and releases their closures: the source is no more.
    @usableFromInline
    package final func end() {
        // The bodies are released here, after unlocking.
        let (observers, bodies) = locked { state in
            let removed = state.removeAll()
            if !state.retired.isEmpty { removedWhileClaimed.store(1) }
            return removed
        }
        for observer in observers { _ = observer.end() }
        withExtendedLifetime(bodies) {}
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
