import SharedReactive

extension SignalProducer where Value: Sendable {
    /// Returns a producer that sends this producer's latest value together with each value of the sampler.
    ///
    /// Values of the sampler before this producer's first value are dropped. The result completes when both have completed, fails
    /// when this producer fails, and is interrupted when one of them is.
    @inlinable public func sample<Other: Sendable>(
        with sampler: SignalProducer<Other, Never>
    ) -> SignalProducer<(Value, Other), Error> {
        return .mergingUpstreams(
            { SampleState<Value>() },
            [
                upstream { merger, event in
                    switch event {
                    case .value(let value):
                        merger.receive { state, _ in exchange(&state.latest, with: value) }
                    case .completed: merger.receive { if $0.complete() { $1.end(with: .completed) } }
                    case .failed(let error): merger.end(.failed(error))
                    case .interrupted: merger.end(.interrupted)
                    }
                },
                sampler.upstream { merger, event in
                    switch event {
                    case .value(let sample):
                        merger.receive { state, output in
                            if let value = state.latest { output.send((value, sample)) }
                        }
                    case .completed: merger.receive { if $0.complete() { $1.end(with: .completed) } }
                    case .interrupted: merger.end(.interrupted)
                    }
                },
            ]
        )
    }

    /// Returns a producer that sends this producer's latest value each time the sampler sends a value. See `sample(with:)`.
    @inlinable public func sample(on sampler: SignalProducer<(), Never>) -> SignalProducer {
        return sample(with: sampler).map { value, _ in value }
    }

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
}

extension Signal where Value: Sendable {
    /// Returns a signal that sends the latest value with each value of the sampler. See `SignalProducer.sample(with:)`.
    @inlinable public func sample<Sampler: SignalProducerConvertible>(
        with sampler: Sampler
    ) -> Signal<(Value, Sampler.Value), Error> where Sampler.Error == Never, Sampler.Value: Sendable {
        sharing { $0.sample(with: sampler) }
    }

    /// Returns a signal that sends the latest value each time the sampler sends a value. See `SignalProducer.sample(on:)`.
    @inlinable public func sample(on sampler: some SignalProducerConvertible<(), Never>) -> Signal {
        sharing { $0.sample(on: sampler) }
    }
}

/// The state of `sample`, and of `withLatest`, which uses only `latest`.
@usableFromInline struct SampleState<Value> {
    /// The latest value. It is replaced with `exchange`, so that the previous one is released after unlocking.
    @usableFromInline var latest: Value?
    /// Whether one of the two upstreams has completed.
    @usableFromInline var oneHasCompleted = false

    @inlinable init() {}

    /// Records that one of the two has completed, and returns whether both have.
    @inlinable mutating func complete() -> Bool { exchange(&oneHasCompleted, with: true) }
}
