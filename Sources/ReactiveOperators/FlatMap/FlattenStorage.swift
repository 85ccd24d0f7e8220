import SharedReactive

extension SignalProducer {
    /// Maps each value to a producer, and flattens the producers.
    ///
    /// - Parameters:
    ///   - strategy: Determines when each inner producer is started, and whether its values are sent.
    ///   - together: Whether other threads' values wait until all inner producers have started. Only for a producer that sends
    ///     all its values at once.
    ///   - transform: Returns the inner producer for a value. It is called without a lock.
    ///   - fail: Converts an error of this producer.
    @inlinable func flattening<Other, OtherError>(
        _ strategy: FlattenStrategy,
        together: Bool = false,
        _ transform: @escaping (Value) -> SignalProducer<Other, OtherError>,
        _ fail: @escaping (Error) -> OtherError
    ) -> SignalProducer<Other, OtherError> {
        return .mergingUpstreams(
            { FlattenStateMachine<InnerProducer<Other, OtherError>>(strategy) },
            inners: { $0.inners.map(\.work) },
            together: together,
            [
                upstream { merger, event in
                    switch event {
                    case .value(let value):
                        let producer = InnerProducer(transform(value))
                        performFlattening(merger.receive { state, _ in state.received(producer) }, on: merger)
                    case .failed(let error): merger.end(.failed(fail(error)))
                    case .completed:
                        performFlattening(merger.receive { state, _ in state.outerCompleted() }, on: merger)
                    case .interrupted: merger.end(.interrupted)
                    }
                }
            ]
        )
    }
}

/// The function that starts an inner producer.
@usableFromInline struct InnerProducer<Value, E: Error> {
    @usableFromInline let connect:
        (StartContext, @escaping (Signal<Value, E>.Event) -> Void) -> any Disposable

    @inlinable init(_ producer: SignalProducer<Value, E>) { connect = producer.connect }
}

/// The storage of a flattened stream.
@usableFromInline
typealias FlattenStorage<Value, E: Error> = UpstreamMerger<
    FlattenStateMachine<InnerProducer<Value, E>>, Value, E
>

/// Performs an effect of a flattened stream. No lock may be held.
///
/// A producer may start the next one, at any depth. If too many starts are nested on the thread, the next one is started later.
///
/// - Parameter effect: `nil` if the stream has ended, or if a producer was replaced before its start.
@inlinable func performFlattening<Value, Error>(
    _ effect: FlattenStateMachine<InnerProducer<Value, Error>>.Effect?,
    on merger: FlattenStorage<Value, Error>
) {
    var effect = effect
    while let next = effect {
        next.ended?.dispose()
        for loser in next.losers { loser.dispose() }
        if next.isComplete { merger.end(.completed) }
        guard let (work, producer) = next.start else { break }
        guard CurrentThread.mayNest else {
            CurrentThread.later {
                // Another producer may have replaced this one.
                let isCurrent = merger.receive { state, _ in state.index(of: work) != nil } ?? false
                if isCurrent { performFlattening(startInner(producer, work, on: merger), on: merger) }
            }
            return
        }
        effect = CurrentThread.nested { startInner(producer, work, on: merger) }
    }
    bypass(merger)
}

/// Starts a producer for a flattened stream.
///
/// - Returns: The next effect.
@inlinable func startInner<Value, Error>(
    _ producer: InnerProducer<Value, Error>,
    _ work: StartDisposable,
    on merger: FlattenStorage<Value, Error>
) -> FlattenStateMachine<InnerProducer<Value, Error>>.Effect? {
    // The producer was replaced in the meantime, or the stream has ended.
    if work.isDisposed { return nil }
    // The start of the stream may have been released before this producer was added.
    if merger.work.isReleased.isSet { work.releaseObservers() }
    let inner = InnerObserver<Value, Error>(work: work) { receiveInner($0, from: work, on: merger) }
    work.started(producer.connect(StartContext(work: work, innerObserver: inner), inner.send))
    // The inner observer retains the merger, so the merger does not retain the inner observer.
    let weak = merger.innerObserver == nil ? nil : WeakInnerObserver(inner)
    return merger.receive { state, _ in state.started(work, weak) }
}

/// Receives an event of a producer in a flattened stream.
///
/// - Returns: `false` if the stream has ended or was bypassed. An event of a replaced producer is dropped, and the result is
///   `true`.
@inlinable func receiveInner<Value, Error>(
    _ event: Signal<Value, Error>.Event,
    from work: StartDisposable,
    on merger: FlattenStorage<Value, Error>
) -> Bool {
    // The inner observer has moved, and sends the event to its destination: see `InnerObserver.send`.
    if bypass(merger) { return false }
    switch event {
    case .value, .failed:
        let losers = merger.receive { state, output in
            let (index, losers) = state.sent(by: work)
            if index != nil { output.pass(event) }
            return losers
        }
        for loser in losers ?? [] { loser.dispose() }
        return losers != nil
    case .completed:
        let effect = merger.receive { state, _ in state.completed(work) }
        performFlattening(effect, on: merger)
        return effect != nil
    case .interrupted:
        let effect = merger.receive { state, output in
            let effect = state.interrupted(work)
            if effect == nil { output.pass(event) }
            return effect
        }
        performFlattening(effect ?? nil, on: merger)
        return effect != nil
    }
}

/// Lets the observer of the last inner producer send directly to the inner observer that receives this stream's events, if the
/// stream only forwards events from now on: see `InnerObserver` and `onlyInner`. Returns whether it did.
@inlinable @discardableResult func bypass<Value, Error>(_ merger: FlattenStorage<Value, Error>) -> Bool {
    guard let next = merger.innerObserver?.destination else { return false }
    typealias State = FlattenStateMachine<InnerProducer<Value, Error>>
    // The previous objects are released after unlocking.
    var remains: (State?, InnerObserver<Value, Error>.State, (AnyObject?, AnyObject?))?
    // The disposable of the inner producer, if the start of the receiving stream was disposed of in the meantime.
    var workToEnd: (any Disposable)?
    // `atRest` runs the closure only if no event is being delivered or waits.
    let inner = merger.delivery.atRest { state -> InnerObserver<Value, Error>? in
        guard let weak = state?.onlyInner?.observer else { return nil }
        guard let inner = unsafeDowncast(weak, to: WeakInnerObserver<Value, Error>.self).observer else {
            return nil
        }
        inner.state.withLock { innerState in
            let (end, released) = inner.work.move(to: next.work)
            workToEnd = end
            remains = (state, innerState, released)
            innerState = .moved(to: next)
        }
        // The merger ends without an event.
        state = nil
        return inner
    }
    return withExtendedLifetime((remains, inner)) {
        if inner == nil { return false }
        workToEnd?.dispose()
        merger.work.observation?.dispose()
        if next.work.isReleased.isSet { next.work.releaseObservers() }
        return true
    }
}
