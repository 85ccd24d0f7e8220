import SharedReactive

/// The decisions of `throttle`: a value is told at once, or when enough time has passed since the last one was told. Until
/// then a newer one takes its place.
struct Throttle<Value: Sendable, Failure: Error>: PacingDecisions {
    typealias Input = Value
    typealias Output = Value
    typealias Event = Signal<Value, Failure>.Event

    private let interval: Int64
    private var pending: Value?
    /// When the last value was told.
    private var last: Int64?
    private(set) var deadline = Int64.max

    init(interval: Int64) { self.interval = interval }

    mutating func received(_ event: Event, at now: Int64, _ outbox: inout Outbox<Event>) -> Value? {
        switch event {
        case .value(let value):
            if pending == nil { deadline = max(now, last?.adding(interval) ?? now) }
            defer { pending = value }
            return pending
        case .completed, .failed, .interrupted:
            // A value that is due is told, and one that waits is not.
            if deadline <= now { tell(at: now, &outbox) }
            outbox.append(event)
            defer { pending = nil }
            return pending
        }
    }

    mutating func fired(at now: Int64, _ outbox: inout Outbox<Event>) -> Value? {
        tell(at: now, &outbox)
        return nil
    }

    private mutating func tell(at now: Int64, _ outbox: inout Outbox<Event>) {
        guard let value = pending else { return }
        outbox.append(.value(value))
        pending = nil
        last = now
        deadline = .max
    }
}

/// The decisions of `throttle(while:on:)`: values pass or wait, as a property says. Of those that wait, the last is kept.
struct ThrottleWhile<Value: Sendable, Failure: Error>: PacingDecisions {
    typealias Input = Value
    typealias Output = Value
    typealias Event = Signal<Value, Failure>.Event

    private var isThrottled = false
    private var pending: Value?

    var deadline: Int64 { .max }

    mutating func received(_ event: Event, at now: Int64, _ outbox: inout Outbox<Event>) -> Value? {
        let before = pending
        if case .value(let value) = event, isThrottled {
            pending = value
        } else {
            pending = nil
            outbox.append(event)
        }
        return before
    }

    /// The property changed.
    mutating func switched(_ isThrottled: Bool, _ outbox: inout Outbox<Event>) -> Value? {
        self.isThrottled = isThrottled
        if !isThrottled, let value = pending {
            outbox.append(.value(value))
            pending = nil
        }
        return nil
    }

    mutating func fired(at now: Int64, _ outbox: inout Outbox<Event>) -> Value? { nil }
}
