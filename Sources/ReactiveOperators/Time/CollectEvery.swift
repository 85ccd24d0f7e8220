import Dispatch
import SharedReactive

extension SignalProducer where Value: Sendable {
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

/// The state of `collect(every:on:)`: the values of each interval are sent together at its end.
@usableFromInline struct CollectEveryStateMachine<Value: Sendable, Failure: Error>: TimedStateMachine {
    @usableFromInline let interval: Int64
    @usableFromInline let skipsEmpty: Bool
    @usableFromInline let discardsWhenCompleted: Bool
    @usableFromInline var values: [Value] = []
    /// Whether the work has completed, and the completion waits for the deadline.
    @usableFromInline var isCompleted = false
    /// The end of the current interval.
    @usableFromInline private(set) var deadline: Moment

    @inlinable init(interval: Int64, skipsEmpty: Bool, discardsWhenCompleted: Bool, at now: Moment) {
        self.interval = interval
        self.skipsEmpty = skipsEmpty
        self.discardsWhenCompleted = discardsWhenCompleted
        deadline = now.adding(interval)
    }

    @inlinable mutating func received(
        _ event: Signal<Value, Failure>.Event,
        at now: Moment,
        _ outbox: inout Outbox<Signal<[Value], Failure>.Event>
    ) -> [Value]? {
        switch event {
        case .value(let value):
            values.append(value)
            return nil
        case .completed where !discardsWhenCompleted:
            isCompleted = true
            return nil
        case .completed, .failed, .interrupted: outbox.append(event.map { [$0] })
        }
        return exchange(&values, with: [])
    }

    @inlinable mutating func fired(
        at now: Moment,
        before _: Moment,
        _ outbox: inout Outbox<Signal<[Value], Failure>.Event>
    ) {
        if !values.isEmpty || !skipsEmpty { outbox.append(.value(values)) }
        values = []
        if isCompleted { outbox.append(.completed) }
        // Intervals that have passed meanwhile are skipped.
        let intervals = (now.time - deadline.time) / interval + 1
        deadline = Moment(time: deadline.time.adding(intervals * interval), place: now.place)
    }
}
