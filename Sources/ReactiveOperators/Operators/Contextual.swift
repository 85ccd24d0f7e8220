import SharedReactive

// What takes any source takes a producer too, so that the argument may be written as a member of it: `.concat(.empty)`,
// `.take(until: .timer(interval: .seconds(1), on: scheduler))`.

/// A producer that is told from a producer by its type, so that it is passed to the operator that takes any source.
@usableFromInline struct Source<Value, Error: Swift.Error>: SignalProducerConvertible {
    @usableFromInline let producer: SignalProducer<Value, Error>

    @inlinable init(_ producer: SignalProducer<Value, Error>) { self.producer = producer }
}

extension SignalProducer {
    /// Returns a producer that does the work of another one after this one has completed.
    @inlinable public func concat(_ next: SignalProducer) -> SignalProducer { concat(Source(next)) }

    /// Returns a producer that does the work of another one before this one.
    @inlinable public func prefix(_ previous: SignalProducer) -> SignalProducer { prefix(Source(previous)) }

    /// Returns a producer that sends this producer's values until another one sends an event, and the other one's
    /// values after that.
    @inlinable public func take(untilReplacement replacement: SignalProducer) -> SignalProducer {
        take(untilReplacement: Source(replacement))
    }
}

extension SignalProducer where Value: Sendable {
    /// Returns a producer that sends its latest value together with the other one's, each time the other one sends a
    /// value.
    @inlinable public func sample<Other: Sendable>(
        with sampler: SignalProducer<Other, Never>
    ) -> SignalProducer<(Value, Other), Error> {
        sample(with: Source(sampler))
    }

    /// Returns a producer that sends its latest value each time another one sends a value.
    @inlinable public func sample(on sampler: SignalProducer<(), Never>) -> SignalProducer {
        sample(on: Source(sampler))
    }

    /// Returns a producer of each value together with the latest value of another producer.
    @inlinable public func withLatest<Other: Sendable>(
        from samplee: SignalProducer<Other, Never>
    ) -> SignalProducer<(Value, Other), Error> {
        withLatest(from: Source(samplee))
    }
}

extension SignalProducer where Value == Bool {
    /// Returns a producer that sends whether the latest values of both are true.
    @inlinable public func and(_ other: SignalProducer) -> SignalProducer { and(Source(other)) }

    /// Returns a producer that sends whether at least one of the latest values of both is true.
    @inlinable public func or(_ other: SignalProducer) -> SignalProducer { or(Source(other)) }
}

extension EventStream {
    /// Returns a stream that completes when a producer sends a value or completes.
    @inlinable public func take(until trigger: SignalProducer<(), Never>) -> Self {
        take(until: Source(trigger))
    }

    /// Returns a stream of the values that are sent after a producer has sent a value or has completed.
    @inlinable public func skip(until trigger: SignalProducer<(), Never>) -> Self {
        skip(until: Source(trigger))
    }
}

extension Signal where Value: Sendable {
    /// Returns a signal of each value together with the latest value of a producer.
    @inlinable public func withLatest<Other: Sendable>(
        from samplee: SignalProducer<Other, Never>
    ) -> Signal<(Value, Other), Error> {
        withLatest(from: Source(samplee))
    }
}

extension ProducerCombination {
    /// Combines the producer with another one.
    @inlinable public func callAsFunction<Other: Sendable>(
        with other: SignalProducer<Other, Error>
    ) -> SignalProducer<(Value, Other), Error> {
        self(with: Source(other))
    }
}

extension StreamMerge {
    /// Merges the stream with a producer.
    @inlinable public func callAsFunction(with other: SignalProducer<Stream.Value, Stream.Error>) -> Stream {
        self(with: Source(other))
    }
}
