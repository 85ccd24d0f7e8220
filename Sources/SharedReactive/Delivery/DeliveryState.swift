/// The decisions of a delivery, apart from its lock: who delivers, who is called next, and what waits.
///
/// It holds no lock, calls no closure and releases nothing. Each event is a function; what it returns is for the
/// caller to perform after unlocking. The changes themselves stay with `Delivery`, which keeps those that wait in a
/// queue in step with this state.
///
/// ```text
///                   change: deliver                     nothing left: rest
///   resting ───────────────────────────▶ delivering ─────────────────────────▶ resting
///      │                                  ▲  ▲   │
///      │ change, but the thread may       │  │   │ the thread has delivered enough
///      │ not deliver now: postpone        │  │   │ for others: hand over
///      ▼                                  │  │   ▼
///   postponed ────────────────────────────┘  └─ offered
///              the thread may: begin            the next thread with a change, or a thread of the
///                                               background: take over
/// ```
///
/// Where somebody is postponed or the delivery is offered, changes wait in the queue.
@usableFromInline package struct DeliveryState: GuardedState {
    /// Who delivers. A thread is known by the address of its record.
    @usableFromInline package enum Phase: Equatable {
        /// Nobody delivers, and nothing waits.
        case resting
        /// A thread delivers.
        case delivering(by: UInt)
        /// Changes wait for a thread that will deliver them as soon as it may.
        case postponed(by: UInt)
        /// Changes wait for the thread that comes first.
        case offered
    }

    /// How many changes of other threads a thread delivers in one turn, before it hands over to another thread as soon
    /// as a further change is made. While no thread makes one, it goes on, so that the changes of threads that have
    /// ended are delivered when the last of them ends.
    #if INTERLEAVING
    @usableFromInline package static var longestHelp: Int { 1 }
    #else
    @usableFromInline package static var longestHelp: Int { 256 }
    #endif

    /// For how many nanoseconds a thread delivers changes of other threads in one turn, about, before it hands over as
    /// soon as a further one is made.
    static var longestHelpTime: UInt64 { 8_000_000 }

    /// For how many nanoseconds it does so, about, if no further one is made.
    static var longestCleaningTime: UInt64 { 50_000_000 }

    @usableFromInline package var roster = Roster()

    @usableFromInline package private(set) var phase = Phase.resting

    /// Whether the last change has been applied: when all have been delivered, everybody is to leave.
    @usableFromInline package var isFinishing = false

    /// How many changes of other threads the delivering thread has delivered in its turn.
    @usableFromInline package private(set) var helped = 0

    /// When it began with them.
    private var helpBegan: UInt64 = 0

    /// Whether another thread has made a change since the delivering thread last turned to a change of another one.
    @usableFromInline package private(set) var othersAreActive = false

    /// The identifier behind the last observer that gets the change in progress.
    @usableFromInline package private(set) var limit = 0

    /// The slot at which the next claim starts to look.
    @usableFromInline package private(set) var cursor = 0

    /// The identifier of the observer that the delivering thread has claimed, or -1.
    @usableFromInline package private(set) var claimed = -1

    /// The body of the claimed observer, if that was removed. It is the delivering thread's to release.
    @usableFromInline package private(set) var retired: Unmanaged<AnyObject>?

    @usableFromInline package init() {}

    /// What to do about a change that has just been applied.
    @usableFromInline package enum Response: Equatable {
        /// Nobody observes: nothing.
        case ignore
        /// This thread delivers it now, beginning with a claim.
        case deliver
        /// Queue it: another thread, or an outer call on this one, will deliver it.
        case wait
        /// Queue it: this thread will deliver it later.
        case postpone
        /// Queue it: this thread delivers all that waits, now.
        case takeOver
    }

    /// The identifiers of all who observe now, and so of those who get a change applied now.
    @inlinable package var everyone: Range<Int> { 0..<roster.nextID }

    /// A change was applied.
    ///
    /// - Parameters:
    ///   - audience: The identifiers of the observers that get it.
    ///   - thread: The thread that applied it.
    ///   - mayDeliver: Whether that thread may deliver now.
    @inlinable @inline(__always)
    package mutating func changed(for audience: Range<Int>, by thread: UInt, mayDeliver: Bool) -> Response {
        switch phase {
        case .resting:
            if roster.count == 0 { return .ignore }
            guard mayDeliver else {
                phase = .postponed(by: thread)
                return .postpone
            }
            phase = .delivering(by: thread)
            helped = 0
            start(for: audience)
            return .deliver
        case .delivering(let deliverer):
            if thread != deliverer { othersAreActive = true }
            return .wait
        case .postponed:
            return .wait
        case .offered:
            guard mayDeliver else { return .wait }
            phase = .delivering(by: thread)
            helped = 0
            return .takeOver
        }
    }

    /// A thread begins to deliver what waits: what it has undertaken to deliver, or what was offered.
    ///
    /// - Returns: Whether it may.
    @usableFromInline package mutating func begin(by thread: UInt) -> Bool {
        switch phase {
        case .postponed(by: thread), .offered:
            phase = .delivering(by: thread)
            helped = 0
            return true
        case .resting, .delivering, .postponed:
            return false
        }
    }

    /// The delivering thread comes to a change that waits, made by the thread `owner`.
    ///
    /// - Returns: Whether it delivers that too. If not, the rest is offered to others.
    @inlinable package mutating func mayGoOn(withChangeBy owner: UInt) -> Bool {
        if phase == .delivering(by: owner) || mayHelp() { return true }
        phase = .offered
        return false
    }

    /// Counts a change of another thread in, if the delivering thread has time for it.
    @usableFromInline mutating func mayHelp() -> Bool {
        let othersWereActive = exchange(&othersAreActive, with: false)
        if othersWereActive, helped >= Self.longestHelp { return false }
        if helped == 0 {
            helpBegan = MonotonicTime.nanoseconds
        } else if helped % 8 == 0 || helped & (helped - 1) == 0 {
            let longest = othersWereActive ? Self.longestHelpTime : Self.longestCleaningTime
            if MonotonicTime.nanoseconds - helpBegan > longest { return false }
        }
        helped += 1
        return true
    }

    /// The delivering thread turns to a change that is for the observers with these identifiers.
    @inlinable package mutating func start(for audience: Range<Int>) {
        limit = audience.upperBound
        cursor = audience.lowerBound == 0 ? 0 : roster.firstSlot(from: audience.lowerBound)
    }

    /// An observer that the delivering thread may call until its next claim.
    @usableFromInline package struct Claim: Equatable {
        @usableFromInline package let id: Int

        /// The observer's body, alive until the next claim.
        @usableFromInline package let body: Unmanaged<AnyObject>

        @inlinable init(id: Int, body: Unmanaged<AnyObject>) {
            self.id = id
            self.body = body
        }

        @inlinable package static func == (one: Claim, other: Claim) -> Bool {
            one.id == other.id && one.body.toOpaque() == other.body.toOpaque()
        }
    }

    /// The delivering thread finished its callback and claims the next observer of the change.
    ///
    /// - Precondition: It has taken what was retired.
    /// - Returns: The observer to call, or `nil` when the change has reached everyone.
    @inlinable @inline(__always) package mutating func claim() -> Claim? {
        while cursor < roster.slots.count {
            let slot = roster.slots[cursor]
            guard slot.id < limit else { break }
            cursor += 1
            if let body = slot.body {
                claimed = slot.id
                return Claim(id: slot.id, body: body)
            }
        }
        claimed = -1
        return nil
    }

    /// The delivering thread has nothing left to deliver.
    @inlinable package mutating func rest() { phase = .resting }

    @usableFromInline package mutating func add(_ observer: Registration, body: AnyObject) {
        roster.append(observer, body: body)
    }

    /// An observer was disposed.
    ///
    /// - Returns: Its body, which the caller releases after unlocking. It is `nil` if the observer has left before, or
    ///   if the delivering thread is calling it and releases it.
    @usableFromInline package mutating func remove(_ observer: Registration) -> Unmanaged<AnyObject>? {
        guard let body = roster.remove(observer, keeping: &cursor) else { return nil }
        guard observer.id == claimed else { return body }
        retired = body
        return nil
    }

    /// The source ended.
    ///
    /// - Returns: The slots of all observers, with the bodies that the caller releases after unlocking. The body of an
    ///   observer that is being called is not among them.
    package mutating func removeAll() -> ContiguousArray<Roster.Slot> {
        cursor = 0
        var removed = roster.removeAll()
        if let called = removed.firstIndex(where: { $0.id == claimed && $0.body != nil }) {
            retired = removed[called].body
            removed[called].body = nil
        }
        return removed
    }

    /// The body of an observer that was removed while it was called, to be released after unlocking.
    @inlinable package mutating func takeRetired() -> Unmanaged<AnyObject>? {
        // Asked for each observer, so it is not written each time.
        retired == nil ? nil : retired.take()
    }
}
