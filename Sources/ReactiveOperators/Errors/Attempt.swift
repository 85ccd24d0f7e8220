import SharedReactive

// `Swift5Closure` explains why functions that take closures are disfavored.

extension EventStream where Value: Sendable {
    /// Returns a stream that calls a closure with each value before sending it. It fails if the closure returns a
    /// failure.
    @inlinable @_disfavoredOverload
    public func attempt(_ action: @escaping @Sendable (Value) -> Result<(), Error>) -> Self {
        applying { $0.attemptMap { value in action(value).map { value } } }
    }

    /// Returns a stream that calls a closure with each value before sending it. It fails if the closure throws an error.
    @inlinable @_disfavoredOverload
    public func attempt(_ action: @escaping @Sendable (Value) throws -> Void) -> Self
    where Error == any Swift.Error {
        attempt { value in Result { try action(value) } }
    }
}

extension SignalProducer where Value: Sendable {
    /// Returns a producer that calls a closure with each value and sends the result. It fails if the closure returns a
    /// failure.
    @inlinable @_disfavoredOverload public func attemptMap<Other>(
        _ transform: @escaping @Sendable (Value) -> Result<Other, Error>
    ) -> SignalProducer<Other, Error> {
        return endingEarly { _, observer in { observer($0.flatMap { Signal.Event(transform($0)) }) } }
    }

    /// `attempt(_:)`, for a closure that throws its error.
    @inlinable @_disfavoredOverload public func attempt(
        _ action: @escaping @Sendable (Value) throws -> Void
    ) -> SignalProducer<Value, any Swift.Error> where Error == Never {
        promoteError((any Swift.Error).self).attempt(action)
    }

    /// `attemptMap(_:)`, for a closure that throws its error.
    @inlinable @_disfavoredOverload public func attemptMap<Other>(
        _ transform: @escaping @Sendable (Value) throws -> Other
    ) -> SignalProducer<Other, any Swift.Error> where Error == Never {
        promoteError((any Swift.Error).self).attemptMap(transform)
    }

    /// `attemptMap(_:)`, for a closure that throws its error.
    @inlinable @_disfavoredOverload public func attemptMap<Other>(
        _ transform: @escaping @Sendable (Value) throws -> Other
    ) -> SignalProducer<Other, any Swift.Error> where Error == any Swift.Error {
        attemptMap { value in Result { try transform(value) } }
    }
}

extension Signal where Value: Sendable {
    /// `SignalProducer.attemptMap(_:)`, for a signal. The closure is called once for each value, for all observers together.
    @inlinable @_disfavoredOverload public func attemptMap<Other>(
        _ transform: @escaping @Sendable (Value) -> Result<Other, Error>
    ) -> Signal<Other, Error> {
        sharing { $0.attemptMap(transform) }
    }

    /// `SignalProducer.attempt(_:)`, for a signal. The closure is called once for each value, for all observers together.
    @inlinable @_disfavoredOverload public func attempt(
        _ action: @escaping @Sendable (Value) throws -> Void
    ) -> Signal<Value, any Swift.Error> where Error == Never {
        sharing { $0.attempt(action) }
    }

    /// `SignalProducer.attemptMap(_:)`, for a signal. The closure is called once for each value, for all observers together.
    @inlinable @_disfavoredOverload public func attemptMap<Other>(
        _ transform: @escaping @Sendable (Value) throws -> Other
    ) -> Signal<Other, any Swift.Error> where Error == Never {
        sharing { $0.attemptMap(transform) }
    }

    /// `SignalProducer.attemptMap(_:)`, for a signal. The closure is called once for each value, for all observers together.
    @inlinable @_disfavoredOverload public func attemptMap<Other>(
        _ transform: @escaping @Sendable (Value) throws -> Other
    ) -> Signal<Other, any Swift.Error> where Error == any Swift.Error {
        sharing { $0.attemptMap(transform) }
    }
}
