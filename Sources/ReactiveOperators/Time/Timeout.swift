import SharedReactive

/// The decisions of `timeout`: all is told at once, and an error when the time is over.
struct Timeout<Value: Sendable, Failure: Error>: PacingDecisions {
    typealias Input = Value
    typealias Output = Value
    typealias Event = Signal<Value, Failure>.Event

    private let error: Failure
    let deadline: Int64

    init(raising error: Failure, at deadline: Int64) {
        self.error = error
        self.deadline = deadline
    }

    mutating func received(_ event: Event, at now: Int64, _ outbox: inout Outbox<Event>) -> Never? {
        outbox.append(event)
        return nil
    }

    mutating func fired(at now: Int64, _ outbox: inout Outbox<Event>) -> Never? {
        outbox.append(.failed(error))
        return nil
    }
}
