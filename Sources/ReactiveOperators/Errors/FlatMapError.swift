import SharedReactive

// `Swift5Closure` explains why functions that take closures are disfavored.

extension SignalProducer {
    /// Returns a producer that continues after a failure with the producer that a closure returns for the error.
    ///
    /// - Parameter transform: Called at most once for each start, on the thread that sends the error.
    @inlinable @_disfavoredOverload public func flatMapError<OtherError>(
        _ transform: @escaping @Sendable (Error) -> SignalProducer<Value, OtherError>
    ) -> SignalProducer<Value, OtherError> {
        continuedAfterFailure { transform($0) }
    }

    /// `flatMapError(_:)`, where the closure returns a value that can be converted to a producer.
    @inlinable @_disfavoredOverload public func flatMapError<Inner: SignalProducerConvertible>(
        _ transform: @escaping @Sendable (Error) -> Inner
    ) -> SignalProducer<Value, Inner.Error> where Inner.Value == Value {
        continuedAfterFailure { transform($0).producer }
    }

    /// Continues with another producer when this one fails.
    @inlinable func continuedAfterFailure<OtherError>(
        _ transform: @escaping (Error) -> SignalProducer<Value, OtherError>
    ) -> SignalProducer<Value, OtherError> {
        let first = trampolinedIfDeep
        return .concatenating(
            depth: first.depth,
            first.part { event in
                switch event {
                case .value(let value): .event(.value(value))
                case .failed(let error): .next(.last(transform(error), completesInterruptions: false))
                case .completed: .event(.completed)
                case .interrupted: .event(.interrupted)
                }
            }
        )
    }
}

extension Signal {
    /// Returns a signal that continues after a failure with a producer. See `SignalProducer.flatMapError(_:)`.
    @inlinable @_disfavoredOverload public func flatMapError<OtherError>(
        _ transform: @escaping @Sendable (Error) -> SignalProducer<Value, OtherError>
    ) -> Signal<Value, OtherError> {
        sharing { $0.flatMapError(transform) }
    }

    /// `flatMapError(_:)`, where the closure returns a value that can be converted to a producer.
    @inlinable @_disfavoredOverload public func flatMapError<Inner: SignalProducerConvertible>(
        _ transform: @escaping @Sendable (Error) -> Inner
    ) -> Signal<Value, Inner.Error> where Inner.Value == Value {
        sharing { $0.flatMapError(transform) }
    }
}
