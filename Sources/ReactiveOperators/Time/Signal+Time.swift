import Dispatch
import SharedReactive

// `Value: Sendable`, because a value waits here, and is sent on the scheduler's thread.
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
