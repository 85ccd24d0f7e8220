import SharedReactive

// `flatten` for each combination of errors: both the outer producer and its inner producers can fail, only one side
// can, or neither. `promoteError()` and `impossible` convert the error of a side that cannot fail.
//
// `flattening` in `FlattenStorage.swift` starts the inner producers and merges their events. `sharing` in
// `EventStream.swift` applies an operator of producers to a signal.

extension SignalProducer {
    /// Returns a producer of the values of the producers that this producer sends.
    ///
    /// - Parameter strategy: Determines when each inner producer is started, and whether its values are sent. See
    ///   ``FlattenStrategy``.
    @inlinable public func flatten(_ strategy: FlattenStrategy) -> SignalProducer<Value.Value, Error>
    where Value.Error == Error, Value: SignalProducerConvertible { flattening(strategy, \.producer) { $0 } }

    /// `flatten(_:)`, where the inner producers cannot fail.
    @inlinable public func flatten(_ strategy: FlattenStrategy) -> SignalProducer<Value.Value, Error>
    where Value.Error == Never, Value: SignalProducerConvertible {
        flattening(strategy, { $0.producer.promoteError() }) { $0 }
    }

    /// `flatten(_:)`, where the inner producers can fail and this producer cannot.
    @inlinable public func flatten(_ strategy: FlattenStrategy) -> SignalProducer<Value.Value, Value.Error>
    where Error == Never, Value: SignalProducerConvertible { flattening(strategy, \.producer, impossible) }

    /// `flatten(_:)`, where nothing can fail.
    @inlinable public func flatten(_ strategy: FlattenStrategy) -> SignalProducer<Value.Value, Never>
    where Value.Error == Never, Error == Never, Value: SignalProducerConvertible {
        flattening(strategy, \.producer, impossible)
    }

    /// Returns a producer of the elements of the sequences that this producer sends.
    @inlinable public func flatten() -> SignalProducer<Value.Element, Error>
    where Value: Sequence, Value.Element: Sendable {
        return endingEarly { work, observer in
            { event in
                // A sequence may have no end.
                event.value?.lazy.prefix { _ in !work.isStopped.isSet }.forEach { observer(.value($0)) }
                if event.isTerminating { observer(event.flatMap { _ in .completed }) }
            }
        }
    }
}

extension Signal {
    /// Returns a signal of the values of the producers that this signal sends from now on. See
    /// `SignalProducer.flatten(_:)`.
    @inlinable public func flatten(_ strategy: FlattenStrategy) -> Signal<Value.Value, Error>
    where Value.Error == Error, Value: SignalProducerConvertible { sharing { $0.flatten(strategy) } }

    /// `flatten(_:)`, where the inner producers cannot fail.
    @inlinable public func flatten(_ strategy: FlattenStrategy) -> Signal<Value.Value, Error>
    where Value.Error == Never, Value: SignalProducerConvertible { sharing { $0.flatten(strategy) } }

    /// `flatten(_:)`, where the inner producers can fail and this signal cannot.
    @inlinable public func flatten(_ strategy: FlattenStrategy) -> Signal<Value.Value, Value.Error>
    where Error == Never, Value: SignalProducerConvertible { sharing { $0.flatten(strategy) } }

    /// `flatten(_:)`, where nothing can fail.
    @inlinable public func flatten(_ strategy: FlattenStrategy) -> Signal<Value.Value, Never>
    where Value.Error == Never, Error == Never, Value: SignalProducerConvertible {
        sharing { $0.flatten(strategy) }
    }

    /// Returns a signal of the elements of the sequences that this signal sends.
    @inlinable public func flatten() -> Signal<Value.Element, Error>
    where Value: Sequence, Value.Element: Sendable { sharing { $0.flatten() } }
}
