import SharedReactive

extension SignalProducer where Value: Sendable {
    /// Returns a producer that sends each value together with the latest value of another one.
    ///
    /// Values that are sent before the first value of the other one are left out. The result ends with this one. The
    /// end of the other one has no effect.
    @inlinable public func withLatest<Other: Sendable>(
        from samplee: SignalProducer<Other, Never>
    ) -> SignalProducer<(Value, Other), Error> {
        return .mergingUpstreams(
            { SampleState<Other>() },
            [
                samplee.upstream { merger, event in
                    guard case .value(let value) = event else { return }
                    merger.receive { state, _ in exchange(&state.latest, with: value) }
                },
                upstream { merger, event in
                    switch event {
                    case .value(let value):
                        merger.receive { state, output in
                            if let latest = state.latest { output.send((value, latest)) }
                        }
                    case .completed: merger.end(.completed)
                    case .failed(let error): merger.end(.failed(error))
                    case .interrupted: merger.end(.interrupted)
                    }
                },
            ]
        )
    }

    /// `withLatest(from:)`, for any source.
    @inlinable public func withLatest<Samplee: SignalProducerConvertible>(
        from samplee: Samplee
    ) -> SignalProducer<(Value, Samplee.Value), Error> where Samplee.Error == Never, Samplee.Value: Sendable {
        withLatest(from: samplee.producer)
    }
}

extension Signal where Value: Sendable {
    /// Returns a signal of each value with the latest value of another one. See `SignalProducer.withLatest(from:)`.
    @inlinable public func withLatest<Samplee: SignalProducerConvertible>(
        from samplee: Samplee
    ) -> Signal<(Value, Samplee.Value), Error> where Samplee.Error == Never, Samplee.Value: Sendable {
        sharing { $0.withLatest(from: samplee) }
    }

    /// `withLatest(from:)`, for a producer.
    @inlinable public func withLatest<Other: Sendable>(
        from samplee: SignalProducer<Other, Never>
    ) -> Signal<(Value, Other), Error> {
        sharing { $0.withLatest(from: samplee) }
    }
}
