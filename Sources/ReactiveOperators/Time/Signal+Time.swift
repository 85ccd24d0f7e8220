import Dispatch
import SharedReactive

// `Value: Sendable`, because a value waits here, and is told on the scheduler's thread.
extension Signal where Value: Sendable {
    /// Returns a signal that delays values and completion. See `SignalProducer.delay(_:on:)`.
    public func delay(_ interval: DispatchTimeInterval, on scheduler: any DateScheduler) -> Signal {
        sharing { $0.delay(interval, on: scheduler) }
    }

    /// Returns a signal that delays values and completion by a number of seconds.
    public func delay(_ interval: Double, on scheduler: any DateScheduler) -> Signal {
        sharing { $0.delay(interval, on: scheduler) }
    }

    /// Returns a signal that sends values at least an interval apart. See `SignalProducer.throttle(_:on:)`.
    public func throttle(_ interval: DispatchTimeInterval, on scheduler: any DateScheduler) -> Signal {
        sharing { $0.throttle(interval, on: scheduler) }
    }

    /// Returns a signal that sends values at least a number of seconds apart.
    public func throttle(_ interval: Double, on scheduler: any DateScheduler) -> Signal {
        sharing { $0.throttle(interval, on: scheduler) }
    }

    /// Returns a signal that holds values back while a property is `true`. See `SignalProducer.throttle(while:on:)`.
    @_disfavoredOverload  // On a `UIScheduler` the closures that follow are of the main actor.
    public func throttle(while property: some PropertyProtocol<Bool>, on scheduler: any Scheduler) -> Signal {
        sharing { $0.throttle(while: property, on: scheduler) }
    }

    /// Returns a signal that sends a value after an interval without a newer one. See `SignalProducer.debounce`.
    public func debounce(
        _ interval: DispatchTimeInterval,
        on scheduler: any DateScheduler,
        discardWhenCompleted: Bool = true
    ) -> Signal {
        sharing { $0.debounce(interval, on: scheduler, discardWhenCompleted: discardWhenCompleted) }
    }

    /// Returns a signal that sends a value after a number of seconds without a newer one.
    public func debounce(
        _ interval: Double,
        on scheduler: any DateScheduler,
        discardWhenCompleted: Bool = true
    ) -> Signal {
        sharing { $0.debounce(interval, on: scheduler, discardWhenCompleted: discardWhenCompleted) }
    }

    /// Returns a signal that sends the values of each interval as an array. See `SignalProducer.collect(every:on:)`.
    public func collect(
        every interval: DispatchTimeInterval,
        on scheduler: any DateScheduler,
        skipEmpty skip: Bool = false,
        discardWhenCompleted discard: Bool = true
    ) -> Signal<[Value], Error> {
        sharing { $0.collect(every: interval, on: scheduler, skipEmpty: skip, discardWhenCompleted: discard) }
    }

    /// Returns a signal that sends the values of each interval of a number of seconds as an array.
    public func collect(
        every interval: Double,
        on scheduler: any DateScheduler,
        skipEmpty skip: Bool = false,
        discardWhenCompleted discard: Bool = true
    ) -> Signal<[Value], Error> {
        sharing { $0.collect(every: interval, on: scheduler, skipEmpty: skip, discardWhenCompleted: discard) }
    }
}
