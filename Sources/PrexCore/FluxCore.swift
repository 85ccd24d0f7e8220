import SharedReactive

/// The source behind a dispatcher and a store.
///
/// There is one for both, so that an action's place among the actions and its change's place among the
/// changes are the same, whichever threads dispatch (`P3`). The dispatcher and the store own it; the
/// handlers' and listeners' subscriptions do not.
///
/// | state | guarded by | touched by |
/// | --- | --- | --- |
/// | the state, the observers and what waits, in `delivery` | its lock; a mutation reads the state in its turn | any thread |
/// | which thread mutates | `turn` | any thread that dispatches |
/// | what a mutation asks for | – | the thread that mutates, in its record |
@usableFromInline
final class FluxCore<Action: PrexCore.Action, State: PrexCore.State>: @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: the delivery guards the state; nothing else changes.

    @usableFromInline
    let delivery: Delivery<State, FluxChange<Action, State>>

    /// Held while the mutation runs: one action at a time. It is apart from the delivery's lock, so that
    /// reading, subscribing and disposing wait for no mutation and may happen inside one.
    @usableFromInline
    let turn = WordLock()

    @usableFromInline
    let mutate: @Sendable (Action, inout State) -> Void

    @inlinable
    init(state: State, mutate: @escaping @Sendable (Action, inout State) -> Void) {
        delivery = Delivery(state)
        self.mutate = mutate
    }

    deinit {
        // What has been applied is still delivered.
        delivery.finish { _ in nil }
    }

    /// Subscribes to what happens from now on.
    @inlinable
    func observe(_ body: @escaping (FluxChange<Action, State>) -> Void) -> Observation {
        // There is no last change: a delivery refuses nobody before that.
        delivery.observe(body)!
    }

    @usableFromInline
    typealias Applied = Delivery<State, FluxChange<Action, State>>.Applied

    /// Applies an action and tells of it.
    @inlinable
    func dispatch(_ action: Action) {
        let thread = CurrentThread.record
        if thread.pointee.deferred != nil {
            // Inside a mutation, of this or of another flux, which is to come to its end first (`P5`).
            thread.pointee.deferred?.append(DeferredDispatch(core: self, action: action))
            return
        }
        let (applied, deferred) = apply(action, on: thread, claims: false)
        if deferred.isEmpty {
            delivery.perform(applied, on: thread)
        } else {
            runDeferred(deferred, after: applied, on: thread)
        }
        // Sources that the mutation changed.
        AnyDelivery.resumePostponed(on: thread)
    }

    /// Calls an observer with the present state and no old one, in order with the changes.
    @inlinable
    func tell(_ observer: Observation) {
        let thread = CurrentThread.record
        if thread.pointee.deferred != nil {
            thread.pointee.deferred?.append(DeferredTelling(core: self, observer: observer))
        } else {
            delivery.tell(observer, on: thread) { FluxChange(action: nil, old: nil, new: $0) }
        }
    }

    /// Calls a closure once, when the changes that have been applied so far have been delivered.
    @usableFromInline
    func afterDelivery(_ body: @escaping @Sendable () -> Void) {
        let subscription = SerialDisposable()
        let observer = observe { _ in
            body()
            subscription.dispose()
        }
        tell(observer)
        subscription.inner = observer
    }

    /// Runs the mutation and applies its result, in this thread's turn.
    ///
    /// - Parameter claims: Whether the caller performs the result next, whatever the mutation asked for.
    /// - Returns: What became of the change, and what the mutation asked for.
    @inlinable
    func apply(
        _ action: Action,
        on thread: UnsafeMutablePointer<ThreadRecord>,
        claims: Bool
    ) -> (Applied, [any DeferredWork]) {
        turn.lock()
        defer { turn.unlock() }
        var state = delivery.valueOfOnlyWriter
        thread.pointee.exclusions.append(turn.identity)
        thread.pointee.deferred = []
        mutate(action, &state)
        let deferred = thread.pointee.deferred ?? []
        thread.pointee.deferred = nil
        _ = thread.pointee.endExclusion(by: turn.identity)
        // While further mutations are to run first, no observer may be claimed: they could dispose of it.
        let applied = delivery.apply(on: thread, mayDeliver: claims || deferred.isEmpty) { current in
            let change = FluxChange(action: action, old: current, new: state)
            current = state
            return change
        }
        return (applied, deferred)
    }

    /// Does what a mutation asked for, and what that asks for, in order; then delivers.
    @usableFromInline
    func runDeferred(
        _ deferred: [any DeferredWork],
        after applied: Applied,
        on thread: UnsafeMutablePointer<ThreadRecord>
    ) {
        var waiting = Queue<any DeferredWork>()
        for work in deferred { waiting.append(work) }
        while let work = waiting.popFirst() {
            for work in work.run(on: thread) { waiting.append(work) }
        }
        if case .postponed = applied, thread.pointee.mayDeliver {
            delivery.resume(on: thread)
        } else {
            delivery.perform(applied, on: thread)
        }
    }
}
