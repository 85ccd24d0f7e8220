import Dispatch

// `Value: Sendable`, because a value waits here, and is told on the scheduler's thread.
extension Signal where Value: Sendable {
    // MARK: Delaying

    /// Returns a signal that delays values and completion, and sends them on a scheduler.
    ///
    /// A failure or an interruption is not delayed. It is sent as soon as the scheduler runs, and waiting values are
    /// released.
    ///
    /// The returned signal observes this one from now on, once for all observers.
    ///
    /// - Parameters:
    ///   - interval: The delay. The method traps if it is negative.
    ///   - scheduler: Measures the time and sends the events, in order and one at a time.
    public func delay(_ interval: DispatchTimeInterval, on scheduler: any DateScheduler) -> Signal {
        sharing { $0.delay(interval, on: scheduler) }
    }

    /// Returns a signal that delays values and completion by a number of seconds, and sends them on a scheduler.
    ///
    /// - Parameters:
    ///   - interval: The delay in seconds. The method traps if it is negative.
    ///   - scheduler: Measures the time and sends the events, in order and one at a time.
    public func delay(_ interval: Double, on scheduler: any DateScheduler) -> Signal {
        delay(DispatchTimeInterval(inSeconds: interval), on: scheduler)
    }

    // MARK: Throttling

    /// Returns a signal that sends values at least an interval apart, on a scheduler.
    ///
    /// If the previous value was sent long enough ago, a value is sent as soon as the scheduler runs. Otherwise it
    /// waits, and a newer value replaces it. If the signal ends, the waiting value is released, and the end is sent.
    ///
    /// The returned signal observes this one from now on, once for all observers.
    ///
    /// - Parameters:
    ///   - interval: The least time between two values. The method traps if it is negative.
    ///   - scheduler: Measures the time and sends the values, in order and one at a time.
    public func throttle(_ interval: DispatchTimeInterval, on scheduler: any DateScheduler) -> Signal {
        sharing { $0.throttle(interval, on: scheduler) }
    }

    /// Returns a signal that sends values at least a number of seconds apart, on a scheduler.
    ///
    /// - Parameters:
    ///   - interval: The least time between two values, in seconds. The method traps if it is negative.
    ///   - scheduler: Measures the time and sends the values, in order and one at a time.
    public func throttle(_ interval: Double, on scheduler: any DateScheduler) -> Signal {
        throttle(DispatchTimeInterval(inSeconds: interval), on: scheduler)
    }

    /// Returns a signal that holds values back while a property is `true`, and sends them on a scheduler.
    ///
    /// When the property becomes `false`, the last waiting value is sent. If the signal ends, that value is released,
    /// and the end is sent. If the property ends, its last value stays in effect.
    ///
    /// While the property is `false`, every value is sent. In ReactiveSwift, a value or an end that is sent before the
    /// scheduler has run replaces the previous value.
    ///
    /// The returned signal observes this one from now on, once for all observers.
    ///
    /// - Parameters:
    ///   - shouldThrottle: The property. While it is `true`, values wait. It is observed as long as the returned signal
    ///     is, and is not kept alive.
    ///   - scheduler: Sends the events, in order and one at a time.
    @_disfavoredOverload  // On a `UIScheduler` the closures that follow are of the main actor.
    public func throttle(while shouldThrottle: some PropertyProtocol<Bool>, on scheduler: any Scheduler)
        -> Signal
    {
        sharing { $0.throttle(while: shouldThrottle, on: scheduler) }
    }

    // MARK: Debouncing

    /// Returns a signal that sends a value on a scheduler after an interval in which no newer value was sent.
    ///
    /// A waiting value is released when a newer one is sent, or when the signal fails or is interrupted. However many
    /// values there are, only one timer is used.
    ///
    /// The returned signal observes this one from now on, once for all observers.
    ///
    /// - Parameters:
    ///   - interval: The time without a newer value. The method traps if it is negative.
    ///   - scheduler: Measures the time and sends the values, in order and one at a time.
    ///   - discardWhenCompleted: If it is `true` and the signal completes, the waiting value is released, and the
    ///     completion is sent as soon as the scheduler runs. Otherwise both are sent after the interval.
    public func debounce(
        _ interval: DispatchTimeInterval,
        on scheduler: any DateScheduler,
        discardWhenCompleted: Bool = true
    ) -> Signal {
        sharing { $0.debounce(interval, on: scheduler, discardWhenCompleted: discardWhenCompleted) }
    }

    /// Returns a signal that sends a value after a number of seconds in which no newer value was sent.
    ///
    /// - Parameters:
    ///   - interval: The time without a newer value, in seconds. The method traps if it is negative.
    ///   - scheduler: Measures the time and sends the values, in order and one at a time.
    ///   - discardWhenCompleted: Whether the waiting value is released if the signal completes.
    public func debounce(
        _ interval: Double,
        on scheduler: any DateScheduler,
        discardWhenCompleted: Bool = true
    ) -> Signal {
        debounce(
            DispatchTimeInterval(inSeconds: interval),
            on: scheduler,
            discardWhenCompleted: discardWhenCompleted
        )
    }

    // MARK: Collecting

    /// Returns a signal that collects values and sends them as an array after each interval.
    ///
    /// If the signal fails or is interrupted, the collected values are released.
    ///
    /// The returned signal observes this one from now on, once for all observers.
    ///
    /// - Parameters:
    ///   - interval: The time in which values are collected. The first interval begins now. The method traps if it is
    ///     not greater than zero.
    ///   - scheduler: Measures the time and sends the values, in order and one at a time.
    ///   - skipEmpty: Whether nothing is sent after an interval without values. If it is `false`, an empty array is
    ///     sent.
    ///   - discardWhenCompleted: If it is `true` and the signal completes, the collected values are released, and the
    ///     completion is sent as soon as the scheduler runs. Otherwise both are sent after the interval.
    public func collect(
        every interval: DispatchTimeInterval,
        on scheduler: any DateScheduler,
        skipEmpty: Bool = false,
        discardWhenCompleted: Bool = true
    ) -> Signal<[Value], Error> {
        sharing {
            $0.collect(
                every: interval,
                on: scheduler,
                skipEmpty: skipEmpty,
                discardWhenCompleted: discardWhenCompleted
            )
        }
    }

    /// Returns a signal that collects values and sends them as an array after each interval of a number of seconds.
    ///
    /// - Parameters:
    ///   - interval: The time in which values are collected, in seconds. The method traps if it is not greater than
    ///     zero.
    ///   - scheduler: Measures the time and sends the values, in order and one at a time.
    ///   - skipEmpty: Whether nothing is sent after an interval without values.
    ///   - discardWhenCompleted: Whether the collected values are released if the signal completes.
    public func collect(
        every interval: Double,
        on scheduler: any DateScheduler,
        skipEmpty: Bool = false,
        discardWhenCompleted: Bool = true
    ) -> Signal<[Value], Error> {
        collect(
            every: DispatchTimeInterval(inSeconds: interval),
            on: scheduler,
            skipEmpty: skipEmpty,
            discardWhenCompleted: discardWhenCompleted
        )
    }
}
