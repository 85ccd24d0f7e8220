/// The state machine of a delivery: the delivering thread, the observer to call next, and whether changes wait.
///
/// It is stored in the lock of an `AnyDelivery`. It holds no lock, calls no closure and releases nothing. Each event is a
/// function, called under the lock; the caller performs its result after unlocking. `Delivery` stores the changes themselves,
/// in a queue that matches this state.
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
/// In the states `postponed` and `offered`, changes wait in the queue.
///
/// The thread that adds an observer with a first value calls it at once, also while another thread delivers. Later
/// changes wait until that call has returned, behind a *mark*: a place in the queue with the observer's identifier. The
/// delivering thread stops at the mark if the call is still running, and the thread of the call continues. `hold(by:mayDeliver:)`
/// gives another reason for a mark.
///
/// ```text
///                  at the mark of a running call: stop
///   delivering ─────────────────────────────────────────▶ starting ──the call returned: end start──▶ delivering
///
///                            nothing left
///   connecting ──own change──▶ delivering ───▶ connecting ──connected──▶ delivering, or resting
/// ```
///
/// While a thread connects the sources of an operator, no other thread delivers the operator's output.
@usableFromInline package struct DeliveryState: GuardedState {
    /// The delivering thread, if any. A thread is identified by the address of its record.
    @usableFromInline package enum Phase: Equatable {
        /// No thread delivers, and no change waits.
        case resting
        case delivering(by: UInt)
        /// Changes wait for a thread that will deliver them as soon as it may.
        case postponed(by: UInt)
        /// Changes wait for any thread.
        case offered
        /// Changes wait behind the mark with this identifier: until the first call of that observer has returned, or until the
        /// work before a held change is done.
        case starting(Int)
        /// Changes of other threads wait until this thread has connected all sources.
        case connecting(by: UInt)
    }

    /// The next step when no change waits.
    @usableFromInline package enum Sequel {
        case rest
        /// The delivering thread connects further sources.
        case connect
        /// The last change has been applied: all subscriptions end.
        case end
    }

    /// The number of changes of other threads that a thread delivers in a row. After that, it hands over as soon as another thread
    /// makes a further change. If none does, it continues up to `longestCleaningTime`, so that the last of several threads
    /// leaves no change behind.
    #if INTERLEAVING
    @usableFromInline package static var longestHelp: Int { 1 }
    #else
    @usableFromInline package static var longestHelp: Int { 256 }
    #endif

    /// The same limit as a time, in nanoseconds. It is approximate, because the clock is not read for each change.
    static var longestHelpTime: UInt64 { 8_000_000 }

    /// The approximate time in nanoseconds after which the thread hands over even if no thread makes a further change.
    static var longestCleaningTime: UInt64 { 50_000_000 }

    /// The observers. A removal goes through `remove(_:)` or `removeAll()`, which keep the body of the claimed one.
    @usableFromInline package var roster = Roster()

    @usableFromInline package private(set) var phase = Phase.resting

    @usableFromInline package private(set) var sequel = Sequel.rest

    /// Whether the last change has been applied. When all changes have been delivered, all subscriptions end.
    @inlinable package var isFinishing: Bool { sequel == .end }

    /// The identifiers of the marks in the queue: of observers whose first call has not returned, and of changes that are held.
    @usableFromInline package private(set) var starting: [Int] = []

    /// The number of changes of other threads that the delivering thread has delivered since it became the delivering thread.
    @usableFromInline package private(set) var helped = 0

    /// The time when the delivering thread began to deliver changes of other threads.
    private var helpBegan: UInt64 = 0

    /// Whether another thread has made a change since the delivering thread last began a change of another thread.
    @usableFromInline package private(set) var othersAreActive = false

    /// The identifier after the last observer that receives the current change.
    @usableFromInline package private(set) var limit = 0

    /// The first slot that the next claim examines.
    @usableFromInline package private(set) var cursor = 0

    /// The identifier of the observer that the delivering thread has claimed, or -1.
    @usableFromInline package private(set) var claimed = -1

    /// The body of the claimed observer, if the observer was removed. The delivering thread releases it after the call.
    @usableFromInline package private(set) var retired: Unmanaged<AnyObject>?

    @usableFromInline package init() {}

    /// The handling of a change that has just been applied.
    @usableFromInline package enum Response: Equatable {
        /// There are no observers.
        case ignore
        /// This thread delivers it now, beginning with a claim.
        case deliver
        /// Queue it: another thread, or an outer call on this one, will deliver it.
        case wait
        /// Queue it: this thread will deliver it later.
        case postpone
        /// Queue it: this thread delivers all waiting changes now.
        case takeOver
        /// This thread delivers it now, after the changes that wait.
        case deliverNext
    }

    /// The identifiers of all current observers, which receive a change that is applied now.
    @inlinable package var everyone: Range<Int> { 0..<roster.nextID }

    /// A change was applied.
    ///
    /// - Parameters:
    ///   - audience: The identifiers of the observers that receive it.
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
        case .postponed, .starting:
            return .wait
        case .offered:
            guard mayDeliver else { return .wait }
            phase = .delivering(by: thread)
            helped = 0
            return .takeOver
        case .connecting(by: thread):
            guard mayDeliver else {
                phase = .postponed(by: thread)
                return .postpone
            }
            phase = .delivering(by: thread)
            helped = 0
            return .deliverNext
        case .connecting:
            return .wait
        }
    }

    /// The call of a new observer with its first value.
    @usableFromInline package enum Start: Equatable {
        /// It is delivered like a change, beginning with a claim.
        case deliver
        /// At once, inside a callback of the same thread.
        case nest
        /// At once. A mark for it is queued, and `endStart(of:by:)` follows.
        case call
        /// When the thread may deliver. A mark for it is queued, and `endStart(of:by:)` follows.
        case postpone
    }

    /// An observer gets its first value.
    ///
    /// - Parameters:
    ///   - id: The identifier of the observer. A mark gets it too.
    ///   - thread: The thread that adds it.
    ///   - mayDeliver: Whether that thread may call it now.
    @inlinable package mutating func startFirst(of id: Int, by thread: UInt, mayDeliver: Bool) -> Start {
        if mayDeliver {
            if phase == .resting {
                phase = .delivering(by: thread)
                helped = 0
                start(for: id..<(id + 1))
                return .deliver
            }
            if phase == .delivering(by: thread) { return .nest }
        } else if phase == .resting {
            phase = .starting(id)
        }
        starting.append(id)
        return mayDeliver ? .call : .postpone
    }

    /// A thread applies a change, and has work to do before the change may be delivered: a flux cancels the tasks of the children
    /// that the change has removed.
    ///
    /// - Returns: The identifier of the mark to queue before the change; `nil` if no other thread can deliver it. When the work
    ///   is done, `endStart(of:by:)` follows.
    @usableFromInline package mutating func hold(by thread: UInt, mayDeliver: Bool) -> Int? {
        if phase == .resting || phase == .delivering(by: thread) || phase == .offered && mayDeliver {
            return nil
        }
        starting.append(roster.takeID())
        return starting.last
    }

    /// The delivering thread reaches a mark or a change.
    ///
    /// - Parameter first: The mark's identifier, or the lowest one of the observers that receive the change.
    /// - Returns: Whether it stops there, and leaves the rest to the thread that will remove the mark.
    @inlinable package mutating func mustStop(at first: Int) -> Bool {
        if starting.isEmpty || !starting.contains(first) { return false }
        phase = .starting(first)
        return true
    }

    /// The first call of an observer has returned, or the work before a held change is done.
    ///
    /// - Returns: Whether its thread delivers the changes that waited for it.
    @usableFromInline package mutating func endStart(of id: Int, by thread: UInt) -> Bool {
        starting.removeAll { $0 == id }
        guard phase == .starting(id) else { return false }
        phase = .delivering(by: thread)
        helped = 0
        return true
    }

    /// A thread begins to connect the sources of an operator that has not had a change.
    @inlinable package mutating func beginConnecting(by thread: UInt) {
        phase = .connecting(by: thread)
        sequel = .connect
    }

    /// The thread has connected all sources.
    ///
    /// - Parameter isQuiet: Whether no change waits.
    /// - Returns: Whether it delivers the waiting changes, and the end.
    @usableFromInline package mutating func endConnecting(by thread: UInt, isQuiet: Bool) -> Bool {
        if sequel == .connect { sequel = .rest }
        guard phase == .connecting(by: thread) else { return false }
        let hasRest = !isQuiet || isFinishing
        phase = hasRest ? .delivering(by: thread) : .resting
        helped = 0
        return hasRest
    }

    /// Whether no change is being delivered, and none of this thread waits. Changes of other threads may wait while this thread
    /// connects, so `Delivery` checks the queue too.
    @inlinable package func isAtRest(for thread: UInt) -> Bool {
        phase == .resting || phase == .connecting(by: thread)
    }

    /// The last change has been applied.
    ///
    /// - Returns: Whether nothing is left to deliver; `nil` if the last change was applied before.
    @inlinable package mutating func finish() -> Bool? {
        if isFinishing { return nil }
        sequel = .end
        return phase == .resting
    }

    /// A thread begins to deliver the waiting changes, which it has postponed or which were offered.
    ///
    /// - Returns: Whether it may.
    @usableFromInline package mutating func begin(by thread: UInt) -> Bool {
        switch phase {
        case .postponed(by: thread), .offered:
            phase = .delivering(by: thread)
            helped = 0
            return true
        case .resting, .delivering, .postponed, .starting, .connecting:
            return false
        }
    }

    /// The delivering thread reaches a waiting change of the thread `owner`.
    ///
    /// - Returns: Whether it delivers that too. If not, the rest is offered to others.
    @inlinable package mutating func mayContinue(withChangeBy owner: UInt) -> Bool {
        if phase == .delivering(by: owner) || mayHelp() { return true }
        phase = .offered
        return false
    }

    /// Counts a change of another thread, and returns whether the delivering thread has time for it.
    @usableFromInline mutating func mayHelp() -> Bool {
        let othersWereActive = exchange(&othersAreActive, with: false)
        if othersWereActive, helped >= Self.longestHelp { return false }
        // The clock is read early, because the first observers may be slow, and then for every eighth change, because reading it
        // takes time.
        if helped == 0 {
            helpBegan = MonotonicTime.nanoseconds
        } else if helped % 8 == 0 || helped & (helped - 1) == 0 {
            let longest = othersWereActive ? Self.longestHelpTime : Self.longestCleaningTime
            if MonotonicTime.nanoseconds - helpBegan > longest { return false }
        }
        helped += 1
        return true
    }

    /// The delivering thread begins a change for the observers with these identifiers.
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
    /// - Precondition: It has taken the retired body.
    /// - Returns: The observer to call, or `nil` when the change has reached every observer.
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

    /// The delivering thread has nothing left to deliver, or only changes of others while it connects sources.
    ///
    /// - Returns: Whether all subscriptions end.
    @inlinable @inline(__always) package mutating func rest() -> Bool {
        if sequel == .rest {
            phase = .resting
            return false
        }
        return endOrConnect()
    }

    /// The rare case of `rest()`, which is inlined.
    @usableFromInline mutating func endOrConnect() -> Bool {
        if sequel == .connect, case .delivering(let thread) = phase {
            phase = .connecting(by: thread)
        } else {
            phase = .resting
        }
        return sequel == .end
    }

    @usableFromInline package mutating func add(_ observer: Registration, body: AnyObject) {
        roster.append(observer, body: body)
    }

    /// An observer was disposed of.
    ///
    /// - Returns: Its body, which the caller releases after unlocking. It is `nil` if the observer was removed before, or
    ///   if the delivering thread is calling it and releases it.
    @usableFromInline package mutating func remove(_ observer: Registration) -> Unmanaged<AnyObject>? {
        guard let body = roster.remove(observer, keeping: &cursor) else { return nil }
        guard observer.id == claimed else { return body }
        retired = body
        return nil
    }

    /// The source ended.
    ///
    /// - Returns: The slots of all observers, with the bodies for the caller to release after unlocking. The body of an
    ///   observer that is being called is not included.
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
        // It is called for each observer, so it avoids a write.
        retired == nil ? nil : retired.take()
    }
}
