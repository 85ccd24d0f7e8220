import SharedReactive

/// The decisions of `delay`: values and the completion wait, a failure and an interruption do not.
struct Delay<Value: Sendable, Failure: Error>: PacingDecisions {
    typealias Input = Value
    typealias Output = Value
    typealias Event = Signal<Value, Failure>.Event

    private struct Waiting {
        let event: Event
        let time: Int64
        let cause: Int
    }

    private let interval: Int64
    private var waiting = Queue<Waiting>()

    init(interval: Int64) { self.interval = interval }

    var deadline: Int64 { waiting.first?.time ?? .max }

    mutating func received(_ event: Event, at now: Int64, _ outbox: inout Outbox<Event>) -> Any? {
        switch event {
        case .value, .completed:
            let time = now.adding(interval)
            // What would never be told is not kept.
            if time < .max { waiting.append(Waiting(event: event, time: time, cause: outbox.cause)) }
            return nil
        case .failed, .interrupted:
            tellWhatIsDue(at: now, &outbox)
            outbox.append(event)
            defer { waiting = Queue() }
            return waiting
        }
    }

    mutating func fired(at now: Int64, _ outbox: inout Outbox<Event>) -> Any? {
        tellWhatIsDue(at: now, &outbox)
        return nil
    }

    private mutating func tellWhatIsDue(at now: Int64, _ outbox: inout Outbox<Event>) {
        while let first = waiting.first, first.time <= now {
            outbox.cause = first.cause
            outbox.append(first.event)
            _ = waiting.popFirst()
        }
    }
}
