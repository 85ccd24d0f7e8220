import Dispatch
import SharedReactive

// `Value: Sendable`, because a value waits here, and is sent on the scheduler's thread.
extension EventStream where Value: Sendable {
    /// Returns a stream that sends a value on a scheduler after an interval without a newer value.
    ///
    /// A newer value replaces a value that the scheduler has not sent yet, even if that value is due. If the work fails or is
    /// interrupted, the waiting value is released. Only one timer is used, whatever the number of values.
    ///
    /// - Parameters:
    ///   - interval: The time without a newer value. The method traps if it is negative.
    ///   - scheduler: Measures the time and sends the values, in order and one at a time.
    ///   - discardWhenCompleted: If it is `true` and the work completes, the waiting value is released, and the
    ///     completion is sent as soon as the scheduler runs. Otherwise both are sent after the interval.
    @inlinable public func debounce(
        _ interval: DispatchTimeInterval,
        on scheduler: any DateScheduler,
        discardWhenCompleted: Bool = true
    ) -> Self {
        let interval = interval.inWholeNanoseconds()
        return applying {
            $0.timed(on: scheduler) { _ in
                DebounceStateMachine(interval: interval, discardsWhenCompleted: discardWhenCompleted)
            }
        }
    }

    /// Returns a stream that sends a value after a number of seconds without a newer one. See `debounce`.
    @inlinable public func debounce(
        _ interval: Double,
        on scheduler: any DateScheduler,
        discardWhenCompleted: Bool = true
    ) -> Self {
        debounce(.init(inSeconds: interval), on: scheduler, discardWhenCompleted: discardWhenCompleted)
    }
}

/// The state of `debounce`: the last value of a burst is sent when the burst is over.
@usableFromInline struct DebounceStateMachine<Value: Sendable, Failure: Error>: TimedStateMachine {
    @usableFromInline typealias Event = Signal<Value, Failure>.Event

    @usableFromInline let interval: Int64
    @usableFromInline let discardsWhenCompleted: Bool
    @usableFromInline var pending: Value?
    /// Whether the work has completed, and the completion waits for the deadline.
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
