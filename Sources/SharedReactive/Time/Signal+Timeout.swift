import Dispatch

extension Signal where Value: Sendable {
    /// Returns a signal that fails if the signal has not ended after an interval.
    ///
    /// Events arrive where they are sent. The failure arrives by way of a scheduler; if a callback is running at that
    /// time, the thread that runs it tells the failure next.
    ///
    /// It observes this signal from now on, once for all observers of the returned signal.
    ///
    /// - Parameters:
    ///   - interval: How long the signal may take, from now on. Traps if it is negative. With an interval of nothing, the
    ///     signal has to end before the scheduler runs.
    ///   - error: The error of the failure.
    ///   - scheduler: Where the failure waits.
    public func timeout(
        after interval: DispatchTimeInterval,
        raising error: Error,
        on scheduler: any DateScheduler
    ) -> Signal {
        sharing { $0.timeout(after: interval, raising: error, on: scheduler) }
    }

    /// Returns a signal that fails if the signal has not ended after as many seconds.
    ///
    /// - Parameters:
    ///   - interval: How many seconds the signal may take. Traps if it is negative.
    ///   - error: The error of the failure.
    ///   - scheduler: Where the failure waits.
    public func timeout(after interval: Double, raising error: Error, on scheduler: any DateScheduler)
        -> Signal
    {
        timeout(after: DispatchTimeInterval(inSeconds: interval), raising: error, on: scheduler)
    }
}

extension Signal where Value: Sendable, Error == Never {
    /// Returns a signal that fails if the signal has not ended after an interval.
    ///
    /// - Parameters:
    ///   - interval: How long the signal may take. Traps if it is negative.
    ///   - error: The error of the failure.
    ///   - scheduler: Where the failure waits.
    public func timeout<NewError>(
        after interval: DispatchTimeInterval,
        raising error: NewError,
        on scheduler: any DateScheduler
    ) -> Signal<Value, NewError> {
        promoteError(NewError.self).timeout(after: interval, raising: error, on: scheduler)
    }

    /// Returns a signal that fails if the signal has not ended after as many seconds.
    ///
    /// - Parameters:
    ///   - interval: How many seconds the signal may take. Traps if it is negative.
    ///   - error: The error of the failure.
    ///   - scheduler: Where the failure waits.
    public func timeout<NewError>(
        after interval: Double,
        raising error: NewError,
        on scheduler: any DateScheduler
    ) -> Signal<Value, NewError> {
        timeout(after: DispatchTimeInterval(inSeconds: interval), raising: error, on: scheduler)
    }
}
