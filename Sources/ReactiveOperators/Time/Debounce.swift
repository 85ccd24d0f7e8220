import SharedReactive

/// The state of `debounce`: the last value of a burst is sent when the burst is over.
@usableFromInline struct DebounceStateMachine<Value: Sendable, Failure: Error>: TimedStateMachine {
    @usableFromInline typealias Event = Signal<Value, Failure>.Event

    @usableFromInline let interval: Int64
    @usableFromInline let discardsWhenCompleted: Bool
    @usableFromInline var pending: Value?
    @usableFromInline var isCompleted = false
    @usableFromInline private(set) var deadline = Moment.never

    @inlinable init(interval: Int64, discardsWhenCompleted: Bool) {
        self.interval = interval
        self.discardsWhenCompleted = discardsWhenCompleted
    }

    @inlinable mutating func received(_ event: Event, at now: Moment, _ outbox: inout Outbox<Event>) -> Value?
    {
        switch event {
        case .value(let value):
            deadline = now.adding(interval)
            return exchange(&pending, with: value)
        case .completed where pending != nil && !discardsWhenCompleted:
            isCompleted = true
            return nil
        case .completed, .failed, .interrupted:
            outbox.append(event)
            return pending.take()
        }
    }

    @inlinable mutating func fired(at now: Moment, before _: Moment, _ outbox: inout Outbox<Event>) {
        if let value = pending.take() { outbox.append(.value(value)) }
        deadline = .never
        if isCompleted { outbox.append(.completed) }
    }
}
