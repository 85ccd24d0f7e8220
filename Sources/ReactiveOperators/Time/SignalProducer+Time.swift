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

    /// Returns a stream that sends values at least an interval apart, on a scheduler.
    ///
    /// If the previous value was sent long enough ago, a value is sent as soon as the scheduler runs. Otherwise it
    /// waits, and a newer value replaces it. That is also so if the newer one arrives when the waiting one is due, before the scheduler
    /// has run. If the work ends, the waiting value is released, and the end is sent.
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
    @inlinable @_disfavoredOverload  // On a `UIScheduler` the closures that follow are of the main actor.
    public func throttle(while shouldThrottle: some PropertyProtocol<Bool>, on scheduler: any Scheduler)
        -> Self
    {
        let isThrottled = shouldThrottle.producer.skipRepeats()
        return applying { $0.throttled(while: isThrottled, on: scheduler) }
    }

    /// Returns a stream that sends a value on a scheduler after an interval without a newer value.
    ///
    /// A waiting value is released when a newer one is sent, or when the work fails or is interrupted. A newer value that arrives when the
    /// waiting one is due replaces it too, unless the scheduler has run. Only one timer is used, whatever the number of values.
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

extension SignalProducer where Value: Sendable {
    /// Returns a producer of values that a scheduler transforms. Of several values before it runs, only the last one is kept. An
    /// interruption discards it.
    @inlinable @_disfavoredOverload  // Swift 5 mode: see `Swift5Closure`.
    public func lazyMap<Other>(
        on scheduler: any Scheduler,
        transform: @escaping @Sendable (Value) -> Other
    ) -> SignalProducer<Other, Error> {
        // One run of the scheduler is scheduled for the first waiting value.
        withState(MutableProperty<Value?>?.none) { place, value, send in
            let waiting = place ?? MutableProperty(nil)
            place = waiting
            if waiting.swap(value) == nil { send(waiting) }
        } interrupted: {
            $0?.swap(nil)
        }
        .observe(on: scheduler)
        .compactMap { $0.swap(nil).map(transform) }
    }

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

    /// Returns a producer that collects values and sends them as an array after each interval.
    ///
    /// If the work fails or is interrupted, the collected values are released.
    ///
    /// - Parameters:
    ///   - interval: The time for collecting values. The first interval begins at the start. The method traps
    ///     if it is shorter than a nanosecond.
    ///   - scheduler: Measures the time and sends the values, in order and one at a time.
    ///   - skips: Whether nothing is sent after an interval without values. If it is `false`, an empty array is
    ///     sent.
    ///   - discards: If it is `true` and the work completes, the collected values are released, and the
    ///     completion is sent as soon as the scheduler runs. Otherwise both are sent after the interval.
    @inlinable public func collect(
        every interval: DispatchTimeInterval,
        on scheduler: any DateScheduler,
        skipEmpty skips: Bool = false,
        discardWhenCompleted discards: Bool = true
    ) -> SignalProducer<[Value], Error> {
        checkRepeats(interval)
        let interval = interval.inWholeNanoseconds()
        return timed(on: scheduler) { now in
            CollectEveryStateMachine(
                interval: interval,
                skipsEmpty: skips,
                discardsWhenCompleted: discards,
                at: now
            )
        }
    }

    /// Returns a producer that sends the values of each interval of a number of seconds as an array.
    @inlinable public func collect(
        every interval: Double,
        on scheduler: any DateScheduler,
        skipEmpty skips: Bool = false,
        discardWhenCompleted discards: Bool = true
    ) -> SignalProducer<[Value], Error> {
        let interval = DispatchTimeInterval(inSeconds: interval)
        return collect(every: interval, on: scheduler, skipEmpty: skips, discardWhenCompleted: discards)
    }
}

extension Signal where Value: Sendable {
    /// Returns a signal of values that a scheduler transforms. See `SignalProducer.lazyMap(on:transform:)`.
    @inlinable @_disfavoredOverload  // Swift 5 mode: see `Swift5Closure`.
    public func lazyMap<Other>(
        on scheduler: any Scheduler,
        transform: @escaping @Sendable (Value) -> Other
    ) -> Signal<Other, Error> {
        sharing { $0.lazyMap(on: scheduler, transform: transform) }
    }

    /// Returns a signal that sends the values of each interval as an array. See `SignalProducer.collect(every:on:)`.
    @inlinable public func collect(
        every interval: DispatchTimeInterval,
        on scheduler: any DateScheduler,
        skipEmpty skip: Bool = false,
        discardWhenCompleted discard: Bool = true
    ) -> Signal<[Value], Error> {
        sharing { $0.collect(every: interval, on: scheduler, skipEmpty: skip, discardWhenCompleted: discard) }
    }

    /// Returns a signal that sends the values of each interval of a number of seconds as an array.
    @inlinable public func collect(
        every interval: Double,
        on scheduler: any DateScheduler,
        skipEmpty skip: Bool = false,
        discardWhenCompleted discard: Bool = true
    ) -> Signal<[Value], Error> {
        sharing { $0.collect(every: interval, on: scheduler, skipEmpty: skip, discardWhenCompleted: discard) }
    }
}
