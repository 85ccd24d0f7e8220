import SharedReactive

extension SignalProducer {
    /// Flattens the producers that a closure makes of the values.
    @inlinable func flattening<Other, OtherError>(
        _ strategy: FlattenStrategy,
        _ transform: @escaping (Value) -> SignalProducer<Other, OtherError>,
        _ fail: @escaping (Error) -> OtherError
    ) -> SignalProducer<Other, OtherError> {
        typealias Inner = SignalProducer<Other, OtherError>
        let upstream = relayedIfDeep
        return Inner.joining(
            depth: upstream.depth,
            { FlattenState<Inner>(strategy) },
            [
                upstream.upstream { junction, event in
                    switch event {
                    case .value(let value):
                        let producer = transform(value)
                        perform(junction.receive { state, _ in state.received(producer) }, on: junction)
                    case .failed(let error): junction.end(.failed(fail(error)))
                    case .completed:
                        perform(junction.receive { state, _ in state.outerCompleted() }, on: junction)
                    case .interrupted: junction.end(.interrupted)
                    }
                }
            ]
        )
    }
}

/// Does what there is to do for a flattened stream, without a lock.
@inlinable func perform<Value, Error>(
    _ step: FlattenState<SignalProducer<Value, Error>>.Step?,
    on junction: Junction<FlattenState<SignalProducer<Value, Error>>, Value, Error>
) {
    var step = step
    while let next = step {
        for work in next.dispose { work.dispose() }
        if next.isComplete { junction.end(.completed) }
        guard let (id, producer) = next.start else { return }
        let work = junction.begin(
            producer.upstream { junction, event in
                switch event {
                case .value(let value):
                    let losers = junction.receive { state, output in
                        let (isFollowed, losers) = state.sent(by: id)
                        if isFollowed { output.send(value) }
                        return losers
                    }
                    for work in losers ?? [] { work.dispose() }
                case .failed:
                    junction.receive { state, output in
                        if state.sent(by: id).isFollowed { output.end(with: event) }
                    }
                case .completed:
                    perform(junction.receive { state, _ in state.completed(id) }, on: junction)
                case .interrupted:
                    let step = junction.receive { state, output in
                        let step = state.interrupted(id)
                        if step == nil { output.end(with: .interrupted) }
                        return step
                    }
                    perform(step ?? nil, on: junction)
                }
            }
        )
        step = junction.receive { state, _ in state.started(id, by: work) }
        if step == nil { work.dispose() }
    }
}

/// Says what an error becomes that cannot occur.
@inlinable func impossible<Result>(_ error: Never) -> Result {}
