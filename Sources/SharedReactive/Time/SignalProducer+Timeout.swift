import Dispatch

extension SignalProducer where Value: Sendable {
    /// Returns a producer that fails if the work has not ended after an interval.
    ///
    /// Events arrive where they are sent. The failure arrives by way of a scheduler; if a callback is running at that
    /// time, the thread that runs it tells the failure next.
    ///
    /// - Parameters:
    ///   - interval: How long the work may take, from the start on. Traps if it is negative. With an interval of nothing, the
    ///     work has to end before the scheduler runs.
    ///   - error: The error of the failure.
    ///   - scheduler: Where the failure waits.
    public func timeout(
        after interval: DispatchTimeInterval,
        raising error: Error,
        on scheduler: any DateScheduler
    ) -> SignalProducer {
        let interval = interval.inWholeNanoseconds
        return paced(on: scheduler, tellsAtOnce: true) { now in
            Timeout(raising: error, at: now.adding(interval))
        }
    }

    /// Returns a producer that fails if the work has not ended after as many seconds.
    ///
    /// - Parameters:
    ///   - interval: How many seconds the work may take. Traps if it is negative.
    ///   - error: The error of the failure.
    ///   - scheduler: Where the failure waits.
    public func timeout(after interval: Double, raising error: Error, on scheduler: any DateScheduler)
        -> SignalProducer
    {
        timeout(after: DispatchTimeInterval(inSeconds: interval), raising: error, on: scheduler)
    }
}

extension SignalProducer where Value: Sendable, Error == Never {
    /// Returns a producer that fails if the work has not ended after an interval.
    ///
    /// - Parameters:
    ///   - interval: How long the work may take. Traps if it is negative.
    ///   - error: The error of the failure.
    ///   - scheduler: Where the failure waits.
    public func timeout<NewError>(
        after interval: DispatchTimeInterval,
        raising error: NewError,
        on scheduler: any DateScheduler
    ) -> SignalProducer<Value, NewError> {
        promoteError(NewError.self).timeout(after: interval, raising: error, on: scheduler)
    }

    /// Returns a producer that fails if the work has not ended after as many seconds.
    ///
    /// - Parameters:
    ///   - interval: How many seconds the work may take. Traps if it is negative.
    ///   - error: The error of the failure.
    ///   - scheduler: Where the failure waits.
    public func timeout<NewError>(
        after interval: Double,
        raising error: NewError,
        on scheduler: any DateScheduler
    ) -> SignalProducer<Value, NewError> {
        timeout(after: DispatchTimeInterval(inSeconds: interval), raising: error, on: scheduler)
    }
}
