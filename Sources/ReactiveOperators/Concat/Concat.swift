import SharedReactive

// Operators that start a producer after another one has ended. `ConcatStorage` starts it.

extension SignalProducer {
    /// Returns a producer that sends this producer's values, and the values of another one after this one has completed.
    ///
    /// An interruption of either counts as its completion, as with `flatten(.concat)`.
    @inlinable public func concat(_ next: SignalProducer) -> SignalProducer {
        let first = trampolinedIfDeep
        let next = next.trampolinedIfDeep
        return .concatenating(
            depth: max(first.depth, next.depth),
            first.part { event in
                switch event {
                case .completed, .interrupted: .next(.last(next, completesInterruptions: true))
                case .value, .failed: .event(event)
                }
            }
        )
    }

    /// Returns a producer that sends this producer's values, and one more value after it has completed.
    @inlinable public func concat(value: Value) -> SignalProducer where Value: Sendable {
        concat(SignalProducer(value: value))
    }

    /// Returns a producer that sends this producer's values, and fails when it has completed.
    @inlinable public func concat(error: Error) -> SignalProducer { concat(SignalProducer(error: error)) }

    /// Returns a producer that sends the values of another one, and this producer's values after that one has completed.
    @inlinable public func prefix(_ previous: SignalProducer) -> SignalProducer { previous.concat(self) }

    /// Returns a producer that sends one value, and then this producer's values.
    @inlinable public func prefix(value: Value) -> SignalProducer where Value: Sendable {
        SignalProducer(value: value).concat(self)
    }

    /// `concat(_:)`, for any source.
    @inlinable public func concat(_ next: some SignalProducerConvertible<Value, Error>) -> SignalProducer {
        concat(next.producer)
    }

    /// `prefix(_:)`, for any source.
    @inlinable
    public func prefix(_ previous: some SignalProducerConvertible<Value, Error>) -> SignalProducer {
        prefix(previous.producer)
    }
}
