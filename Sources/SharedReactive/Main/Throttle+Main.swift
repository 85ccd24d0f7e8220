extension SignalProducer where Value: Sendable {
    /// Returns a producer whose values wait while a property is `true`, and arrive on the main actor.
    ///
    /// ```swift
    /// rows.producer.throttle(while: isScrolling, on: UIScheduler()).startWithValues { [weak self] in self?.show($0) }
    /// ```
    ///
    /// - Parameters:
    ///   - shouldThrottle: Says whether values wait.
    ///   - scheduler: A scheduler of the main thread.
    public func throttle(
        while shouldThrottle: some PropertyProtocol<Bool>,
        on scheduler: UIScheduler
    ) -> MainSignalProducer<Value, Error> {
        MainSignalProducer(throttle(while: shouldThrottle, on: scheduler as any Scheduler))
    }
}

extension Signal where Value: Sendable {
    /// Returns a signal whose values wait while a property is `true`, and arrive on the main actor.
    ///
    /// - Parameters:
    ///   - shouldThrottle: Says whether values wait.
    ///   - scheduler: A scheduler of the main thread.
    public func throttle(
        while shouldThrottle: some PropertyProtocol<Bool>,
        on scheduler: UIScheduler
    ) -> MainSignal<Value, Error> {
        MainSignal(throttle(while: shouldThrottle, on: scheduler as any Scheduler))
    }
}
