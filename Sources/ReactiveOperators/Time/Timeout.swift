import Dispatch
import SharedReactive

extension EventStream where Value: Sendable {
    /// Returns a stream that fails if the work has not ended after an interval.
    ///
    /// Events are sent on the source's thread. The failure is sent on a scheduler. If a callback is running
    /// at that time, the thread that runs it sends the failure after the callback.
    ///
    /// - Parameters:
    ///   - interval: The time after which the producer fails, from its start on. The method traps if it is negative. If
    ///     it is zero, the work has to end before the scheduler runs.
    ///   - error: The error of the failure.
    ///   - scheduler: Measures the time and sends the failure.
    @inlinable public func timeout(
        after interval: DispatchTimeInterval,
        raising error: Error,
        on scheduler: any DateScheduler
    ) -> Self {
        let interval = interval.inWholeNanoseconds()
        return applying {
            $0.timed(on: scheduler, sendsAtOnce: true) { now in
                TimeoutStateMachine(raising: error, at: now.adding(interval))
            }
        }
    }

    /// Returns a stream that fails if the work has not ended after a number of seconds.
    @inlinable public func timeout(
        after interval: Double,
        raising error: Error,
        on scheduler: any DateScheduler
    ) -> Self {
        timeout(after: .init(inSeconds: interval), raising: error, on: scheduler)
    }
}

extension SignalProducer where Value: Sendable, Error == Never {
    /// Returns a producer that fails if the work has not ended after an interval. See `timeout(after:raising:on:)`.
    @inlinable public func timeout<NewError>(
        after interval: DispatchTimeInterval,
        raising error: NewError,
        on scheduler: any DateScheduler
    ) -> SignalProducer<Value, NewError> {
        promoteError(NewError.self).timeout(after: interval, raising: error, on: scheduler)
    }

    /// Returns a producer that fails if the work has not ended after a number of seconds.
    @inlinable public func timeout<NewError>(
        after interval: Double,
        raising error: NewError,
        on scheduler: any DateScheduler
    ) -> SignalProducer<Value, NewError> {
        timeout(after: .init(inSeconds: interval), raising: error, on: scheduler)
    }
}

extension Signal where Value: Sendable, Error == Never {
    /// Returns a signal that fails if this signal has not ended after an interval. See `SignalProducer.timeout`.
    @inlinable public func timeout<NewError>(
        after interval: DispatchTimeInterval,
        raising error: NewError,
        on scheduler: any DateScheduler
    ) -> Signal<Value, NewError> {
        sharing { $0.timeout(after: interval, raising: error, on: scheduler) }
    }

    /// Returns a signal that fails if this signal has not ended after a number of seconds.
    @inlinable public func timeout<NewError>(
        after interval: Double,
        raising error: NewError,
        on scheduler: any DateScheduler
    ) -> Signal<Value, NewError> {
        sharing { $0.timeout(after: interval, raising: error, on: scheduler) }
    }
}

/// The state of `timeout`: events are sent immediately, and an error when the time is over.
@usableFromInline struct TimeoutStateMachine<Value: Sendable, Failure: Error>: TimedStateMachine {
    @usableFromInline typealias Event = Signal<Value, Failure>.Event

    @usableFromInline let error: Failure
    @usableFromInline let deadline: Moment

    @inlinable init(raising error: Failure, at deadline: Moment) {
        self.error = error
        self.deadline = deadline
    }

    @inlinable mutating func received(_ event: Event, at now: Moment, _ outbox: inout Outbox<Event>) -> Never?
    {
        outbox.append(event)
        return nil
    }

    @inlinable mutating func fired(at now: Moment, before _: Moment, _ outbox: inout Outbox<Event>) {
        outbox.append(.failed(error))
    }
}
