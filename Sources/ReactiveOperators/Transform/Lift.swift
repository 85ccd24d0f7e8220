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
            startWithSignal { signal, interrupter in
                // `releaseObservers()` of this start finds its work by the type `StartDisposable`.
                let work = StartDisposable()
                lifetime += work
                work.started(interrupter)
                lifetime += transform(signal).observe(observer)
            }
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
            lift { left in
                Signal<Result, ResultError>(generating: { source in
                    other.startWithSignal { right, interrupter in
                        source.resources.insert(interrupter)
                        let result = transform(left)(right).deliver { source.send($0) }
                        if let result { source.resources.insert(result) }
                    }
                })
            }
        }
    }
}
