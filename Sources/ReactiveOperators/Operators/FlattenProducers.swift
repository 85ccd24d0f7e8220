import SharedReactive

// `flatten` for each combination of who can fail: the stream of producers, the producers, both or neither.

extension SignalProducer where Value: SignalProducerConvertible {
    /// Returns a producer of the values of the producers that this one sends.
    ///
    /// - Parameter strategy: When the producers are started, and which of their values are sent. See
    ///   ``FlattenStrategy``.
    @inlinable public func flatten(_ strategy: FlattenStrategy) -> SignalProducer<Value.Value, Error>
    where Value.Error == Error {
        flattening(strategy, \.producer) { $0 }
    }

    /// `flatten(_:)`, where the producers cannot fail.
    @inlinable public func flatten(_ strategy: FlattenStrategy) -> SignalProducer<Value.Value, Error>
    where Value.Error == Never {
        flattening(strategy, { $0.producer.promoteError() }) { $0 }
    }
}

extension SignalProducer where Value: SignalProducerConvertible, Error == Never {
    /// `flatten(_:)`, where the producers may fail and this one does not.
    @inlinable public func flatten(_ strategy: FlattenStrategy) -> SignalProducer<Value.Value, Value.Error> {
        flattening(strategy, \.producer, impossible)
    }

    /// `flatten(_:)`, where nothing can fail.
    @inlinable public func flatten(_ strategy: FlattenStrategy) -> SignalProducer<Value.Value, Never>
    where Value.Error == Never {
        flattening(strategy, \.producer, impossible)
    }
}

extension SignalProducer where Value: Sequence, Value.Element: Sendable {
    /// Returns a producer of the elements of the sequences that this one sends.
    @inlinable public func flatten() -> SignalProducer<Value.Element, Error> {
        passing(()) { _, elements, send in
            for element in elements { send(element) }
        }
    }
}

extension Signal where Value: SignalProducerConvertible {
    /// Returns a signal of the values of the producers that it sends from now on. See `SignalProducer.flatten(_:)`.
    @inlinable public func flatten(_ strategy: FlattenStrategy) -> Signal<Value.Value, Error>
    where Value.Error == Error {
        sharing { $0.flatten(strategy) }
    }

    /// `flatten(_:)`, where the producers cannot fail.
    @inlinable public func flatten(_ strategy: FlattenStrategy) -> Signal<Value.Value, Error>
    where Value.Error == Never {
        sharing { $0.flatten(strategy) }
    }
}

extension Signal where Value: SignalProducerConvertible, Error == Never {
    /// `flatten(_:)`, where the producers may fail and this signal does not.
    @inlinable public func flatten(_ strategy: FlattenStrategy) -> Signal<Value.Value, Value.Error> {
        sharing { $0.flatten(strategy) }
    }

    /// `flatten(_:)`, where nothing can fail.
    @inlinable public func flatten(_ strategy: FlattenStrategy) -> Signal<Value.Value, Never>
    where Value.Error == Never {
        sharing { $0.flatten(strategy) }
    }
}

extension Signal where Value: Sequence, Value.Element: Sendable {
    /// Returns a signal of the elements of the sequences that this signal sends.
    @inlinable public func flatten() -> Signal<Value.Element, Error> { sharing { $0.flatten() } }
}
