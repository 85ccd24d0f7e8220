import SharedReactive

/// The state machine of a combination of two sources: the common pair, and the pairs of observers that have just joined.
///
/// It holds no lock, calls no closure of a client and releases no value. Each event is a function; the caller performs its result
/// after unlocking.
///
/// One subscription to each source, the common subscription, sends the changes of the common pair. An observer that joins
/// subscribes to both sources itself, and gets their current values at once. The common pair may be behind these values, because
/// changes are waiting to be delivered. So the observer has a value of its own for a source, until the common subscription has
/// reached the same version. Once the observer has the common value of both sources, it receives the common pairs.
///
/// ```text
/// an observer:  joined ──a value of each──▶ has values of its own ──the common pair has reached them──▶ has the common pair
///
/// one source:   ── 1 ── 2 ── 3 ──            an observer begins with 3 and 1, while 2 and 3 wait
/// the other:    ── 1 ──────┃── 2 ──          ┃ 2 is held until the common pair is (3, 1)
/// ```
///
/// All observers receive the same pairs in the same order, so the common pair must reach the first pair of each observer, even of
/// an observer that has left. While an observer has its own value for one source only, the changes of the other source are held.
/// If several observers join at the same time, each begins with values that are not older than the first values of the others.
///
/// With some sources, two subscriptions may skip different repeats. Such a source has no shared versions, and no change is held
/// for it. An observer with a value of its own receives the changes of its own subscription until it has the common value. It
/// receives each change once.
@usableFromInline struct CombineLatestStateMachine<First, Second> {
    @usableFromInline typealias Pair = (first: Versioned<First>, second: Versioned<Second>)

    /// One of the two sources: its common value, and the values and subscriptions of observers that are joining.
    @usableFromInline struct Side<Value> {
        /// The value in the common pair; `nil` before the first one.
        @usableFromInline var latest: Versioned<Value>?

        @usableFromInline var hasEnded = false

        /// Whether all subscriptions to the source receive the same versions.
        @usableFromInline let hasSharedVersions: Bool

        /// The events of the common subscription that wait for observers which are joining.
        @usableFromInline var held = Queue<Signal<Versioned<Value>, Never>.Event>()

        /// The observer with the common subscription: the first observer that receives an event. The subscription stays when the
        /// observer leaves.
        @usableFromInline private(set) var common: Int?

        /// The subscriptions that have not ended, by their observers. An observer has one before it subscribes to the source.
        @usableFromInline var subscriptions: [Int: any Disposable] = [:]

        /// The values of the observers that do not have the common one.
        @usableFromInline private(set) var own: [Int: Versioned<Value>] = [:]

        @inlinable init(hasSharedVersions: Bool) { self.hasSharedVersions = hasSharedVersions }

        /// Whether an observer receives the changes of the common subscription.
        @inlinable func isCommon(_ observer: Int) -> Bool {
            own[observer] == nil && (observer == common || subscriptions[observer] == nil)
        }

        /// The value in an observer's pair; `nil` if it has none yet.
        @inlinable func value(of observer: Int) -> Versioned<Value>? {
            own[observer] ?? (isCommon(observer) ? latest : nil)
        }

        /// Selects an observer's first value: the newest of the common value and all observers' own values. The observer gets the
        /// later changes from the common subscription. If the source has no shared versions, the observer's value and subscription
        /// stay.
        @inlinable mutating func begin(_ observer: Int, _ left: inout Left?) {
            guard hasSharedVersions, let latest else { return }
            endSubscription(of: observer, &left)
            let newest = own.values.reduce(latest) { $1.version.order > $0.version.order ? $1 : $0 }
            let isCommon = newest.version.isSame(as: latest.version)
            if let before = exchange(&own[observer], with: isCommon ? nil : newest) {
                Left.keep(before, in: &left)
            }
        }

        /// Receives an event from an observer's subscription.
        ///
        /// - Parameters:
        ///   - replaced: Receives the value that is replaced, to be released after unlocking.
        ///   - left: Receives other objects, to be released or disposed of after unlocking.
        @inlinable mutating func receive(
            _ event: Signal<Versioned<Value>, Never>.Event,
            for observer: Int,
            _ replaced: inout Versioned<Value>?,
            _ left: inout Left?
        ) -> Received {
            // Another thread may have begun to deliver an event to a subscription that has ended. It is ignored.
            let isSubscribed = subscriptions[observer] != nil
            if common == nil, isSubscribed { common = observer }
            if observer != common {
                guard isSubscribed, case .value(let value) = event else { return .nothing }
                replaced = own[observer]
                own[observer] = value
                if let latest, latest.version.isSame(as: value.version) { follow(observer, &left) }
                return .own
            }
            guard case .value(let value) = event else {
                hasEnded = true
                return .end
            }
            replaced = latest
            latest = value
            if own.isEmpty { return .common(joined: []) }
            let joined = own.filter { $0.value.version.isSame(as: value.version) }.map(\.key)
            for other in joined { follow(other, &left) }
            return .common(joined: joined)
        }

        /// Replaces an observer's own value and subscription with the common ones.
        @inlinable mutating func follow(_ observer: Int, _ left: inout Left?) {
            if let own = own.removeValue(forKey: observer) { Left.keep(own, in: &left) }
            endSubscription(of: observer, &left)
        }

        /// Ends an observer's own subscription. The common subscription stays, for the other observers.
        @inlinable mutating func endSubscription(of observer: Int, _ left: inout Left?) {
            if observer == common { return }
            guard let ended = subscriptions.removeValue(forKey: observer) else { return }
            left = left ?? Left()
            left!.subscriptions.append(ended)
        }

        /// Removes an observer. If it had begun, and the source has shared versions, its own value stays until the common value
        /// has reached it.
        ///
        /// - Parameter hasBegun: Whether the observer had a pair of its own.
        @inlinable mutating func leave(_ observer: Int, hasBegun: Bool, _ left: inout Left?) {
            if !hasSharedVersions || !hasBegun { follow(observer, &left) }
        }
    }

    /// The meaning of a source's event.
    @usableFromInline enum Received {
        /// The event is ignored.
        case nothing
        /// The observer's own value has changed.
        case own
        /// The common value has changed. The observers in `joined` had this value before.
        case common(joined: [Int])
        case end
    }

    /// Removed objects, for the caller to release or dispose of after unlocking.
    @usableFromInline struct Remains {
        @usableFromInline var first: Versioned<First>?
        @usableFromInline var second: Versioned<Second>?
        @usableFromInline var left: Left?

        @inlinable init() {}
    }

    /// Values and subscriptions that observers no longer need. It is created only if there are any.
    @usableFromInline struct Left {
        @usableFromInline var values: [Any] = []
        @usableFromInline var subscriptions: [any Disposable] = []

        @inlinable init() {}

        @inlinable static func keep(_ value: Any, in left: inout Left?) {
            left = left ?? Left()
            left!.values.append(value)
        }
    }

    /// The next action of the caller.
    @usableFromInline enum Effect {
        /// Nothing is left to do.
        case rest
        /// Notifies all observers of the common pair.
        case notify(Pair)
        /// Notifies each of these observers of its own pair, if that is not `nil`, and the others of the common pair, if any.
        case notifyApart(Pair?, [Int: Pair?])
        /// Calls the observer of the event with its first pair.
        case start(Pair)
        /// Notifies the observers of the end.
        case finish
    }

    @usableFromInline var first: Side<First>
    @usableFromInline var second: Side<Second>
    /// The observers that do not have the common pair, and whether they have a pair of their own.
    @usableFromInline private(set) var joining: [Int: Bool] = [:]
    /// The number of observers that have joined and not left.
    @usableFromInline private(set) var count = 0
    @usableFromInline private(set) var nextID = 0
    /// Whether both sources have ended and `finish()` has returned `.finish`.
    @usableFromInline private(set) var isOver = false

    /// - Parameters:
    ///   - first: Whether all subscriptions to the first source receive the same versions.
    ///   - second: Whether all subscriptions to the second source receive the same versions.
    @inlinable init(haveSharedVersions first: Bool, _ second: Bool) {
        self.first = Side(hasSharedVersions: first)
        self.second = Side(hasSharedVersions: second)
    }

    /// The common pair; `nil` until both sources have a value.
    @inlinable var pair: Pair? {
        guard let first = first.latest, let second = second.latest else { return nil }
        return (first, second)
    }

    /// The pair of an observer that is joining.
    @inlinable func pair(of observer: Int) -> Pair? {
        guard let first = first.value(of: observer), let second = second.value(of: observer) else {
            return nil
        }
        return (first, second)
    }

    /// Adds an observer, which subscribes to both sources next.
    ///
    /// - Returns: The observer's number; `nil` if both sources have ended.
    @inlinable mutating func join(_ subscriptions: (first: any Disposable, second: any Disposable)) -> Int? {
        if isOver { return nil }
        defer { nextID += 1 }
        count += 1
        joining[nextID] = false
        first.subscriptions[nextID] = subscriptions.first
        second.subscriptions[nextID] = subscriptions.second
        return nextID
    }

    /// Removes an observer.
    ///
    /// - Returns: After the last observer, the previous state, to be released after unlocking.
    @inlinable mutating func leave(_ id: Int, _ remains: inout Remains) -> CombineLatestStateMachine? {
        count -= 1
        // After the end, the last pair stays for later observers.
        if count > 0 || isOver {
            let hasBegun = joining[id] == true
            first.leave(id, hasBegun: hasBegun, &remains.left)
            second.leave(id, hasBegun: hasBegun, &remains.left)
            // The others must receive the pair of this observer too, so the pair stays until the common pair has reached it.
            if hasBegun { settle(id) } else { joining[id] = nil }
            return nil
        }
        let empty = Self(haveSharedVersions: first.hasSharedVersions, second.hasSharedVersions)
        let before = exchange(&self, with: empty)
        // Numbers are not used again, because an event of an ended subscription may still arrive.
        nextID = before.nextID
        return before
    }

    /// Receives an event from an observer's subscription to the first source.
    @inlinable mutating func receiveFirst(
        _ event: Signal<Versioned<First>, Never>.Event,
        for id: Int,
        _ remains: inout Remains
    ) -> Effect {
        if id == first.common, !first.held.isEmpty || holdsFirst {
            first.held.append(event)
            return .rest
        }
        let received = first.receive(event, for: id, &remains.first, &remains.left)
        return effect(of: received, for: id, &remains) { $0.first.isCommon($1) }
    }

    /// Receives an event from an observer's subscription to the second source.
    @inlinable mutating func receiveSecond(
        _ event: Signal<Versioned<Second>, Never>.Event,
        for id: Int,
        _ remains: inout Remains
    ) -> Effect {
        if id == second.common, !second.held.isEmpty || holdsSecond {
            second.held.append(event)
            return .rest
        }
        let received = second.receive(event, for: id, &remains.second, &remains.left)
        return effect(of: received, for: id, &remains) { $0.second.isCommon($1) }
    }

    /// Whether changes of the first source are held until the common pair has reached the second value of an observer.
    @inlinable var holdsFirst: Bool {
        if joining.isEmpty || second.own.isEmpty || !second.hasSharedVersions { return false }
        return joining.contains { id, hasPair in hasPair && second.own[id] != nil && first.isCommon(id) }
    }

    /// Whether changes of the second source are held until the common pair has reached the first value of an observer.
    @inlinable var holdsSecond: Bool {
        if joining.isEmpty || first.own.isEmpty || !first.hasSharedVersions { return false }
        return joining.contains { id, hasPair in hasPair && first.own[id] != nil && second.isCommon(id) }
    }

    /// Whether events, or the end, may be waiting for observers that are joining.
    @inlinable var isWaiting: Bool { !first.held.isEmpty || !second.held.isEmpty || haveEnded }

    @inlinable var haveEnded: Bool { first.hasEnded && second.hasEnded }

    /// Returns `.finish`, once, if both sources have ended and each observer has had a pair.
    @inlinable mutating func finish() -> Effect? {
        if isOver || !haveEnded || joining.values.contains(false) { return nil }
        isOver = true
        return .finish
    }

    /// Processes the next held event that need not wait any more, or else the end.
    ///
    /// - Returns: `nil` if there is neither.
    @inlinable mutating func resume(_ remains: inout Remains) -> Effect? {
        if !first.held.isEmpty, !holdsFirst, let event = first.held.popFirst(), let id = first.common {
            let received = first.receive(event, for: id, &remains.first, &remains.left)
            return effect(of: received, for: id, &remains) { $0.first.isCommon($1) }
        }
        if !second.held.isEmpty, !holdsSecond, let event = second.held.popFirst(), let id = second.common {
            let received = second.receive(event, for: id, &remains.second, &remains.left)
            return effect(of: received, for: id, &remains) { $0.second.isCommon($1) }
        }
        return finish()
    }

    /// Returns the effect of an event that a side has received for the observer `id`.
    ///
    /// - Parameter isCommon: Whether an observer receives the changes of the source's common subscription.
    @inlinable mutating func effect(
        of received: Received,
        for id: Int,
        _ remains: inout Remains,
        _ isCommon: (CombineLatestStateMachine, Int) -> Bool
    ) -> Effect {
        switch received {
        case .nothing: return .rest
        case .end: return finish() ?? .rest
        case .own:
            guard let hadPair = joining[id], pair(of: id) != nil else { return .rest }
            if !hadPair { return start(id, &remains) }
            // The source has no shared versions, so the observer still has a subscription of its own.
            defer { settle(id) }
            return .notifyApart(nil, [id: pair(of: id)])
        case .common(let joined):
            if joining.isEmpty { return pair.map(Effect.notify) ?? .rest }
            // The observer with the common subscription has waited for this value, the source's first one. No other observer has
            // a pair yet.
            if joining[id] == false, pair(of: id) != nil { return start(id, &remains) }
            var own: [Int: Pair?] = [:]
            for (other, hasPair) in joining {
                let isChanged = hasPair && isCommon(self, other) && !joined.contains(other)
                // `updateValue` also stores `nil`: this observer is not notified.
                own.updateValue(isChanged ? pair(of: other) : nil, forKey: other)
                if hasPair { settle(other) }
            }
            return .notifyApart(pair, own)
        }
    }

    /// Begins an observer that has a value of each source.
    @inlinable mutating func start(_ id: Int, _ remains: inout Remains) -> Effect {
        first.begin(id, &remains.left)
        second.begin(id, &remains.left)
        settle(id)
        return pair(of: id).map(Effect.start) ?? .rest
    }

    /// Removes an observer with a pair from `joining`, if the pair is the common one.
    @inlinable mutating func settle(_ id: Int) {
        joining[id] = first.isCommon(id) && second.isCommon(id) ? nil : true
    }
}

extension Version {
    /// Whether two subscriptions to one source have reached the same known version.
    @inlinable func isSame(as other: Version) -> Bool { isKnown && self == other }
}
