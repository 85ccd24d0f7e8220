import SharedReactive

// `Swift5Closure` explains why functions that take closures are disfavored.

extension SignalProducer where Value: Sendable {
    /// Returns a producer that calls a closure with its previous result and each value, and sends each result.
    @inlinable @_disfavoredOverload public func scan<Result>(
        _ initialResult: Result,
        _ nextPartialResult: @escaping @Sendable (Result, Value) -> Result
    ) -> SignalProducer<Result, Error> {
        scan(into: initialResult) { $0 = nextPartialResult($0, $1) }
    }

    /// `scan(_:_:)`, for a closure that changes the result in place.
    @inlinable @_disfavoredOverload public func scan<Result>(
        into initialResult: Result,
        _ nextPartialResult: @escaping @Sendable (inout Result, Value) -> Void
    ) -> SignalProducer<Result, Error> {
        transformWithState(initialResult) { result, value, send in
            nextPartialResult(&result, value)
            send(result)
        }
    }

    /// Returns a producer that calls a closure with a state and each value, which returns the next state and an output,
    /// and sends each output.
    @inlinable @_disfavoredOverload public func scanMap<State, Result>(
        _ initialState: State,
        _ next: @escaping @Sendable (State, Value) -> (State, Result)
    ) -> SignalProducer<Result, Error> {
        scanMap(into: initialState) { state, value in
            let (after, result) = next(state, value)
            state = after
            return result
        }
    }

    /// `scanMap(_:_:)`, for a closure that changes the state in place.
    @inlinable @_disfavoredOverload public func scanMap<State, Result>(
        into initialState: State,
        _ next: @escaping @Sendable (inout State, Value) -> Result
    ) -> SignalProducer<Result, Error> {
        transformWithState(initialState) { state, value, send in send(next(&state, value)) }
    }
}

extension Signal where Value: Sendable {
    /// Returns a signal of the results of a closure, called once for all observers. See `SignalProducer.scan(_:_:)`.
    @inlinable @_disfavoredOverload public func scan<Result>(
        _ initialResult: Result,
        _ nextPartialResult: @escaping @Sendable (Result, Value) -> Result
    ) -> Signal<Result, Error> {
        sharing { $0.scan(initialResult, nextPartialResult) }
    }

    /// Returns a signal of the result that a closure changes with each value. See `SignalProducer.scan(into:_:)`.
    @inlinable @_disfavoredOverload public func scan<Result>(
        into initialResult: Result,
        _ nextPartialResult: @escaping @Sendable (inout Result, Value) -> Void
    ) -> Signal<Result, Error> {
        sharing { $0.scan(into: initialResult, nextPartialResult) }
    }

    /// Returns a signal of the outputs of a closure for a state and each value. See `SignalProducer.scanMap(_:_:)`.
    @inlinable @_disfavoredOverload public func scanMap<State, Result>(
        _ initialState: State,
        _ next: @escaping @Sendable (State, Value) -> (State, Result)
    ) -> Signal<Result, Error> {
        sharing { $0.scanMap(initialState, next) }
    }

    /// Returns a signal of the outputs of a closure that can change a state. See `SignalProducer.scanMap(into:_:)`.
    @inlinable @_disfavoredOverload public func scanMap<State, Result>(
        into initialState: State,
        _ next: @escaping @Sendable (inout State, Value) -> Result
    ) -> Signal<Result, Error> {
        sharing { $0.scanMap(into: initialState, next) }
    }
}
