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

/// What starts producers and follows them, on behalf of a flattened stream.
@usableFromInline
typealias Flattening<Value, E: Error> = Junction<FlattenState<SignalProducer<Value, E>>, Value, E>

/// Does what there is to do for a flattened stream, without a lock.
///
/// A producer may be one that starts the next, and so on. It is started later if too many starts are under way on the
/// thread.
@inlinable func perform<Value, Error>(
    _ step: FlattenState<SignalProducer<Value, Error>>.Step?,
    on junction: Flattening<Value, Error>
) {
    var step = step
    while let next = step {
        for work in next.dispose { work.dispose() }
        if next.isComplete { junction.end(.completed) }
        guard let (id, producer) = next.start else { break }
        guard CurrentThread.mayNest else {
            CurrentThread.later {
                // Another one may have come instead.
                let isFollowed = junction.receive { state, _ in state.inners[id] != nil } ?? false
                if isFollowed { perform(start(producer, id, on: junction), on: junction) }
            }
            return
        }
        step = CurrentThread.nested { start(producer, id, on: junction) }
    }
    giveWay(junction)
}

/// Starts a producer for a flattened stream.
///
/// - Returns: What there is to do next.
@inlinable func start<Value, Error>(
    _ producer: SignalProducer<Value, Error>,
    _ id: Int,
    on junction: Flattening<Value, Error>
) -> FlattenState<SignalProducer<Value, Error>>.Step? {
    let outlet = Outlet<Value, Error> { receive($0, from: id, on: junction) }
    junction.begin(Connection(work: outlet.work, outlet: outlet)) { producer.connect($0, outlet.send) }
    // The outlet holds the junction, so that does not hold the outlet.
    let work: any Disposable = junction.outlet == nil ? outlet.work : OutletWork(outlet)
    let step = junction.receive { state, _ in state.started(id, by: work) }
    if step == nil { work.dispose() }
    return step
}

/// Receives an event of a producer that a flattened stream follows.
///
/// - Returns: Whether the stream has taken it: it has not ended, nor given way.
@inlinable func receive<Value, Error>(
    _ event: Signal<Value, Error>.Event,
    from id: Int,
    on junction: Flattening<Value, Error>
) -> Bool {
    if giveWay(junction) { return false }
    switch event {
    case .value(let value):
        let losers = junction.receive { state, output in
            let (isFollowed, losers) = state.sent(by: id)
            if isFollowed { output.send(value) }
            return losers
        }
        for work in losers ?? [] { work.dispose() }
        return losers != nil
    case .failed:
        let result: ()? = junction.receive { state, output in
            if state.sent(by: id).isFollowed { output.end(with: event) }
        }
        return result != nil
    case .completed:
        let step = junction.receive { state, _ in state.completed(id) }
        perform(step, on: junction)
        return step != nil
    case .interrupted:
        let step = junction.receive { state, output in
            let step = state.interrupted(id)
            if step == nil { output.end(with: .interrupted) }
            return step
        }
        perform(step ?? nil, on: junction)
        return step != nil
    }
}

/// Has the last producer of a flattened stream send past it, to the outlet where it sends itself, if there is nothing left
/// to add to what that sends. Returns whether it does.
@inlinable @discardableResult func giveWay<Value, Error>(_ junction: Flattening<Value, Error>) -> Bool {
    guard let next = junction.outlet?.last else { return false }
    // What was there before is released after unlocking.
    var remains: (FlattenState<SignalProducer<Value, Error>>?, Outlet<Value, Error>.State, AnyObject?)?
    var end: (any Disposable)?
    // No event is on its way, and none comes meanwhile.
    let outlet = junction.delivery.atRest { state -> Outlet<Value, Error>? in
        guard let work = state?.last else { return nil }
        guard let outlet = unsafeDowncast(work, to: OutletWork<Value, Error>.self).outlet else { return nil }
        outlet.state.withLock { place in
            let (late, replaced) = outlet.work.move(to: next.work)
            end = late
            remains = (state, place, replaced)
            place = .moved(to: next)
        }
        state = nil
        return outlet
    }
    return withExtendedLifetime((remains, outlet)) {
        if outlet == nil { return false }
        end?.dispose()
        junction.observation?.dispose()
        return true
    }
}

/// Says what an error becomes that cannot occur.
@inlinable func impossible<Result>(_ error: Never) -> Result {}
