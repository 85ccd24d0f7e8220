import Dispatch
import SharedReactive

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
