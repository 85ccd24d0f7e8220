extension SignalProducer {
    /// Starts the work for the closure of an observer. No call of it begins after the work has been disposed of.
    @inlinable
    func deliver(to observer: @escaping (ProducedSignal.Event) -> Void) -> any Disposable {
        guard isDerived else { return connect(Connection(), observer) }
        let gate = Gate()
        let work = connect(Connection()) { if gate.isOpen { observer($0) } }
        return gate.connected(to: work) ?? work
    }

    /// Starts the work for the closure of an observer that is told when the work is disposed of.
    private func started(_ observer: @escaping (ProducedSignal.Event) -> Void) -> any Disposable {
        let start = Start<Value, Error>(on: scheduler, observer)
        start.work.started(connect(Connection(work: start.work)) { start.receive($0) })
        return start
    }

    /// Starts the work and calls back with every event.
    ///
    /// - Parameter action: Called with one event at a time, on the thread on which the work sends it. The work owns
    ///   it until it ends.
    /// - Returns: A disposable that ends the work early. Releasing it does not end the work.
    @discardableResult
    @_disfavoredOverload  // Swift 5 mode: see `Swift5Closure`.
    public func start(_ action: @escaping @Sendable (ProducedSignal.Event) -> Void) -> any Disposable {
        started(action)
    }

    /// Starts the work and passes every event to an observer.
    @discardableResult
    public func start(_ observer: ProducedSignal.Observer = .init()) -> any Disposable {
        started { observer.send($0) }
    }

    /// Starts the work and calls back with every value, or with the error that ends it.
    @inlinable
    @discardableResult
    @_disfavoredOverload  // Swift 5 mode: see `Swift5Closure`.
    public func startWithResult(
        _ action: @escaping @Sendable (Result<Value, Error>) -> Void
    ) -> any Disposable {
        deliver { event in
            switch event {
            case .value(let value): action(.success(value))
            case .failed(let error): action(.failure(error))
            case .completed, .interrupted: break
            }
        }
    }

    /// Starts the work and calls back when it completes.
    @inlinable
    @discardableResult
    @_disfavoredOverload  // Swift 5 mode: see `Swift5Closure`.
    public func startWithCompleted(_ action: @escaping @Sendable () -> Void) -> any Disposable {
        deliver { event in
            if case .completed = event { action() }
        }
    }

    /// Starts the work and calls back with the error that ends it.
    @inlinable
    @discardableResult
    @_disfavoredOverload  // Swift 5 mode: see `Swift5Closure`.
    public func startWithFailed(_ action: @escaping @Sendable (Error) -> Void) -> any Disposable {
        deliver { event in
            if case .failed(let error) = event { action(error) }
        }
    }

    /// Starts the work and calls back if it is disposed of before it ends.
    @discardableResult
    @_disfavoredOverload  // Swift 5 mode: see `Swift5Closure`.
    public func startWithInterrupted(_ action: @escaping @Sendable () -> Void) -> any Disposable {
        start { event in
            if case .interrupted = event { action() }
        }
    }
}

extension SignalProducer where Error == Never {
    /// Starts the work and calls back with every value.
    ///
    /// - Parameter action: Called with one value at a time, on the thread on which the work sends it. The work owns
    ///   it until it ends.
    /// - Returns: A disposable that ends the work early. Releasing it does not end the work.
    @inlinable
    @discardableResult
    @_disfavoredOverload  // Swift 5 mode: see `Swift5Closure`.
    public func startWithValues(_ action: @escaping @Sendable (Value) -> Void) -> any Disposable {
        deliver { event in
            if case .value(let value) = event { action(value) }
        }
    }
}
