import SharedReactive

extension SignalProducer {
    /// Starts the work and calls an observer's closure with each event. After the work has been disposed of, no further
    /// call begins.
    @inlinable package func deliver(to observer: @escaping (ProducedSignal.Event) -> Void) -> any Disposable {
        guard isDerived else { return connect(StartContext(), observer) }
        let work = StartDisposable()
        return work.started(connect(StartContext()) { if !work.isStopped.isSet { observer($0) } }, by: work)
    }

    /// Starts the work and calls an observer's closure with each event. If the work is disposed of, the closure receives
    /// `.interrupted`.
    @inlinable func started(_ observer: @escaping (ProducedSignal.Event) -> Void) -> any Disposable {
        begin(StartObserver<Value, Error>(on: scheduler, observer))
    }

    /// Starts the work for an observer, which receives `.interrupted` if the result is disposed of.
    @inlinable func begin(_ start: StartObserver<Value, Error>) -> any Disposable {
        start.work.started(connect(StartContext(work: start.work)) { start.receive($0) }, by: start)
    }

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
    ///   events of the work, and a disposable that ends the work. The disposable interrupts the signal at once, even if
    ///   `observe(on:)` delivers the other events later. If `setup` disposes of it, the work does not begin.
    /// - Returns: The result of `setup`.
    @inlinable @discardableResult public func startWithSignal<Result>(
        _ setup: (_ signal: ProducedSignal, _ interruptHandle: any Disposable) -> Result
    ) -> Result {
        let source = EventSource<Value, Error>()
        let work = StartDisposable()
        source.resources.insert(work)
        let interrupter = RetainingDisposable(StartHandlerDisposable(source, settling: work))
        let result = setup(Signal(source: source), interrupter)
        if interrupter.isDisposed { return result }
        interrupter.retain(work.started(connect(StartContext(work: work)) { source.send($0) }, by: work))
        return result
    }

    /// Starts the work and calls back with every event.
    ///
    /// - Parameter action: Called with one event at a time, on the thread that sends it. The work retains the closure
    ///   until the work ends. If the closure retains an object that retains the returned disposable, they form a retain
    ///   cycle until then.
    /// - Returns: A disposable that ends the work early. Releasing it ends the work too, if the work's start handler has
    ///   released its observer, because no event can be sent then.
    @inlinable @discardableResult @_disfavoredOverload  // Swift 5 mode: see `Swift5Closure`.
    public func start(_ action: @escaping @Sendable (ProducedSignal.Event) -> Void) -> any Disposable {
        started(action)
    }

    /// Starts the work and passes every event to an observer.
    ///
    /// A start handler may start further work, whose start handler starts further work, and so on. If too many starts are
    /// nested on the thread, this work begins when the innermost of those starts has returned.
    @inlinable @discardableResult
    public func start(_ observer: ProducedSignal.Observer = .init()) -> any Disposable {
        let start = StartObserver<Value, Error>(on: scheduler) { observer.send($0) }
        if CurrentThread.mayNest { return CurrentThread.nested { begin(start) } }
        let retaining = RetainingDisposable(start)
        CurrentThread.later { if !start.isDisposed { retaining.retain(begin(start)) } }
        return retaining
    }

    /// Starts the work and calls back with every value, or with the error that ends it.
    @inlinable @discardableResult @_disfavoredOverload  // Swift 5 mode: see `Swift5Closure`.
    public func startWithResult(
        _ action: @escaping @Sendable (Result<Value, Error>) -> Void
    ) -> any Disposable {
        deliver { if let result = $0.result { action(result) } }
    }

    /// Starts the work and calls back when it completes.
    @inlinable @discardableResult @_disfavoredOverload  // Swift 5 mode: see `Swift5Closure`.
    public func startWithCompleted(_ action: @escaping @Sendable () -> Void) -> any Disposable {
        deliver { if $0.isCompleted { action() } }
    }

    /// Starts the work and calls back with the error that ends it.
    @inlinable @discardableResult @_disfavoredOverload  // Swift 5 mode: see `Swift5Closure`.
    public func startWithFailed(_ action: @escaping @Sendable (Error) -> Void) -> any Disposable {
        deliver { if let error = $0.error { action(error) } }
    }

    /// Starts the work and calls back if the work is interrupted, or is disposed of before its end.
    @inlinable @discardableResult @_disfavoredOverload  // Swift 5 mode: see `Swift5Closure`.
    public func startWithInterrupted(_ action: @escaping @Sendable () -> Void) -> any Disposable {
        start { if case .interrupted = $0 { action() } }
    }
}

extension SignalProducer where Error == Never {
    /// Starts the work and calls one closure with each value, and another one at the end.
    func deliver(to observer: @escaping (Value) -> Void, end: @escaping () -> Void) -> any Disposable {
        return deliver { if case .value(let value) = $0 { observer(value) } else { end() } }
    }

    /// Starts the work and calls back with every value.
    ///
    /// - Parameter action: Called with one value at a time, on the thread that sends it. The work retains the closure
    ///   until the work ends.
    /// - Returns: A disposable that ends the work early. Releasing it does not end the work, unless the work's start
    ///   handler has released its observer.
    @inlinable @discardableResult @_disfavoredOverload  // Swift 5 mode: see `Swift5Closure`.
    public func startWithValues(_ action: @escaping @Sendable (Value) -> Void) -> any Disposable {
        return deliver { if let value = $0.value { action(value) } }
    }
}

// This overload gives a clear error for a producer that may fail. Without it, the error type of a `promoteError(_:)` before
// `startWithValues` would be inferred from that method, and the message would be about the conversion of one type to another.
extension SignalProducer {
    /// Not for a producer that may fail.
    @_documentation(visibility: internal)
    @available(
        *,
        unavailable,
        message:
            "The producer may fail. Use startWithResult(_:), or handle the error first, with flatMapError(_:)."
    )
    @discardableResult
    public func startWithValues(_ action: @escaping @Sendable (Value) -> Void) -> any Disposable {
        startWithResult { _ in }
    }
}
