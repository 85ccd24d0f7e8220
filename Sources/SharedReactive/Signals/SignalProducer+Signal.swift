extension SignalProducer {
    /// Creates a signal of the work, calls a closure that sets up its observers, and then starts the work.
    ///
    /// ```swift
    /// producer.startWithSignal { signal, interrupter in
    ///     signal.observeValues { print($0) }
    ///     signal.observeCompleted { print("done") }
    /// }
    /// ```
    ///
    /// - Parameter setup: Called once, on this thread, before the work begins. It gets the signal, which sends the
    ///   events of the work, and a disposable that ends the work and interrupts the signal at once, also after
    ///   `observe(on:)`. If `setup` disposes of the disposable, the work does not begin.
    /// - Returns: What `setup` returns.
    @discardableResult
    public func startWithSignal<Result>(
        _ setup: (_ signal: ProducedSignal, _ interruptHandle: any Disposable) -> Result
    ) -> Result {
        let source = EventSource<Value, Error>()
        let work = Work()
        source.endWith(work)
        let interrupter = AnyDisposable { source.send(.interrupted) }
        let result = setup(Signal(source: source), interrupter)
        if interrupter.isDisposed { return result }
        work.started(connect(Connection(work: work)) { source.send($0) })
        return result
    }

    /// Returns a producer that applies an operator of signals at each start.
    ///
    /// - Parameter transform: Called at each start, on the thread that starts, before the work begins.
    @_disfavoredOverload  // Swift 5 mode: see `Swift5Closure`.
    public func lift<Other, OtherError>(
        _ transform: @escaping @Sendable (ProducedSignal) -> Signal<Other, OtherError>
    ) -> SignalProducer<Other, OtherError> where Value: Sendable {
        lifting(transform)
    }

    func lifting<Other, OtherError>(
        _ transform: @escaping @Sendable (ProducedSignal) -> Signal<Other, OtherError>
    ) -> SignalProducer<Other, OtherError> where Value: Sendable {
        SignalProducer<Other, OtherError>(calling: { observer, lifetime in
            startWithSignal { signal, interrupter in
                lifetime += interrupter
                lifetime += transform(signal).observe(observer)
            }
        })
    }
}
