import Dispatch

extension Signal where Value: Sendable {
    /// Returns a signal that fails if this signal has not ended after an interval.
    ///
    /// Events are sent on the thread on which they arrive. The failure is sent on a scheduler. If a callback is running
    /// at that time, the thread that runs it sends the failure after the callback.
    ///
    /// The returned signal observes this one from now on, once for all observers.
    ///
    /// - Parameters:
    ///   - interval: The time after which the signal fails, from now on. The method traps if it is negative. If it is
    ///     zero, the signal has to end before the scheduler runs.
    ///   - error: The error of the failure.
    ///   - scheduler: Measures the time and sends the failure.
    public func timeout(
        after interval: DispatchTimeInterval,
        raising error: Error,
        on scheduler: any DateScheduler
    ) -> Signal {
        sharing { $0.timeout(after: interval, raising: error, on: scheduler) }
    }

    /// Returns a signal that fails if this signal has not ended after a number of seconds.
    ///
    /// - Parameters:
    ///   - interval: The time after which the signal fails, in seconds. The method traps if it is negative.
    ///   - error: The error of the failure.
    ///   - scheduler: Measures the time and sends the failure.
    public func timeout(after interval: Double, raising error: Error, on scheduler: any DateScheduler)
        -> Signal
    {
        timeout(after: DispatchTimeInterval(inSeconds: interval), raising: error, on: scheduler)
    }
}

extension Signal where Value: Sendable, Error == Never {
    /// Returns a signal that fails if this signal has not ended after an interval.
    ///
    /// - Parameters:
    ///   - interval: The time after which the signal fails. The method traps if it is negative.
    ///   - error: The error of the failure.
    ///   - scheduler: Measures the time and sends the failure.
    public func timeout<NewError>(
        after interval: DispatchTimeInterval,
        raising error: NewError,
        on scheduler: any DateScheduler
    ) -> Signal<Value, NewError> {
        promoteError(NewError.self).timeout(after: interval, raising: error, on: scheduler)
    }

    /// Returns a signal that fails if this signal has not ended after a number of seconds.
    ///
    /// - Parameters:
    ///   - interval: The time after which the signal fails, in seconds. The method traps if it is negative.
    ///   - error: The error of the failure.
    ///   - scheduler: Measures the time and sends the failure.
    public func timeout<NewError>(
        after interval: Double,
        raising error: NewError,
        on scheduler: any DateScheduler
    ) -> Signal<Value, NewError> {
        timeout(after: DispatchTimeInterval(inSeconds: interval), raising: error, on: scheduler)
    }
}
