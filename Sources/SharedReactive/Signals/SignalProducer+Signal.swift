extension SignalProducer {
    /// Makes a signal of the work, has a closure set up what observes it, and then starts the work.
    ///
    /// ```swift
    /// producer.startWithSignal { signal, interrupter in
    ///     signal.observeValues { print($0) }
    ///     signal.observeCompleted { print("done") }
    /// }
    /// ```
    ///
    /// - Parameter setup: Called once, on this thread, before the work begins. It gets the signal, which tells what the
    ///   work sends, and a disposable that ends the work and interrupts the signal at once, also behind
    ///   `observe(on:)`. If `setup` disposes of that, the work does not begin.
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

    /// Returns a producer whose starts apply an operator of signals to the signal of the work.
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
