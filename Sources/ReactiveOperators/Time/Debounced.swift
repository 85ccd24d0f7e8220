import SharedReactive

/// The decisions of `debounce`: the last value of a burst is told when the burst is over.
@usableFromInline struct Debounced<Value: Sendable, Failure: Error>: PacingDecisions {
    @usableFromInline typealias Event = Signal<Value, Failure>.Event

    @usableFromInline let interval: Int64
    @usableFromInline let discardsWhenCompleted: Bool
    @usableFromInline var pending: Value?
    @usableFromInline var isCompleted = false
    @usableFromInline private(set) var deadline = Int64.max

    @inlinable init(interval: Int64, discardsWhenCompleted: Bool) {
        self.interval = interval
        self.discardsWhenCompleted = discardsWhenCompleted
    }

    @inlinable mutating func received(_ event: Event, at now: Int64, _ outbox: inout Outbox<Event>) -> Value?
    {
        switch event {
        case .value(let value):
            deadline = now.adding(interval)
            defer { pending = value }
            return pending
        case .completed where pending != nil && !discardsWhenCompleted:
            isCompleted = true
            return nil
        case .completed, .failed, .interrupted:
            outbox.append(event)
            defer { pending = nil }
            return pending
        }
    }

    @inlinable mutating func fired(at now: Int64, _ outbox: inout Outbox<Event>) -> Value? {
        if let value = pending { outbox.append(.value(value)) }
        pending = nil
        deadline = .max
        if isCompleted { outbox.append(.completed) }
        return nil
    }
}
