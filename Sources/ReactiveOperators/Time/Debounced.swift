import SharedReactive

/// The decisions of `debounce`: the last value of a burst is told when the burst is over.
struct Debounced<Value: Sendable, Failure: Error>: PacingDecisions {
    typealias Input = Value
    typealias Output = Value
    typealias Event = Signal<Value, Failure>.Event

    private let interval: Int64
    private let discardsWhenCompleted: Bool
    private var pending: Value?
    private var isCompleted = false
    private(set) var deadline = Int64.max

    init(interval: Int64, discardsWhenCompleted: Bool) {
        self.interval = interval
        self.discardsWhenCompleted = discardsWhenCompleted
    }

    mutating func received(_ event: Event, at now: Int64, _ outbox: inout Outbox<Event>) -> Value? {
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

    mutating func fired(at now: Int64, _ outbox: inout Outbox<Event>) -> Value? {
        if let value = pending { outbox.append(.value(value)) }
        pending = nil
        deadline = .max
        if isCompleted { outbox.append(.completed) }
        return nil
    }
}
