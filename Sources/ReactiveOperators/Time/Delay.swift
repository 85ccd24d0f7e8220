import SharedReactive

/// The decisions of `delay`: values and the completion wait, a failure and an interruption do not.
@usableFromInline struct Delay<Value: Sendable, Failure: Error>: PacingDecisions {
    @usableFromInline typealias Event = Signal<Value, Failure>.Event

    @usableFromInline typealias Waiting = (event: Event, time: Int64, cause: Int)

    @usableFromInline let interval: Int64
    @usableFromInline var waiting = Queue<Waiting>()

    @inlinable init(interval: Int64) { self.interval = interval }

    @inlinable var deadline: Int64 { waiting.first?.time ?? .max }

    @inlinable mutating func received(_ event: Event, at now: Int64, _ outbox: inout Outbox<Event>) -> Queue<
        Waiting
    >? {
        switch event {
        case .value, .completed:
            let time = now.adding(interval)
            // What would never be told is not kept.
            if time < .max { waiting.append((event, time, outbox.cause)) }
            return nil
        case .failed, .interrupted:
            tellWhatIsDue(at: now, &outbox)
            outbox.append(event)
            return exchange(&waiting, with: Queue())
        }
    }

    @inlinable mutating func fired(at now: Int64, _ outbox: inout Outbox<Event>) -> Queue<Waiting>? {
        tellWhatIsDue(at: now, &outbox)
        return nil
    }

    @inlinable mutating func tellWhatIsDue(at now: Int64, _ outbox: inout Outbox<Event>) {
        while let first = waiting.first, first.time <= now {
            outbox.cause = first.cause
            outbox.append(first.event)
            _ = waiting.popFirst()
        }
    }
}
