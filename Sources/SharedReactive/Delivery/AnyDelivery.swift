/// The part of a delivery that does not depend on the types of its value and its changes.
///
/// Subscribing and disposing happen here, so they cost the same in specialised and in generic code.
///
/// | state | guard | who touches it |
/// | --- | --- | --- |
/// | `state`, and `Delivery`'s value and queue | the lock | every thread |
/// | the body of the claimed observer | its claim | the delivering thread, until its next claim |
@usableFromInline
package class AnyDelivery: @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: see the table.

    @usableFromInline
    let state = Lock(DeliveryState())

    @usableFromInline
    init() {}

    deinit {
        // A delivery that was not finished.
        for body in state.withLock({ $0.removeAll() }).bodies { body.release() }
    }

    /// Returns what `body` returns, after running it under the lock.
    @inlinable
    @inline(__always)
    package final func locked<Result>(_ body: (inout DeliveryState) -> Result) -> Result {
        if !state.word.tryLock() {
            stopIfChanging()
            state.word.lock()
        }
        defer { state.word.unlock() }
        // In two steps, for the thread sanitizer: see `Lock`.
        let guarded = state.state
        return body(&guarded.pointee)
    }

    /// Tells the delivery from all others, as the one under whose lock user code runs.
    @inlinable
    final var identity: UInt { UInt(bitPattern: ObjectIdentifier(self)) }

    /// Stops the program if this thread waits for a lock that it holds itself.
    @usableFromInline
    final func stopIfChanging() {
        if CurrentThread.record.pointee.exclusions.contains(identity) {
            fatalError(
                """
                A source was read, changed, observed or disposed of inside the closure that changes it. \
                Use the closure's own argument there, and do the rest after it has returned.
                """
            )
        }
    }

    final func remove(_ observer: Observation) {
        locked { $0.remove(observer) }?.release()
    }

    /// Ends the subscriptions of all observers and releases their closures: the source is no more.
    @usableFromInline
    package final func end() {
        let (observers, bodies) = locked { $0.removeAll() }
        for observer in observers { observer.end() }
        CurrentThread.release(bodies.map { $0.takeRetainedValue() })
    }

    /// Delivers what waits, if this thread has undertaken to or it was offered to anybody.
    package func resume(on thread: UnsafeMutablePointer<ThreadRecord>) {}

    /// Leaves what waits to whoever comes first: the next thread that changes the source, or one of the background.
    @usableFromInline
    final func handOver() {
        Background.run { self.resume(on: CurrentThread.record) }
    }

    /// Resumes the deliveries that wait for this thread, unless it still may not deliver or they are being resumed
    /// further up on it.
    @inlinable
    package static func resumePostponed(on thread: UnsafeMutablePointer<ThreadRecord>) {
        if !thread.pointee.postponed.isEmpty { resumeIfAllowed(on: thread) }
    }

    @usableFromInline
    static func resumeIfAllowed(on thread: UnsafeMutablePointer<ThreadRecord>) {
        if thread.pointee.isResuming || !thread.pointee.mayDeliver { return }
        thread.pointee.isResuming = true
        defer { thread.pointee.isResuming = false }
        while !thread.pointee.postponed.isEmpty {
            let postponed = thread.pointee.postponed
            thread.pointee.postponed = []
            for delivery in postponed { delivery.resume(on: thread) }
        }
    }
}
