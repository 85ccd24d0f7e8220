/// The part of a delivery that does not depend on the types of its value and its changes. `Delivery` is the only subclass.
///
/// Disposing of observers, ending and resuming are implemented here, so they cost the same in specialized and in generic
/// code.
///
/// | state | guard | accessed by |
/// | --- | --- | --- |
/// | `state`, `trackers`, `changes`, and `Delivery`'s value and queue | the lock | every thread |
/// | `delivered` | being the delivering thread | the delivering thread |
/// | the body of the claimed observer | its claim | the delivering thread, until its next claim |
@usableFromInline package class AnyDelivery: @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: see the table.

    @usableFromInline let state = Lock(DeliveryState())

    // Invariant behind each `@exclusivity(unchecked)` below: user code never accesses these; the table names their guards.

    /// The trackers of the closures of `withObservationTracking` that have read the source; `nil` if there are none.
    @exclusivity(unchecked) @usableFromInline final var trackers: Trackers?

    /// The number of applied changes, plus one: 0 is the unknown `Version` of `ReactiveOperators`. Changes by `replace`,
    /// `finish` and `start` are not counted, because no `Version` is made of them.
    @exclusivity(unchecked) @usableFromInline final var changes: UInt64 = 1

    /// `changes` as it was right after the change that is being delivered.
    @exclusivity(unchecked) @usableFromInline final var delivered: UInt64 = 1

    /// `delivered`, for other modules. There, an access of the variable itself would be checked for exclusivity.
    @inlinable @inline(__always) package final var deliveredChanges: UInt64 { delivered }

    @usableFromInline init() {}

    /// The `DeliveryState`, between `lock()` and `unlock()`. It is a separate property so that the thread sanitizer sees a
    /// change of the state and not of the lock's word: see `Lock`.
    @inlinable @inline(__always)
    final var decisions: UnsafeMutablePointer<DeliveryState> { state.cell.address }

    @inlinable @inline(__always) package final func lock() { if !state.word.tryLock() { waitForLock() } }

    @inlinable @inline(__always) package final func unlock() { state.word.unlock() }

    /// The slow path of `lock()`. Only here can this thread already hold the lock, which would block it forever.
    @usableFromInline final func waitForLock() {
        stopIfChanging()
        state.word.lock()
    }

    @inlinable @inline(__always)
    package final func locked<Result>(_ body: (inout DeliveryState) -> Result) -> Result {
        lock()
        defer { unlock() }
        return body(&decisions.pointee)
    }

    /// Identifies the delivery in `ThreadRecord.exclusion`.
    @inlinable final var identity: UInt { UInt(bitPattern: ObjectIdentifier(self)) }

    /// Traps if this thread waits for a lock that it holds itself.
    @usableFromInline final func stopIfChanging() {
        if CurrentThread.record.pointee.isExcluding(identity) {
            fatalError(
                """
                A property or another source was read, changed, observed or disposed of inside the closure that changes it. \
                Use the closure's own argument there, and do the rest after it has returned.
                """
            )
        }
    }

    /// Called by `Registration.dispose()`.
    final func remove(_ observer: Registration) { locked { $0.remove(observer) }?.release() }

    /// Ends all subscriptions when the changes so far have been delivered, without a last change. Use
    /// `Delivery.finish(_:)` to deliver a last change.
    @usableFromInline package final func finish() {
        if locked({ $0.finish() }) == true { end() }
    }

    /// Ends the subscriptions of all observers and releases their closures, because the last change has been delivered.
    @usableFromInline package final func end() {
        let removed = locked { $0.removeAll() }
        for slot in removed { slot.observer?.end() }
        CurrentThread.release(removed.compactMap { $0.body?.takeRetainedValue() })
    }

    /// Resumes the deliveries that this thread has postponed. Called when a delivery or an exclusion on it has ended. Does
    /// nothing while the thread may not deliver, or while an outer call is resuming them.
    @inlinable package static func resumePostponed(on thread: UnsafeMutablePointer<ThreadRecord>) {
        if !thread.pointee.postponed.isEmpty { resumeIfAllowed(on: thread) }
    }

    @usableFromInline static func resumeIfAllowed(on thread: UnsafeMutablePointer<ThreadRecord>) {
        if thread.pointee.isResuming || !thread.pointee.mayDeliver { return }
        thread.pointee.isResuming = true
        defer { thread.pointee.isResuming = false }
        while !thread.pointee.postponed.isEmpty {
            // Oldest first. Each is released right after it was resumed, because it may retain a value.
            var postponed = exchange(&thread.pointee.postponed, with: [])
            postponed.reverse()
            while let delivery = postponed.popLast() { delivery.resume(thread) }
        }
    }
}
