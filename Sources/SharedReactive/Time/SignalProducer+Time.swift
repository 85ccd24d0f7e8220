import Dispatch

// `Value: Sendable`, because a value waits here, and is told on the scheduler's thread.
extension SignalProducer where Value: Sendable {
    // MARK: Delaying

    /// Returns a producer whose values and completion arrive later, by way of a scheduler.
    ///
    /// A failure or an interruption does not wait: it arrives as soon as the scheduler runs, and the values that wait are
    /// released.
    ///
    /// - Parameters:
    ///   - interval: How much later. Traps if it is negative.
    ///   - scheduler: Where the events wait and arrive, in order and one at a time.
    public func delay(_ interval: DispatchTimeInterval, on scheduler: any DateScheduler) -> SignalProducer {
        let interval = interval.inWholeNanoseconds
        return paced(on: scheduler) { _ in Delay(interval: interval) }
    }

    /// Returns a producer whose values and completion arrive as many seconds later, by way of a scheduler.
    ///
    /// - Parameters:
    ///   - interval: How many seconds later. Traps if it is negative.
    ///   - scheduler: Where the events wait and arrive, in order and one at a time.
    public func delay(_ interval: Double, on scheduler: any DateScheduler) -> SignalProducer {
        delay(DispatchTimeInterval(inSeconds: interval), on: scheduler)
    }

    // MARK: Throttling

    /// Returns a producer of values that arrive at least an interval apart, by way of a scheduler.
    ///
    /// A value arrives as soon as the scheduler runs if the one before arrived long enough ago. Otherwise it waits, and a
    /// newer one takes its place. If the work ends, the value that waits is released, and the end arrives.
    ///
    /// - Parameters:
    ///   - interval: How long to wait between values. Traps if it is negative.
    ///   - scheduler: Where the values wait and arrive, in order and one at a time.
    public func throttle(_ interval: DispatchTimeInterval, on scheduler: any DateScheduler) -> SignalProducer
    {
        let interval = interval.inWholeNanoseconds
        return paced(on: scheduler) { _ in Throttle(interval: interval) }
    }

    /// Returns a producer of values that arrive at least as many seconds apart, by way of a scheduler.
    ///
    /// - Parameters:
    ///   - interval: How many seconds to wait between values. Traps if it is negative.
    ///   - scheduler: Where the values wait and arrive, in order and one at a time.
    public func throttle(_ interval: Double, on scheduler: any DateScheduler) -> SignalProducer {
        throttle(DispatchTimeInterval(inSeconds: interval), on: scheduler)
    }

    /// Returns a producer whose values wait while a property is `true`, and arrive by way of a scheduler.
    ///
    /// Of the values that wait, the last one arrives when the property becomes `false`. If the work ends, that value is
    /// released, and the end arrives. If the property ends, its last value counts.
    ///
    /// While the property is `false`, every value arrives. In ReactiveSwift, a value or an end that is sent before the
    /// scheduler has run takes the place of the value before.
    ///
    /// - Parameters:
    ///   - shouldThrottle: Says whether values wait. Whoever observes the producer observes it, and does not keep it.
    ///   - scheduler: Where the events arrive, in order and one at a time.
    @_disfavoredOverload  // On a `UIScheduler` the closures that follow are of the main actor.
    public func throttle(while shouldThrottle: some PropertyProtocol<Bool>, on scheduler: any Scheduler)
        -> SignalProducer
    {
        let isThrottled = shouldThrottle.producer.skipRepeats()
        return paced(
            on: scheduler,
            control: { pacing in
                isThrottled.deliver { event in
                    if case .value(let isThrottled) = event {
                        pacing.step { decisions, _, outbox in decisions.switched(isThrottled, &outbox) }
                    }
                }
            },
            { _ in ThrottleWhile() }
        )
    }

    // MARK: Debouncing

    /// Returns a producer of the values after which none comes for an interval. They arrive by way of a scheduler, when the
    /// interval is over.
    ///
    /// A value that waits is released when a newer one comes, or when the work fails or is interrupted. However many
    /// values there are in a burst, one timer waits for its end.
    ///
    /// - Parameters:
    ///   - interval: How long no value comes. Traps if it is negative.
    ///   - scheduler: Where the values wait and arrive, in order and one at a time.
    ///   - discardWhenCompleted: Whether the value that waits is released if the work completes, and the completion
    ///     arrives as soon as the scheduler runs. If not, both arrive when the interval is over.
    public func debounce(
        _ interval: DispatchTimeInterval,
        on scheduler: any DateScheduler,
        discardWhenCompleted: Bool = true
    ) -> SignalProducer {
        let interval = interval.inWholeNanoseconds
        return paced(on: scheduler) { _ in
            Debounced(interval: interval, discardsWhenCompleted: discardWhenCompleted)
        }
    }

    /// Returns a producer of the values after which none comes for as many seconds.
    ///
    /// - Parameters:
    ///   - interval: For how many seconds no value comes. Traps if it is negative.
    ///   - scheduler: Where the values wait and arrive, in order and one at a time.
    ///   - discardWhenCompleted: Whether the value that waits is released if the work completes.
    public func debounce(
        _ interval: Double,
        on scheduler: any DateScheduler,
        discardWhenCompleted: Bool = true
    ) -> SignalProducer {
        debounce(
            DispatchTimeInterval(inSeconds: interval),
            on: scheduler,
            discardWhenCompleted: discardWhenCompleted
        )
    }

    // MARK: Collecting

    /// Returns a producer that tells, again and again after an interval, the values that came meanwhile.
    ///
    /// If the work fails or is interrupted, those that wait are released.
    ///
    /// - Parameters:
    ///   - interval: How long values are collected, from the start on. Traps if it is not longer than nothing.
    ///   - scheduler: Where the values wait and arrive, in order and one at a time.
    ///   - skipEmpty: Whether nothing is told after an interval in which no value came. If not, an empty array is.
    ///   - discardWhenCompleted: Whether the values that wait are released if the work completes, and the completion
    ///     arrives as soon as the scheduler runs. If not, both arrive when the interval is over.
    public func collect(
        every interval: DispatchTimeInterval,
        on scheduler: any DateScheduler,
        skipEmpty: Bool = false,
        discardWhenCompleted: Bool = true
    ) -> SignalProducer<[Value], Error> {
        checkRepeats(interval)
        let interval = interval.inWholeNanoseconds
        return paced(on: scheduler) { now in
            CollectEvery(
                interval: interval,
                skipsEmpty: skipEmpty,
                discardsWhenCompleted: discardWhenCompleted,
                at: now
            )
        }
    }

    /// Returns a producer that tells, again and again after as many seconds, the values that came meanwhile.
    ///
    /// - Parameters:
    ///   - interval: For how many seconds values are collected. Traps if it is not greater than zero.
    ///   - scheduler: Where the values wait and arrive, in order and one at a time.
    ///   - skipEmpty: Whether nothing is told after an interval in which no value came.
    ///   - discardWhenCompleted: Whether the values that wait are released if the work completes.
    public func collect(
        every interval: Double,
        on scheduler: any DateScheduler,
        skipEmpty: Bool = false,
        discardWhenCompleted: Bool = true
    ) -> SignalProducer<[Value], Error> {
        collect(
            every: DispatchTimeInterval(inSeconds: interval),
            on: scheduler,
            skipEmpty: skipEmpty,
            discardWhenCompleted: discardWhenCompleted
        )
    }
}
