import SharedReactive

/// The state machine of a combination of two sources: the order of their changes,
/// and the place in that order where an observer begins.
///
/// It holds no lock, calls no closure and releases no value. Each event is a function, and `next(_:)` returns one
/// effect after the other for the caller to perform after unlocking.
///
/// An observer that joins subscribes to both sources, and receives their current values. Each of these is a *mark* in
/// the events of the source, after all changes that were applied before. The observer opens when both marks have been
/// processed, and receives the changes after them. Until then, changes of a source after the mark are held, so that the
/// observer misses none. Each source has one active subscription, the one whose mark came first. The other
/// subscriptions end with their marks.
///
/// ```text
/// an observer:  joined ──mark of one──▶ marked ──mark of the other──▶ opening ──opened──▶ open
///
/// one source:   ── change ── change ──┃── change ──      (┃ the observer's mark)
/// the other:    ── change ──┃── change ── change ──
///                           └─ held until both marks have been processed
/// ```
@usableFromInline struct CombinedState<First, Second, Observer> {
    /// The events of one source, and how many of them have been processed.
    @usableFromInline struct Side<Value> {
        @usableFromInline enum Item {
            case change(Value)
            /// The observer's subscription begins here.
            case mark(Int)
            case end
        }

        /// The source's value in the last pair.
        @usableFromInline var latest: Value?

        @usableFromInline var hasEnded = false

        /// The received events that have not been processed yet.
        @usableFromInline var waiting = Queue<Item>()

        /// The observer with the active subscription to the source.
        @usableFromInline private(set) var active: Int?

        /// The subscriptions that have not ended, by their observers.
        @usableFromInline private(set) var subscriptions: [Int: any Disposable] = [:]

        @inlinable init() {}

        /// An observer is about to subscribe to the source.
        @inlinable mutating func subscribe(_ observer: Int, _ subscription: any Disposable) {
            subscriptions[observer] = subscription
        }

        /// The source sent an observer an event.
        ///
        /// - Returns: A subscription to end, because another one is active.
        @inlinable
        mutating func receive(_ event: Signal<Value, Never>.Event, for observer: Int) -> (any Disposable)? {
            let isFirst = observer != active
            // Events of a subscription that has ended are ignored.
            if isFirst, subscriptions[observer] == nil { return nil }
            if active == nil { active = observer }
            if observer == active { waiting.append(event.value.map { .change($0) } ?? .end) }
            guard isFirst else { return nil }
            waiting.append(.mark(observer))
            return observer == active ? nil : subscriptions.removeValue(forKey: observer)
        }

        /// Processes the next change or end.
        ///
        /// - Parameter replaced: Receives the old value.
        /// - Returns: Whether it is a change.
        @inlinable mutating func advance(_ replaced: inout Value?) -> Bool {
            guard case .change(let value)? = waiting.popFirst() else {
                hasEnded = true
                return false
            }
            replaced = latest
            latest = value
            return true
        }
    }

    /// The progress of an observer that has not been opened.
    @usableFromInline enum Progress {
        case joined
        case markedByFirst
        case markedBySecond
    }

    @usableFromInline enum Phase: Equatable {
        case receiving
        /// An observer is being opened; received events wait.
        case opening(Int)
        case ended
    }

    /// The next action of the caller.
    @usableFromInline enum Effect {
        case rest
        /// Calls `next(_:)` again.
        case proceed
        /// Notifies the observers of the pair, and calls `next(_:)` again.
        case notify(First, Second)
        /// Lets the observer receive changes from now on, calls `opened(_:)`, and calls `next(_:)` again.
        case open(Int, Observer)
        /// Notifies the observers of the end.
        case finish
    }

    /// Removed objects, for the caller to release after unlocking.
    @usableFromInline typealias Remains = (first: First?, second: Second?)

    @usableFromInline var first = Side<First>()
    @usableFromInline var second = Side<Second>()
    @usableFromInline private(set) var phase = Phase.receiving
    @usableFromInline private(set) var joining: [Int: (observer: Observer, progress: Progress)] = [:]
    /// The number of observers that have joined and not left.
    @usableFromInline private(set) var count = 0
    @usableFromInline private(set) var nextID = 0

    @inlinable init() {}

    @inlinable var pair: (First, Second)? {
        guard let first = first.latest, let second = second.latest else { return nil }
        return (first, second)
    }

    /// Whether `next(_:)` has nothing to do.
    @inlinable var isQuiet: Bool {
        first.waiting.isEmpty && second.waiting.isEmpty && !(first.hasEnded && second.hasEnded)
    }

    /// An observer joined. It subscribes to the first source next, and then to the second.
    ///
    /// - Returns: Its number; `nil` if there will be no further pair.
    @inlinable mutating func join(_ observer: Observer) -> Int? {
        if case .ended = phase { return nil }
        defer { nextID += 1 }
        count += 1
        joining[nextID] = (observer, .joined)
        return nextID
    }

    /// Returns whether an observer is waiting to be opened.
    @inlinable func isJoining(_ id: Int) -> Bool { joining[id] != nil }

    /// An observer left.
    ///
    /// - Returns: If it was the last, the previous state, to be released after unlocking.
    @inlinable mutating func leave(_ id: Int) -> CombinedState? {
        joining[id] = nil
        count -= 1
        if count > 0 { return nil }
        if case .ended = phase { return nil }
        let before = exchange(&self, with: CombinedState())
        nextID = before.nextID
        return before
    }

    /// The observer that was being opened receives changes from now on.
    @inlinable mutating func opened(_ id: Int) { if phase == .opening(id) { phase = .receiving } }

    /// Processes the next received event.
    ///
    /// - Parameter remains: Receives the value that is replaced.
    @inlinable mutating func next(_ remains: inout Remains) -> Effect {
        guard case .receiving = phase else { return .rest }
        if case .mark(let id)? = first.waiting.first {
            _ = first.waiting.popFirst()
            return mark(id, after: .markedBySecond, otherwise: .markedByFirst)
        }
        if case .mark(let id)? = second.waiting.first {
            _ = second.waiting.popFirst()
            return mark(id, after: .markedByFirst, otherwise: .markedBySecond)
        }
        let firstIsHeld = holds(.markedByFirst)
        let secondIsHeld = holds(.markedBySecond)
        // Both are held only if observers joined at the same time and their marks cross. The waiting changes of the first
        // source were applied before the subscription of the observer whose mark is passed over here, because
        // every observer subscribes to the first source first.
        if !first.waiting.isEmpty, !firstIsHeld || (secondIsHeld && !second.waiting.isEmpty) {
            let hasChanged = first.advance(&remains.first)
            return hasChanged ? notifyPair() : .proceed
        }
        if !second.waiting.isEmpty, !secondIsHeld {
            let hasChanged = second.advance(&remains.second)
            return hasChanged ? notifyPair() : .proceed
        }
        guard first.hasEnded, second.hasEnded, joining.isEmpty else { return .rest }
        phase = .ended
        return .finish
    }

    /// Returns whether an observer waits for its mark in the other source.
    @inlinable func holds(_ progress: Progress) -> Bool {
        !joining.isEmpty && joining.values.contains { $0.progress == progress }
    }

    /// Processes a mark. The second of an observer's marks opens the observer.
    @inlinable mutating func mark(_ id: Int, after: Progress, otherwise: Progress) -> Effect {
        // Observers that have left have marks too.
        guard let observer = joining[id] else { return .proceed }
        guard observer.progress == after else {
            joining[id]?.progress = otherwise
            return .proceed
        }
        joining[id] = nil
        phase = .opening(id)
        return .open(id, observer.observer)
    }

    @inlinable func notifyPair() -> Effect { pair.map { .notify($0.0, $0.1) } ?? .proceed }
}
