/// The decisions of a delivery, apart from its lock: who is called next, and what waits.
///
/// It holds no lock, calls no closure and releases no observer. Each event is a function; what it
/// returns is for the caller to perform after unlocking. The changes themselves stay with
/// `Delivery`, which keeps those that wait in a queue in step with this state.
///
/// ```text
///                  change, nobody there
///                     ┌──────┐
///                     ▼      │  change: deliver        nothing claimed, queue empty
///   removal ──▶     resting ─┴──────────▶ delivering ──────────────────────────────▶ resting
///                                          │  ▲  │ change: wait
///                                          └──┘◀─┘ claim the next observer or the next change
/// ```
@usableFromInline
package struct DeliveryState {
    /// How many observers of a change are claimed one by one. The ones behind them are claimed in
    /// batches, which costs less for each and something to begin with.
    @usableFromInline
    package static let soloClaims = 8

    /// How many observers are claimed at once behind the first few.
    @usableFromInline
    package static let batchClaims = 64

    /// The observers.
    @usableFromInline
    package var roster = Roster()

    /// Whether some thread delivers, or has undertaken to.
    @usableFromInline
    package private(set) var isDelivering = false

    /// Whether the last change has been applied: when all have been delivered, everybody is to leave.
    @usableFromInline
    package var isFinishing = false

    /// The identifier behind the last observer that gets the change in progress (`D8`).
    @usableFromInline
    package private(set) var limit = 0

    /// The slot at which the next claim starts to look.
    @usableFromInline
    package private(set) var cursor = 0

    /// The identifiers that the delivering thread has claimed.
    @usableFromInline
    package private(set) var claimed = 0..<0

    /// Whether it has claimed them as a batch, of which it says apart from this state whom it is calling.
    @usableFromInline
    package private(set) var isBatch = false

    /// Observers that were removed while they were claimed, kept alive until the claim ends.
    @usableFromInline
    package private(set) var retired: [Observation] = []

    @usableFromInline
    package init() {}

    /// What to do about a change that has just been applied.
    @usableFromInline
    package enum Response: Equatable {
        /// Nobody observes: nothing.
        case ignore
        /// This thread delivers it now, beginning with a claim.
        case deliver
        /// The thread that delivers will come to it: queue it.
        case wait
        /// This thread undertakes to deliver it, later: queue it.
        case postpone
    }

    /// The identifiers of all who observe now, and so of those who get a change applied now.
    @inlinable
    package var everyone: Range<Int> { 0..<roster.nextID }

    /// A change was applied.
    ///
    /// - Parameters:
    ///   - audience: The identifiers of the observers that get it.
    ///   - mayDeliver: Whether the thread that made the change has stack left to deliver.
    @inlinable
    package mutating func changed(for audience: Range<Int>, mayDeliver: Bool) -> Response {
        if isDelivering { return .wait }
        if roster.count == 0 { return .ignore }
        isDelivering = true
        guard mayDeliver else { return .postpone }
        start(for: audience)
        return .deliver
    }

    /// The delivering thread turns to a change that is for the observers with these identifiers.
    @inlinable
    package mutating func start(for audience: Range<Int>) {
        limit = audience.upperBound
        cursor = audience.lowerBound == 0 ? 0 : roster.firstSlot(from: audience.lowerBound)
    }

    /// An observer that the delivering thread may call until its next claim.
    @usableFromInline
    package struct Claim: Equatable {
        /// The observer's identifier.
        @usableFromInline
        package let id: Int

        /// The observer's body, alive until the next claim.
        @usableFromInline
        package let body: Unmanaged<AnyObject>

        @inlinable
        init(id: Int, body: Unmanaged<AnyObject>) {
            self.id = id
            self.body = body
        }

        @inlinable
        package static func == (one: Claim, other: Claim) -> Bool {
            one.id == other.id && one.body.toOpaque() == other.body.toOpaque()
        }
    }

    /// The delivering thread finished its callback and claims the next observer of the change.
    ///
    /// - Returns: The observer to call, or `nil` when the change has reached everyone.
    @inlinable
    package mutating func claim() -> Claim? {
        isBatch = false
        while cursor < roster.slots.count {
            let slot = roster.slots[cursor]
            guard slot.id < limit else { break }
            cursor += 1
            if let body = slot.body {
                claimed = slot.id..<(slot.id + 1)
                return Claim(id: slot.id, body: body)
            }
        }
        claimed = 0..<0
        return nil
    }

    /// The delivering thread called the last batch up to `last` and claims the next one.
    ///
    /// - Returns: How many observers it put into `batch`, from its start; 0 when the change has
    ///   reached everyone.
    @usableFromInline
    package mutating func claim(
        after last: Int,
        into batch: UnsafeMutableBufferPointer<Claim>
    ) -> Int {
        // A batch that was left early gives the observers that it did not call back.
        while cursor > 0, roster.slots[cursor - 1].id > last { cursor -= 1 }
        var count = 0
        while count < batch.count, cursor < roster.slots.count {
            let slot = roster.slots[cursor]
            guard slot.id < limit else { break }
            cursor += 1
            if let body = slot.body {
                batch.initializeElement(at: count, to: Claim(id: slot.id, body: body))
                count += 1
            }
        }
        isBatch = true
        claimed = count == 0 ? 0..<0 : batch[0].id..<(batch[count - 1].id + 1)
        return count
    }

    /// The delivering thread has nothing left to deliver.
    @inlinable
    package mutating func rest() {
        isDelivering = false
    }

    /// An observer subscribed.
    @usableFromInline
    package mutating func add(_ observer: Observation) {
        roster.append(observer)
    }

    /// An observer was disposed.
    ///
    /// - Parameter calling: Which observer of a batch the delivering thread is calling. It calls none of
    ///   the batch behind that one once it has been told of the removal.
    /// - Returns: Its body, to be released by the caller after unlocking, or `nil` if the delivering
    ///   thread may be calling it and will release it.
    @usableFromInline
    package mutating func remove(_ observer: Observation, calling: () -> Int) -> AnyObject? {
        roster.remove(observer, keeping: &cursor)
        if mayBeCalling(observer, calling: calling) {
            retired.append(observer)
            return nil
        }
        return observer.takeBody()
    }

    private func mayBeCalling(_ observer: Observation, calling: () -> Int) -> Bool {
        guard isDelivering, claimed.contains(observer.id) else { return false }
        return !isBatch || calling() == observer.id
    }

    /// The source ended.
    ///
    /// - Parameter calling: Which observer of a batch the delivering thread is calling.
    /// - Returns: All observers, and the bodies that the caller is to release after unlocking: those of
    ///   the observers that the delivering thread cannot be calling.
    package mutating func removeAll(
        calling: () -> Int
    ) -> (observers: [Observation], bodies: [AnyObject]) {
        let observers = roster.removeAll()
        cursor = 0
        var bodies: [AnyObject] = []
        for observer in observers {
            if mayBeCalling(observer, calling: calling) {
                retired.append(observer)
            } else if let body = observer.takeBody() {
                bodies.append(body)
            }
        }
        return (observers, bodies)
    }

    /// The observers that were removed while they were claimed, for the delivering thread to release
    /// after unlocking.
    @inlinable
    package mutating func takeRetired() -> [Observation] {
        if retired.isEmpty { return [] }
        defer { retired = [] }
        return retired
    }
}
