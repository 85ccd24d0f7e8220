import SharedReactive

extension SignalProducer {
    /// Returns a producer that calls closures with the events of a start, before the start's observer gets them.
    ///
    /// ```swift
    /// let reload = api.notes().on(starting: { print("reloading") }, value: { print("\($0.count) notes") })
    /// ```
    ///
    /// Each closure is called on the thread that sends the event. The events of a start are sent one at a time.
    ///
    /// - Parameters:
    ///   - starting: Called before the work begins.
    ///   - started: Called after the work has begun, inside the call that starts it.
    ///   - event: Called with each event. If the start is disposed of, the event is `.interrupted`.
    ///   - failed: Called with the error that ends the work.
    ///   - completed: Called when the work completes.
    ///   - interrupted: Called when the work is interrupted, or when the start is disposed of.
    ///   - terminated: Called when the work ends in any way.
    ///   - disposed: Called after the observer was called with the end.
    ///   - value: Called with each value.
    @inlinable @_disfavoredOverload  // Swift 5 mode: see `Swift5Closure`.
    public func on(
        starting: (@Sendable () -> Void)? = nil,
        started: (@Sendable () -> Void)? = nil,
        event: (@Sendable (ProducedSignal.Event) -> Void)? = nil,
        failed: (@Sendable (Error) -> Void)? = nil,
        completed: (@Sendable () -> Void)? = nil,
        interrupted: (@Sendable () -> Void)? = nil,
        terminated: (@Sendable () -> Void)? = nil,
        disposed: (@Sendable () -> Void)? = nil,
        value: (@Sendable (Value) -> Void)? = nil
    ) -> SignalProducer {
        let call = eventHandler(event, failed, completed, interrupted, terminated, value)
        let upstream = trampolinedIfDeep
        return SignalProducer(isDerived: true, depth: upstream.depth + Depth.state, on: scheduler) {
            [connect = upstream.connect] context, observer in
            starting?()
            defer { started?() }
            // It sends an interruption when it is disposed of, and not on the scheduler.
            let start = StartObserver<Value, Error>(on: nil) { event in
                call(event)
                observer(event)
                if event.isTerminating { disposed?() }
            }
            context.work?.started(start)
            let upstream = connect(StartContext(context.pending, work: start.work)) { start.receive($0) }
            return start.work.started(upstream, by: start)
        }
    }
}

extension Signal {
    /// Returns a signal that calls closures with the events of this signal, once for all observers and before they get
    /// them. It stops when it has ended, or has no observers and has been released. See `SignalProducer.on`.
    @inlinable @_disfavoredOverload  // Swift 5 mode: see `Swift5Closure`.
    public func on(
        event: (@Sendable (Event) -> Void)? = nil,
        failed: (@Sendable (Error) -> Void)? = nil,
        completed: (@Sendable () -> Void)? = nil,
        interrupted: (@Sendable () -> Void)? = nil,
        terminated: (@Sendable () -> Void)? = nil,
        disposed: (@Sendable () -> Void)? = nil,
        value: (@Sendable (Value) -> Void)? = nil
    ) -> Signal {
        let call = eventHandler(event, failed, completed, interrupted, terminated, value)
        return Signal(generating: { source in
            if let disposed { source.resources.add(disposed) }
            let subscription = subscribe(nil) { event in
                call(event)
                source.send(event)
            }
            if let subscription { source.resources.insert(subscription) }
        })
    }
}
