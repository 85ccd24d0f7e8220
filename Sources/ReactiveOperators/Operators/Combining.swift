import SharedReactive

// The results of `combineLatest`, `zip` and `merge` of an instance, which are called.
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

/// Merges a signal or a producer with another one. `stream.merge` returns it: call it with the other one.
public struct StreamMerge<Stream: EventStream> {
    @usableFromInline let first: Stream

    /// Returns a stream of the values of both.
    @inlinable public func callAsFunction(with other: SignalProducer<Stream.Value, Stream.Error>) -> Stream {
        first.applying { .merge([$0, other]) }
    }
}

extension EventStream {
    /// Merges this stream with another one, as in `first.merge(with: second)`.
    ///
    /// The result sends the values of both when they arrive. It completes when both have completed, and fails when one
    /// of them does.
    public var merge: StreamMerge<Self> { StreamMerge(first: self) }
}
