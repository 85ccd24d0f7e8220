import SharedReactive

extension SignalProducer {
    /// Returns a producer that applies an operator of signals at each start.
    ///
    /// - Parameter transform: Called at each start, on the starting thread, before this producer starts.
    @_disfavoredOverload  // Swift 5 mode: see `Swift5Closure`.
    @inlinable public func lift<Other, OtherError>(
        _ transform: @escaping @Sendable (ProducedSignal) -> Signal<Other, OtherError>
    ) -> SignalProducer<Other, OtherError> where Value: Sendable {
        SignalProducer<Other, OtherError>(keepsObserver: true) { observer, lifetime in
            start(until: lifetime) { lifetime += transform($0).observe(observer) }
        }
    }

    /// Returns a function that applies an operator of two signals at each start, to this producer and to another one.
    ///
    /// - Parameter transform: Called at each start, on the starting thread, before either producer starts.
    public func lift<Other: Sendable, OtherError, Result, ResultError>(
        _ transform:
            @escaping @Sendable (ProducedSignal) -> (Signal<Other, OtherError>) -> Signal<Result, ResultError>
    ) -> (SignalProducer<Other, OtherError>) -> SignalProducer<Result, ResultError> where Value: Sendable {
        { other in
            SignalProducer<Result, ResultError>(keepsObserver: true) { observer, lifetime in
                start(until: lifetime) { left in
                    other.start(until: lifetime) { lifetime += transform(left)($0).observe(observer) }
                }
            }
        }
    }

    /// Starts the producer as a part of another start, whose end interrupts it.
    ///
    /// - Parameter setUp: Observes the signal, before it sends events.
    @inlinable func start(until lifetime: Lifetime, _ setUp: (ProducedSignal) -> Void) {
        startWithSignal { signal, interrupter in
            // `releaseObservers()` of the other start finds the work by the type `StartDisposable`.
            let work = StartDisposable()
            lifetime += work
            work.started(interrupter)
            setUp(signal)
        }
    }
}
