import SharedReactive

// `Swift5Closure` explains why functions that take closures are disfavored.

extension SignalProducer where Value: Sendable {
    /// Returns a producer that sends the last result of a closure when the work completes.
    ///
    /// If there was no value, it sends the initial result.
    @inlinable @_disfavoredOverload public func reduce<Result>(
        _ initialResult: Result,
        _ nextPartialResult: @escaping @Sendable (Result, Value) -> Result
    ) -> SignalProducer<Result, Error> {
        reduce(into: initialResult) { $0 = nextPartialResult($0, $1) }
    }

    /// `reduce(_:_:)`, for a closure that changes the result in place.
    @inlinable @_disfavoredOverload public func reduce<Result>(
        into initialResult: Result,
        _ nextPartialResult: @escaping @Sendable (inout Result, Value) -> Void
    ) -> SignalProducer<Result, Error> {
        transformWithState(
            initialResult,
            value: { result, value, _ in nextPartialResult(&result, value) },
            end: { result, send in send(result) }
        )
    }
}

extension Signal where Value: Sendable {
    /// Returns a signal of the last result, when this signal completes. See `SignalProducer.reduce(_:_:)`.
    @inlinable @_disfavoredOverload public func reduce<Result>(
        _ initialResult: Result,
        _ nextPartialResult: @escaping @Sendable (Result, Value) -> Result
    ) -> Signal<Result, Error> {
        sharing { $0.reduce(initialResult, nextPartialResult) }
    }

    /// Returns a signal of the last result, when this signal completes. See `SignalProducer.reduce(into:_:)`.
    @inlinable @_disfavoredOverload public func reduce<Result>(
        into initialResult: Result,
        _ nextPartialResult: @escaping @Sendable (inout Result, Value) -> Void
    ) -> Signal<Result, Error> {
        sharing { $0.reduce(into: initialResult, nextPartialResult) }
    }
}
