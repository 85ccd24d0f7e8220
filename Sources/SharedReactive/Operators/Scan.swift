extension SignalProducer where Value: Sendable {
    /// Returns a producer that sends, for each value, what a closure makes of the result before and the value.
    @inlinable
    @_disfavoredOverload  // Swift 5 mode: see `Swift5Closure`.
    public func scan<Result>(
        _ initialResult: Result,
        _ nextPartialResult: @escaping @Sendable (Result, Value) -> Result
    ) -> SignalProducer<Result, Error> {
        scan(into: initialResult) { $0 = nextPartialResult($0, $1) }
    }

    /// Returns a producer that sends, for each value, what a closure has made of the result before.
    @inlinable
    @_disfavoredOverload  // Swift 5 mode: see `Swift5Closure`.
    public func scan<Result>(
        into initialResult: Result,
        _ nextPartialResult: @escaping @Sendable (inout Result, Value) -> Void
    ) -> SignalProducer<Result, Error> {
        passing(initialResult) { result, value, send in
            nextPartialResult(&result, value)
            send(result)
        }
    }

    /// Returns a producer that sends, for each value, what a closure makes of a state and the value.
    @inlinable
    @_disfavoredOverload  // Swift 5 mode: see `Swift5Closure`.
    public func scanMap<State, Result>(
        _ initialState: State,
        _ next: @escaping @Sendable (State, Value) -> (State, Result)
    ) -> SignalProducer<Result, Error> {
        passing(initialState) { state, value, send in
            let (after, result) = next(state, value)
            state = after
            send(result)
        }
    }

    /// Returns a producer that sends, for each value, what a closure makes of a state, which it changes, and the value.
    @inlinable
    @_disfavoredOverload  // Swift 5 mode: see `Swift5Closure`.
    public func scanMap<State, Result>(
        into initialState: State,
        _ next: @escaping @Sendable (inout State, Value) -> Result
    ) -> SignalProducer<Result, Error> {
        passing(initialState) { state, value, send in send(next(&state, value)) }
    }

    /// Returns a producer that sends the last result of a closure when the work completes.
    ///
    /// If there was no value, it sends the initial result.
    @inlinable
    @_disfavoredOverload  // Swift 5 mode: see `Swift5Closure`.
    public func reduce<Result>(
        _ initialResult: Result,
        _ nextPartialResult: @escaping @Sendable (Result, Value) -> Result
    ) -> SignalProducer<Result, Error> {
        reduce(into: initialResult) { $0 = nextPartialResult($0, $1) }
    }

    /// Returns a producer that sends what a closure has made of the initial result when the work completes.
    ///
    /// If there was no value, it sends the initial result.
    @inlinable
    @_disfavoredOverload  // Swift 5 mode: see `Swift5Closure`.
    public func reduce<Result>(
        into initialResult: Result,
        _ nextPartialResult: @escaping @Sendable (inout Result, Value) -> Void
    ) -> SignalProducer<Result, Error> {
        passing(
            initialResult,
            value: { result, value, _ in nextPartialResult(&result, value) },
            end: { result, send in send(result) }
        )
    }

    /// Returns a producer of each value with the one before it.
    ///
    /// - Parameter initial: Stands before the first value.
    @inlinable
    public func combinePrevious(_ initial: Value) -> SignalProducer<(Value, Value), Error> {
        combiningPrevious(initial)
    }

    /// Returns a producer of each value, from the second on, with the one before it.
    @inlinable
    public func combinePrevious() -> SignalProducer<(Value, Value), Error> {
        combiningPrevious(nil)
    }

    @inlinable
    func combiningPrevious(_ initial: Value?) -> SignalProducer<(Value, Value), Error> {
        passing(initial) { previous, value, send in
            let before = previous
            previous = value
            if let before { send((before, value)) }
        }
    }
}

extension Signal where Value: Sendable {
    /// Returns a signal that tells, for each value from now on, what a closure makes of the result before and the
    /// value, once for all observers.
    @inlinable
    @_disfavoredOverload  // Swift 5 mode: see `Swift5Closure`.
    public func scan<Result>(
        _ initialResult: Result,
        _ nextPartialResult: @escaping @Sendable (Result, Value) -> Result
    ) -> Signal<Result, Error> {
        sharing { $0.scan(initialResult, nextPartialResult) }
    }

    /// Returns a signal that tells, for each value from now on, what a closure has made of the result before, once for
    /// all observers.
    @inlinable
    @_disfavoredOverload  // Swift 5 mode: see `Swift5Closure`.
    public func scan<Result>(
        into initialResult: Result,
        _ nextPartialResult: @escaping @Sendable (inout Result, Value) -> Void
    ) -> Signal<Result, Error> {
        sharing { $0.scan(into: initialResult, nextPartialResult) }
    }

    /// Returns a signal that tells, for each value from now on, what a closure makes of a state and the value, once for
    /// all observers.
    @inlinable
    @_disfavoredOverload  // Swift 5 mode: see `Swift5Closure`.
    public func scanMap<State, Result>(
        _ initialState: State,
        _ next: @escaping @Sendable (State, Value) -> (State, Result)
    ) -> Signal<Result, Error> {
        sharing { $0.scanMap(initialState, next) }
    }

    /// Returns a signal that tells, for each value from now on, what a closure makes of a state, which it changes, and
    /// the value, once for all observers.
    @inlinable
    @_disfavoredOverload  // Swift 5 mode: see `Swift5Closure`.
    public func scanMap<State, Result>(
        into initialState: State,
        _ next: @escaping @Sendable (inout State, Value) -> Result
    ) -> Signal<Result, Error> {
        sharing { $0.scanMap(into: initialState, next) }
    }

    /// Returns a signal that tells the last result of a closure when this one completes.
    ///
    /// If there was no value from now on, it tells the initial result.
    @inlinable
    @_disfavoredOverload  // Swift 5 mode: see `Swift5Closure`.
    public func reduce<Result>(
        _ initialResult: Result,
        _ nextPartialResult: @escaping @Sendable (Result, Value) -> Result
    ) -> Signal<Result, Error> {
        sharing { $0.reduce(initialResult, nextPartialResult) }
    }

    /// Returns a signal that tells what a closure has made of the initial result when this one completes.
    ///
    /// If there was no value from now on, it tells the initial result.
    @inlinable
    @_disfavoredOverload  // Swift 5 mode: see `Swift5Closure`.
    public func reduce<Result>(
        into initialResult: Result,
        _ nextPartialResult: @escaping @Sendable (inout Result, Value) -> Void
    ) -> Signal<Result, Error> {
        sharing { $0.reduce(into: initialResult, nextPartialResult) }
    }

    /// Returns a signal of each value from now on with the one before it.
    ///
    /// - Parameter initial: Stands before the first value.
    @inlinable
    public func combinePrevious(_ initial: Value) -> Signal<(Value, Value), Error> {
        sharing { $0.combinePrevious(initial) }
    }

    /// Returns a signal of each value, from the second one from now on, with the one before it.
    @inlinable
    public func combinePrevious() -> Signal<(Value, Value), Error> {
        sharing { $0.combinePrevious() }
    }
}
