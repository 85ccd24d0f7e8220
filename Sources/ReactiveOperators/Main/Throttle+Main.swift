import SharedReactive

extension SignalProducer where Value: Sendable {
    /// Returns a producer that holds values back while a property is `true`, and sends them on the main actor.
    ///
    /// ```swift
    /// rows.producer.throttle(while: isScrolling, on: UIScheduler()).startWithValues { [weak self] in self?.show($0) }
    /// ```
    ///
    /// - Parameters:
    ///   - shouldThrottle: The property. While it is `true`, values wait.
    ///   - scheduler: A scheduler of the main thread.
    public func throttle(
        while shouldThrottle: some PropertyProtocol<Bool>,
        on scheduler: UIScheduler
    ) -> MainSignalProducer<Value, Error> {
        MainSignalProducer(throttle(while: shouldThrottle, on: scheduler as any Scheduler))
    }
}

extension Signal where Value: Sendable {
    /// Returns a signal that holds values back while a property is `true`, and sends them on the main actor.
    public func throttle(
        while shouldThrottle: some PropertyProtocol<Bool>,
        on scheduler: UIScheduler
    ) -> MainSignal<Value, Error> {
        MainSignal(throttle(while: shouldThrottle, on: scheduler as any Scheduler))
    }
}
