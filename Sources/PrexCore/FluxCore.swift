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

    /// An action that has been applied.
    @usableFromInline
    struct Applied {
        @usableFromInline
        let change: FluxChange<Action, State>
        /// What is left to do about the change.
        @usableFromInline
        let decision: Delivery<State, FluxChange<Action, State>>.Decision
        /// What the mutation asked for.
        @usableFromInline
        let deferred: [any DeferredWork]

        @inlinable
        init(
            change: FluxChange<Action, State>,
            decision: Delivery<State, FluxChange<Action, State>>.Decision,
            deferred: [any DeferredWork]
        ) {
            self.change = change
            self.decision = decision
            self.deferred = deferred
        }
    }

    /// Applies an action and tells of it.
    @inlinable
    func dispatch(_ action: Action) {
        let thread = CurrentThread.record
        if thread.pointee.isDeferring {
            // Inside a mutation, of this or of another flux, which is to come to its end first (`P5`).
            thread.pointee.deferred.append(DeferredDispatch(core: self, action: action))
            return
        }
        let applied = apply(action, on: thread, claims: false)
        if applied.deferred.isEmpty {
            delivery.perform(applied.decision, applied.change, on: thread)
        } else {
            runDeferred(after: applied, on: thread)
        }
        // Sources that the mutation changed.
        AnyDelivery.resumePostponed(on: thread)
    }

    /// Calls an observer with the present state and no old one, in order with the changes.
    @inlinable
    func tell(_ observer: Observation) {
        let thread = CurrentThread.record
        if thread.pointee.isDeferring {
            thread.pointee.deferred.append(DeferredTelling(core: self, observer: observer))
        } else {
            delivery.tell(observer, on: thread) { FluxChange(action: nil, change: StateChange(new: $0)) }
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
    @inlinable
    @inline(__always)
    func apply(
        _ action: Action,
        on thread: UnsafeMutablePointer<ThreadRecord>,
        claims: Bool
    ) -> Applied {
        turn.lock()
        defer { turn.unlock() }
        let old = delivery.valueOfOnlyWriter
        var state = old
        thread.pointee.beginExclusion(by: turn.identity)
        thread.pointee.isDeferring = true
        mutate(action, &state)
        thread.pointee.isDeferring = false
        var deferred: [any DeferredWork] = []
        if !thread.pointee.deferred.isEmpty { swap(&deferred, &thread.pointee.deferred) }
        _ = thread.pointee.endExclusion(by: turn.identity)
        let change = FluxChange(action: action, change: StateChange(new: state, before: old))
        // While further mutations are to run first, no observer may be claimed: they could dispose of it.
        let mayDeliver = claims || deferred.isEmpty
        let decision = delivery.replace(with: state, telling: change, on: thread, mayDeliver: mayDeliver)
        return Applied(change: change, decision: decision, deferred: deferred)
    }

    /// Does what a mutation asked for, and what that asks for, in order; then delivers.
    @inlinable
    func runDeferred(after applied: Applied, on thread: UnsafeMutablePointer<ThreadRecord>) {
        var waiting = Queue<any DeferredWork>()
        for work in applied.deferred { waiting.append(work) }
        while let work = waiting.popFirst() {
            for work in work.run(on: thread) { waiting.append(work) }
        }
        if case .postponed = applied.decision, thread.pointee.mayDeliver {
            delivery.resume(on: thread)
        } else {
            delivery.perform(applied.decision, applied.change, on: thread)
        }
    }
}
