import SharedReactive

/// The decisions of `timeout`: all is told at once, and an error when the time is over.
@usableFromInline struct Timeout<Value: Sendable, Failure: Error>: PacingDecisions {
    @usableFromInline typealias Event = Signal<Value, Failure>.Event

    @usableFromInline let error: Failure
    @usableFromInline let deadline: Int64

    @inlinable init(raising error: Failure, at deadline: Int64) {
        self.error = error
        self.deadline = deadline
    }

    @inlinable mutating func received(_ event: Event, at now: Int64, _ outbox: inout Outbox<Event>) -> Never?
    {
        outbox.append(event)
        return nil
    }

    @inlinable mutating func fired(at now: Int64, _ outbox: inout Outbox<Event>) -> Never? {
        outbox.append(.failed(error))
        return nil
    }
}
