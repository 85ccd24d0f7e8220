import SharedReactive

// `flatMap` for each combination of errors: this stream, the returned producers, both or neither can fail.
// `Swift5Closure` explains why all are disfavored.

extension SignalProducer where Value: Sendable {
    /// Returns a producer that calls a closure with each value, and sends the values of the producers that the closure
    /// returns.
    ///
    /// - Parameters:
    ///   - strategy: Determines when each producer is started, and whether its values are sent. See ``FlattenStrategy``.
    ///   - transform: Called once for each value, on the thread that delivers it.
    @inlinable @_disfavoredOverload public func flatMap<Other>(
        _ strategy: FlattenStrategy,
        _ transform: @escaping @Sendable (Value) -> SignalProducer<Other, Error>
    ) -> SignalProducer<Other, Error> {
        flattening(strategy, transform) { $0 }
    }

    /// `flatMap(_:_:)`, where the closure returns a producer that cannot fail.
    @inlinable @_disfavoredOverload public func flatMap<Other>(
        _ strategy: FlattenStrategy,
        _ transform: @escaping @Sendable (Value) -> SignalProducer<Other, Never>
    ) -> SignalProducer<Other, Error> {
        flattening(strategy, { transform($0).promoteError() }) { $0 }
    }

    /// `flatMap(_:_:)`, where the closure returns a value that can be converted to a producer.
    @inlinable @_disfavoredOverload public func flatMap<Inner: SignalProducerConvertible>(
        _ strategy: FlattenStrategy,
        _ transform: @escaping @Sendable (Value) -> Inner
    ) -> SignalProducer<Inner.Value, Error> where Inner.Error == Error {
        flattening(strategy, { transform($0).producer }) { $0 }
    }

    /// `flatMap(_:_:)`, where the closure returns a value that can be converted to a producer that cannot fail.
    @inlinable @_disfavoredOverload public func flatMap<Inner: SignalProducerConvertible>(
        _ strategy: FlattenStrategy,
        _ transform: @escaping @Sendable (Value) -> Inner
    ) -> SignalProducer<Inner.Value, Error> where Inner.Error == Never {
        flattening(strategy, { transform($0).producer.promoteError() }) { $0 }
    }

    /// `flatMap(_:_:)`, where the closure returns a producer that may fail.
    @inlinable @_disfavoredOverload public func flatMap<Other, OtherError>(
        _ strategy: FlattenStrategy,
        _ transform: @escaping @Sendable (Value) -> SignalProducer<Other, OtherError>
    ) -> SignalProducer<Other, OtherError> where Error == Never {
        flattening(strategy, transform, impossible)
    }

    /// `flatMap(_:_:)`, where the closure returns a producer that cannot fail.
    @inlinable @_disfavoredOverload public func flatMap<Other>(
        _ strategy: FlattenStrategy,
        _ transform: @escaping @Sendable (Value) -> SignalProducer<Other, Never>
    ) -> SignalProducer<Other, Never> where Error == Never {
        flattening(strategy, transform, impossible)
    }

    /// `flatMap(_:_:)`, where the closure returns a value that can be converted to a producer.
    @inlinable @_disfavoredOverload public func flatMap<Inner: SignalProducerConvertible>(
        _ strategy: FlattenStrategy,
        _ transform: @escaping @Sendable (Value) -> Inner
    ) -> SignalProducer<Inner.Value, Inner.Error> where Error == Never {
        flattening(strategy, { transform($0).producer }, impossible)
    }

    /// `flatMap(_:_:)`, where the closure returns a value that can be converted to a producer that cannot fail.
    @inlinable @_disfavoredOverload public func flatMap<Inner: SignalProducerConvertible>(
        _ strategy: FlattenStrategy,
        _ transform: @escaping @Sendable (Value) -> Inner
    ) -> SignalProducer<Inner.Value, Never> where Inner.Error == Never, Error == Never {
        flattening(strategy, { transform($0).producer }, impossible)
    }
}

extension Signal {
    /// Returns a signal that calls a closure with each value from now on, and sends the values of the returned producers. The
    /// closure is called once for each value, whatever the number of observers. See `SignalProducer.flatMap(_:_:)`.
    @inlinable @_disfavoredOverload public func flatMap<Other>(
        _ strategy: FlattenStrategy,
        _ transform: @escaping @Sendable (Value) -> SignalProducer<Other, Error>
    ) -> Signal<Other, Error> {
        sharing { $0.flattening(strategy, transform) { $0 } }
    }

    /// `flatMap(_:_:)`, where the closure returns a producer that cannot fail.
    @inlinable @_disfavoredOverload public func flatMap<Other>(
        _ strategy: FlattenStrategy,
        _ transform: @escaping @Sendable (Value) -> SignalProducer<Other, Never>
    ) -> Signal<Other, Error> {
        sharing { $0.flattening(strategy, { transform($0).promoteError() }) { $0 } }
    }

    /// `flatMap(_:_:)`, where the closure returns a value that can be converted to a producer.
    @inlinable @_disfavoredOverload public func flatMap<Inner: SignalProducerConvertible>(
        _ strategy: FlattenStrategy,
        _ transform: @escaping @Sendable (Value) -> Inner
    ) -> Signal<Inner.Value, Error> where Inner.Error == Error {
        sharing { $0.flattening(strategy, { transform($0).producer }) { $0 } }
    }

    /// `flatMap(_:_:)`, where the closure returns a value that can be converted to a producer that cannot fail.
    @inlinable @_disfavoredOverload public func flatMap<Inner: SignalProducerConvertible>(
        _ strategy: FlattenStrategy,
        _ transform: @escaping @Sendable (Value) -> Inner
    ) -> Signal<Inner.Value, Error> where Inner.Error == Never {
        sharing { $0.flattening(strategy, { transform($0).producer.promoteError() }) { $0 } }
    }

    /// `flatMap(_:_:)`, where the closure returns a producer that may fail.
    @inlinable @_disfavoredOverload public func flatMap<Other, OtherError>(
        _ strategy: FlattenStrategy,
        _ transform: @escaping @Sendable (Value) -> SignalProducer<Other, OtherError>
    ) -> Signal<Other, OtherError> where Error == Never {
        sharing { $0.flattening(strategy, transform, impossible) }
    }

    /// `flatMap(_:_:)`, where the closure returns a producer that cannot fail.
    @inlinable @_disfavoredOverload public func flatMap<Other>(
        _ strategy: FlattenStrategy,
        _ transform: @escaping @Sendable (Value) -> SignalProducer<Other, Never>
    ) -> Signal<Other, Never> where Error == Never {
        sharing { $0.flattening(strategy, transform, impossible) }
    }

    /// `flatMap(_:_:)`, where the closure returns a value that can be converted to a producer.
    @inlinable @_disfavoredOverload public func flatMap<Inner: SignalProducerConvertible>(
        _ strategy: FlattenStrategy,
        _ transform: @escaping @Sendable (Value) -> Inner
    ) -> Signal<Inner.Value, Inner.Error> where Error == Never {
        sharing { $0.flattening(strategy, { transform($0).producer }, impossible) }
    }

    /// `flatMap(_:_:)`, where the closure returns a value that can be converted to a producer that cannot fail.
    @inlinable @_disfavoredOverload public func flatMap<Inner: SignalProducerConvertible>(
        _ strategy: FlattenStrategy,
        _ transform: @escaping @Sendable (Value) -> Inner
    ) -> Signal<Inner.Value, Never> where Inner.Error == Never, Error == Never {
        sharing { $0.flattening(strategy, { transform($0).producer }, impossible) }
    }
}
