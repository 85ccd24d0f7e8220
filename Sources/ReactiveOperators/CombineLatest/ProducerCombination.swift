import SharedReactive

// The values of `combineLatest` and `zip` of an instance, which are called like methods. `StreamMerge` is the same for `merge`.
//
// A method of one of these names would hide the static function of that name in Swift 6 mode, because the compiler could
// interpret `Signal.merge(a, b)` as the method.

/// Combines a producer with another one. `producer.combineLatest` and `producer.zip` return it: call it with the other
/// producer.
public struct ProducerCombination<Value: Sendable, Error: Swift.Error> {
    @usableFromInline let first: SignalProducer<Value, Error>
    @usableFromInline let kind: CombinationKind

    /// Returns a producer of the combined values of the first producer and another one.
    @inlinable public func callAsFunction<Other: Sendable>(
        with other: SignalProducer<Other, Error>
    ) -> SignalProducer<(Value, Other), Error> {
        .combining(kind, first, other)
    }
}

extension ProducerCombination {
    /// Combines the producer with any other source.
    @inlinable public func callAsFunction<Other: SignalProducerConvertible>(
        with other: Other
    ) -> SignalProducer<(Value, Other.Value), Error> where Other.Error == Error, Other.Value: Sendable {
        self(with: other.producer)
    }
}

/// Combines a signal with another one. `signal.combineLatest` and `signal.zip` return it: call it with the other
/// signal.
public struct SignalCombination<Value: Sendable, Error: Swift.Error> {
    @usableFromInline let first: Signal<Value, Error>
    @usableFromInline let kind: CombinationKind

    /// Returns a signal of the combined values of the first signal and another one.
    @inlinable public func callAsFunction<Other: Sendable>(with other: Signal<Other, Error>) -> Signal<
        (Value, Other), Error
    > {
        SignalProducer.combining(kind, first.producer, other.producer).startedSignal
    }
}
