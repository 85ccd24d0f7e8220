import Dispatch
import SharedReactive

// `Value: Sendable`, because a value waits here, and is sent on the scheduler's thread.
extension EventStream where Value: Sendable {
    /// Returns a stream that sends values at least an interval apart, on a scheduler.
    ///
    /// If the previous value was sent long enough ago, a value is sent as soon as the scheduler runs. Otherwise it waits for the
    /// end of the interval. A newer value replaces a value that the scheduler has not sent yet, even if that value is due. If the
    /// work ends, a value that is due is still sent, a value that is not due is released, and the end is sent.
    ///
    /// - Parameters:
    ///   - interval: The least time between two values. The method traps if it is negative.
    ///   - scheduler: Measures the time and sends the values, in order and one at a time.
    @inlinable public func throttle(_ interval: DispatchTimeInterval, on scheduler: any DateScheduler) -> Self
    {
        let interval = interval.inWholeNanoseconds()
        return applying { $0.timed(on: scheduler) { _ in ThrottleStateMachine(interval: interval) } }
    }

    /// Returns a stream that sends values at least a number of seconds apart. See `throttle(_:on:)`.
    @inlinable public func throttle(_ interval: Double, on scheduler: any DateScheduler) -> Self {
        throttle(.init(inSeconds: interval), on: scheduler)
    }

    /// Returns a stream that holds values back while a property is `true`, and sends them on a scheduler.
    ///
    /// When the property becomes `false`, the last waiting value is sent. If the work ends, that value is released, and
    /// the end is sent. If the property ends, its last value stays in effect.
    ///
    /// While the property is `false`, every value is sent. In ReactiveSwift, a value or an end that is sent before the
    /// scheduler has run replaces the previous value.
    ///
    /// - Parameters:
    ///   - shouldThrottle: The property. While it is `true`, values wait. It is observed as long as the work runs, and
    ///     is not kept alive.
    ///   - scheduler: Sends the events, in order and one at a time.
    @inlinable @_disfavoredOverload  // A `UIScheduler` takes the forms in `MainActor/`.
    public func throttle(while shouldThrottle: some PropertyProtocol<Bool>, on scheduler: any Scheduler)
        -> Self
    {
        let isThrottled = shouldThrottle.producer.skipRepeats()
        return applying { $0.throttled(while: isThrottled, on: scheduler) }
    }
}

extension SignalProducer where Value: Sendable {
    /// Implements `throttle(while:on:)`. The property's producer is started before the work.
    @inlinable func throttled(while isThrottled: SignalProducer<Bool, Never>, on scheduler: any Scheduler)
        -> SignalProducer
    {
        return timed(
            on: scheduler,
            control: { input in
                isThrottled.deliver { event in
                    guard case .value(let isThrottled) = event else { return }
                    input.operation.transition(input) { machine, _, outbox in
                        machine.switched(isThrottled, &outbox)
                    }
                }
            },
            { _ in ThrottleWhileStateMachine() }
        )
    }
}

/// The state of `throttle`: a value is sent immediately, or when enough time has passed since the last one was sent. Until
/// then a newer one replaces it.
@usableFromInline struct ThrottleStateMachine<Value: Sendable, Failure: Error>: TimedStateMachine {
    @usableFromInline typealias Event = Signal<Value, Failure>.Event

    @usableFromInline let interval: Int64
    @usableFromInline var pending: Value?
    /// The time when the last value was sent; `nil` before.
    @usableFromInline var last: Int64?
    @usableFromInline private(set) var deadline = Moment.never

    @inlinable init(interval: Int64) { self.interval = interval }

    @inlinable mutating func received(_ event: Event, at now: Moment, _ outbox: inout Outbox<Event>) -> Value?
    {
        switch event {
        case .value(let value):
            // A newer value takes over the time of the waiting one. Its arrival determines its order among the work for that time.
            let first = pending == nil ? max(now.time, last?.adding(interval) ?? now.time) : deadline.time
            deadline = Moment(time: first, place: now.place)
            return exchange(&pending, with: value)
        case .completed, .failed, .interrupted:
            // A due value is sent. A value that is not due is returned for its release.
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

    /// It needs no timer.
    @inlinable var deadline: Moment { .never }

    @inlinable mutating func received(_ event: Event, at now: Moment, _ outbox: inout Outbox<Event>) -> Value?
    {
        if case .value(let value) = event, isThrottled { return exchange(&pending, with: value) }
        outbox.append(event)
        return pending.take()
    }

    /// The property has changed.
    @inlinable mutating func switched(_ isThrottled: Bool, _ outbox: inout Outbox<Event>) -> Value? {
        self.isThrottled = isThrottled
        if !isThrottled, let value = pending.take() { outbox.append(.value(value)) }
        return nil
    }

    @inlinable mutating func fired(at now: Moment, before _: Moment, _ outbox: inout Outbox<Event>) {}
}
