import SharedReactive

/// The state of `throttle`: a value is sent immediately, or when enough time has passed since the last one was sent. Until
/// then a newer one replaces it.
@usableFromInline struct ThrottleStateMachine<Value: Sendable, Failure: Error>: TimedStateMachine {
    @usableFromInline typealias Event = Signal<Value, Failure>.Event

    @usableFromInline let interval: Int64
    @usableFromInline var pending: Value?
    /// The time when the last value was sent.
    @usableFromInline var last: Int64?
    @usableFromInline private(set) var deadline = Moment.never

    @inlinable init(interval: Int64) { self.interval = interval }

    @inlinable mutating func received(_ event: Event, at now: Moment, _ outbox: inout Outbox<Event>) -> Value?
    {
        switch event {
        case .value(let value):
            // A newer value has the time of the previous one, and its own position.
            let first = pending == nil ? max(now.time, last?.adding(interval) ?? now.time) : deadline.time
            deadline = Moment(time: first, place: now.place)
            return exchange(&pending, with: value)
        case .completed, .failed, .interrupted:
            // A due value is sent, and a waiting one is not.
            if deadline.time <= now.time { send(at: now, &outbox) }
            outbox.append(event)
            return pending.take()
        }
    }

    @inlinable mutating func fired(at now: Moment, before _: Moment, _ outbox: inout Outbox<Event>) {
        send(at: now, &outbox)
    }

    @inlinable mutating func send(at now: Moment, _ outbox: inout Outbox<Event>) {
        guard let value = pending.take() else { return }
        outbox.append(.value(value))
        last = now.time
        deadline = .never
    }
}

/// The state of `throttle(while:on:)`: values pass or wait, depending on a property. Only the last waiting value is kept.
@usableFromInline struct ThrottleWhileStateMachine<Value: Sendable, Failure: Error>: TimedStateMachine {
    @usableFromInline typealias Event = Signal<Value, Failure>.Event

    @usableFromInline var isThrottled = false
    @usableFromInline var pending: Value?

    @inlinable init() {}

    @inlinable var deadline: Moment { .never }

    @inlinable mutating func received(_ event: Event, at now: Moment, _ outbox: inout Outbox<Event>) -> Value?
    {
        if case .value(let value) = event, isThrottled { return exchange(&pending, with: value) }
        outbox.append(event)
        return pending.take()
    }

    @inlinable mutating func switched(_ isThrottled: Bool, _ outbox: inout Outbox<Event>) -> Value? {
        self.isThrottled = isThrottled
        if !isThrottled, let value = pending.take() { outbox.append(.value(value)) }
        return nil
    }

    @inlinable mutating func fired(at now: Moment, before _: Moment, _ outbox: inout Outbox<Event>) {}
}
