import SharedReactive

// Pairs of functions: one takes any source, the other a producer, which allows implicit members: `.concat(.empty)`,
// `.take(until: .empty)`.

extension SignalProducer {
    /// `concat(_:)`, for any source.
    @inlinable public func concat(_ next: some SignalProducerConvertible<Value, Error>) -> SignalProducer {
        concat(next.producer)
    }

    /// `prefix(_:)`, for any source.
    @inlinable
    public func prefix(_ previous: some SignalProducerConvertible<Value, Error>) -> SignalProducer {
        prefix(previous.producer)
    }

    /// `take(untilReplacement:)`, for any source.
    @inlinable public func take(
        untilReplacement replacement: some SignalProducerConvertible<Value, Error>
    ) -> SignalProducer {
        take(untilReplacement: replacement.producer)
    }
}

extension SignalProducer where Value: Sendable {
    /// `sample(with:)`, for any source.
    @inlinable public func sample<Sampler: SignalProducerConvertible>(
        with sampler: Sampler
    ) -> SignalProducer<(Value, Sampler.Value), Error> where Sampler.Error == Never, Sampler.Value: Sendable {
        sample(with: sampler.producer)
    }

    /// `sample(on:)`, for any source.
    @inlinable public func sample(on sampler: some SignalProducerConvertible<(), Never>) -> SignalProducer {
        sample(on: sampler.producer)
    }

    /// `withLatest(from:)`, for any source.
    @inlinable public func withLatest<Samplee: SignalProducerConvertible>(
        from samplee: Samplee
    ) -> SignalProducer<(Value, Samplee.Value), Error> where Samplee.Error == Never, Samplee.Value: Sendable {
        withLatest(from: samplee.producer)
    }
}

extension SignalProducer where Value == Bool {
    /// Returns a producer that sends whether both latest values are true.
    @inlinable public func and(_ other: SignalProducer) -> SignalProducer { .all([self, other]) }

    /// Returns a producer that sends whether either latest value is true.
    @inlinable public func or(_ other: SignalProducer) -> SignalProducer { .any([self, other]) }
}

extension EventStream {
    /// `take(until:)`, for a producer.
    @inlinable public func take(until trigger: SignalProducer<(), Never>) -> Self {
        applying { $0.taking(until: trigger) }
    }

    /// `skip(until:)`, for a producer.
    @inlinable public func skip(until trigger: SignalProducer<(), Never>) -> Self {
        applying { $0.skipping(until: trigger) }
    }
}

extension Signal where Value: Sendable {
    /// `withLatest(from:)`, for a producer.
    @inlinable public func withLatest<Other: Sendable>(
        from samplee: SignalProducer<Other, Never>
    ) -> Signal<(Value, Other), Error> {
        sharing { $0.withLatest(from: samplee) }
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

extension StreamMerge {
    /// Merges the stream with any other source.
    @inlinable
    public func callAsFunction(with other: some SignalProducerConvertible<Stream.Value, Stream.Error>)
        -> Stream
    {
        self(with: other.producer)
    }
}
