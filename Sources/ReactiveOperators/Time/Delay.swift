import Dispatch
import SharedReactive

// `Value: Sendable`, because a value waits here, and is sent on the scheduler's thread.
extension EventStream where Value: Sendable {
    /// Returns a stream that delays values and completion, and sends them on a scheduler.
    ///
    /// A failure or an interruption is not delayed. It is sent as soon as the scheduler runs, and waiting values are
    /// released.
    ///
    /// - Parameters:
    ///   - interval: The delay. The method traps if it is negative.
    ///   - scheduler: Measures the time and sends the events, in order and one at a time.
    @inlinable public func delay(_ interval: DispatchTimeInterval, on scheduler: any DateScheduler) -> Self {
        let interval = interval.inWholeNanoseconds()
        return applying { $0.timed(on: scheduler) { _ in DelayStateMachine(interval: interval) } }
    }

    /// Returns a stream that delays values and completion by a number of seconds. See `delay(_:on:)`.
    @inlinable public func delay(_ interval: Double, on scheduler: any DateScheduler) -> Self {
        delay(.init(inSeconds: interval), on: scheduler)
    }
}

/// The state of `delay`: values and the completion wait, a failure and an interruption do not.
@usableFromInline struct DelayStateMachine<Value: Sendable, Failure: Error>: TimedStateMachine {
    @usableFromInline typealias Event = Signal<Value, Failure>.Event

    /// An event, the moment when it is due, and the trace step that sent it.
    @usableFromInline typealias Waiting = (event: Event, moment: Moment, cause: Int)

    @usableFromInline let interval: Int64
    @usableFromInline var waiting = Queue<Waiting>()

    @inlinable init(interval: Int64) { self.interval = interval }

    @inlinable var deadline: Moment { waiting.first?.moment ?? .never }

    @inlinable mutating func received(_ event: Event, at now: Moment, _ outbox: inout Outbox<Event>) -> Queue<
        Waiting
    >? {
        switch event {
        case .value, .completed:
            let moment = now.adding(interval)
            // An event that would never be sent is not stored.
            if !moment.isNever { waiting.append((event, moment, outbox.cause)) }
            return nil
        case .failed, .interrupted:
            // Values that are due already are sent before the end, by the timer. The others are returned, to be released.
            var due = Queue<Waiting>()
            while let first = waiting.first, first.moment.time <= now.time {
                due.append(first)
                _ = waiting.popFirst()
            }
            if due.isEmpty { outbox.append(event) } else { due.append((event, now, outbox.cause)) }
            return exchange(&waiting, with: due)
        }
    }

    /// Due values are sent, up to a value that would overtake others in the scheduler.
    @inlinable mutating func fired(at now: Moment, before horizon: Moment, _ outbox: inout Outbox<Event>) {
        while let first = waiting.first, first.moment < horizon {
            outbox.cause = first.cause
            outbox.append(first.event)
            _ = waiting.popFirst()
        }
    }
}
