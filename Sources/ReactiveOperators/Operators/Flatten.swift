import SharedReactive

extension SignalProducer {
    /// Maps each value to a producer, and flattens the producers.
    ///
    /// - Parameter together: Whether this producer sends its values at once, and their first values should come together.
    @inlinable func flattening<Other, OtherError>(
        _ strategy: FlattenStrategy,
        together: Bool = false,
        _ transform: @escaping (Value) -> SignalProducer<Other, OtherError>,
        _ fail: @escaping (Error) -> OtherError
    ) -> SignalProducer<Other, OtherError> {
        return .joining(
            { FlattenState<Connectable<Other, OtherError>>(strategy) },
            inners: { $0.inners.map(\.work) },
            together: together,
            [
                upstream { junction, event in
                    switch event {
                    case .value(let value):
                        let producer = Connectable(transform(value))
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

/// The parts of a producer that a flattened stream uses.
@usableFromInline struct Connectable<Value, E: Error> {
    @usableFromInline let connect:
        (StartContext, @escaping (Signal<Value, E>.Event) -> Void) -> any Disposable

    @inlinable init(_ producer: SignalProducer<Value, E>) { connect = producer.connect }
}

/// The junction of a flattened stream.
@usableFromInline
typealias Flattening<Value, E: Error> = Junction<FlattenState<Connectable<Value, E>>, Value, E>

/// Performs an effect of a flattened stream. Do not hold a lock.
///
/// A producer may start the next one, at any depth. If too many starts are nested on the
/// thread, it is started later.
@inlinable func perform<Value, Error>(
    _ effect: FlattenState<Connectable<Value, Error>>.Effect?,
    on junction: Flattening<Value, Error>
) {
    var effect = effect
    while let next = effect {
        next.ended?.dispose()
        for loser in next.losers { loser.dispose() }
        if next.isComplete { junction.end(.completed) }
        guard let (work, producer) = next.start else { break }
        guard CurrentThread.mayNest else {
            CurrentThread.later {
                // Another producer may have replaced it.
                let isFollowed = junction.receive { state, _ in state.index(of: work) != nil } ?? false
                if isFollowed { perform(start(producer, work, on: junction), on: junction) }
            }
            return
        }
        effect = CurrentThread.nested { start(producer, work, on: junction) }
    }
    bypass(junction)
}

/// Starts a producer for a flattened stream.
///
/// - Returns: The next effect.
@inlinable func start<Value, Error>(
    _ producer: Connectable<Value, Error>,
    _ work: StartDisposable,
    on junction: Flattening<Value, Error>
) -> FlattenState<Connectable<Value, Error>>.Effect? {
    if work.isDisposed { return nil }
    if junction.work.isReleased.isSet { work.releaseObservers() }
    let outlet = Outlet<Value, Error>(work: work) { receive($0, from: work, on: junction) }
    work.started(producer.connect(StartContext(work: work, outlet: outlet), outlet.send))
    // The outlet retains the junction, so the junction does not retain the outlet.
    let weak = junction.outlet == nil ? nil : WeakOutlet(outlet)
    return junction.receive { state, _ in state.started(work, weak) }
}

/// Receives an event of a producer in a flattened stream.
///
/// - Returns: Whether the stream has accepted it: it has not ended or been bypassed.
@inlinable func receive<Value, Error>(
    _ event: Signal<Value, Error>.Event,
    from work: StartDisposable,
    on junction: Flattening<Value, Error>
) -> Bool {
    if bypass(junction) { return false }
    switch event {
    case .value, .failed:
        let losers = junction.receive { state, output in
            let (index, losers) = state.sent(by: work)
            if index != nil { output.pass(event) }
            return losers
        }
        for loser in losers ?? [] { loser.dispose() }
        return losers != nil
    case .completed:
        let effect = junction.receive { state, _ in state.completed(work) }
        perform(effect, on: junction)
        return effect != nil
    case .interrupted:
        let effect = junction.receive { state, output in
            let effect = state.interrupted(work)
            if effect == nil { output.pass(event) }
            return effect
        }
        perform(effect ?? nil, on: junction)
        return effect != nil
    }
}

/// Connects the last producer of a flattened stream directly to the stream's outlet, if the stream has nothing left
/// to add to its events. Returns whether it did.
@inlinable @discardableResult func bypass<Value, Error>(_ junction: Flattening<Value, Error>) -> Bool {
    guard let next = junction.outlet?.last else { return false }
    typealias State = FlattenState<Connectable<Value, Error>>
    // The previous objects are released after unlocking.
    var remains: (State?, Outlet<Value, Error>.State, (AnyObject?, AnyObject?))?
    var end: (any Disposable)?
    // No event is being delivered, and none is added meanwhile.
    let outlet = junction.delivery.atRest { state -> Outlet<Value, Error>? in
        guard let weak = state?.last?.outlet else { return nil }
        guard let outlet = unsafeDowncast(weak, to: WeakOutlet<Value, Error>.self).outlet else { return nil }
        outlet.state.withLock { place in
            let (late, released) = outlet.work.move(to: next.work)
            end = late
            remains = (state, place, released)
            place = .moved(to: next)
        }
        state = nil
        return outlet
    }
    return withExtendedLifetime((remains, outlet)) {
        if outlet == nil { return false }
        end?.dispose()
        junction.work.observation?.dispose()
        if next.work.isReleased.isSet { next.work.releaseObservers() }
        return true
    }
}

/// Converts an error that cannot occur.
@inlinable func impossible<Result>(_ error: Never) -> Result {}
