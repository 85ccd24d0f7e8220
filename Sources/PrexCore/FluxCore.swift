import SharedReactive

/// Applies actions and delivers changes, on behalf of a dispatcher and its store.
///
/// The dispatcher and the store share it, so actions and changes are delivered in the same order, whichever threads
/// dispatch. The dispatcher and the store own it. The subscriptions of handlers and listeners do not.
///
/// | state | guarded by | touched by |
/// | --- | --- | --- |
/// | the state, the observers and what waits, in `delivery` | its lock; a mutation reads the state under `mutationLock` | any thread |
/// | which thread mutates | `mutationLock` | any thread that dispatches |
/// | what a mutation asks for | – | the thread that mutates, in its record |
@usableFromInline final class FluxCore<Action: PrexCore.Action, State: PrexCore.State>: @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: the delivery guards the state; nothing else changes.

    @usableFromInline let delivery: Delivery<State, FluxChange<Action, State>>

    /// Held while a mutation runs, so that one mutation runs at a time. It is not the delivery's lock: reading,
    /// subscribing and disposing do not wait for a mutation, and can be done inside one.
    @usableFromInline let mutationLock = WordLock()

    @usableFromInline let mutation: @Sendable (Action, inout State) -> Void

    @inlinable init<M: Mutation>(state: State, mutation: M) where M.Action == Action, M.State == State {
        delivery = Delivery(state)
        self.mutation = { mutation.mutate(action: $0, state: &$1) }
    }

    deinit {
        if Trace.isOn { Trace.ended(self) }
        // What has been applied is still delivered.
        delivery.finish()
    }

    @inlinable func observe(_ body: @escaping (FluxChange<Action, State>) -> Void) -> Registration {
        // `observe` returns `nil` only after `finish`, which runs in `deinit`.
        delivery.observe(body)!
    }

    @usableFromInline typealias Decision = Delivery<State, FluxChange<Action, State>>.Decision

    @inlinable func dispatch(_ action: Action) {
        let thread = CurrentThread.record
        if thread.pointee.isDeferring {
            // This thread is inside a mutation, of this or of another flux, which has to return first.
            return dispatchLater(action, on: thread)
        }
        if Trace.isOn { return dispatchTraced(action, on: thread) }
        let (change, decision, deferred) = apply(action, on: thread, claims: false)
        if deferred.isEmpty {
            delivery.perform(decision, change, on: thread)
        } else {
            runDeferred(deferred, before: decision, change, on: thread)
        }
        // Sources that the mutation changed.
        AnyDelivery.resumePostponed(on: thread)
    }

    /// Calls an observer with the current state and no old state, in order with the changes.
    @inlinable func tell(_ observer: Registration) {
        let thread = CurrentThread.record
        if thread.pointee.isDeferring {
            thread.pointee.deferred.append(
                DeferredWork { [self] _ in
                    tell(observer)
                    return []
                }
            )
        } else {
            delivery.tell(observer, on: thread) { FluxChange(action: nil, change: StateChange(new: $0)) }
        }
    }

    /// Calls a closure at least once, after the changes that have been applied so far have been delivered.
    @usableFromInline func afterDelivery(_ body: @escaping @Sendable () -> Void) {
        let subscription = SerialDisposable()
        let observer = observe { _ in
            body()
            subscription.dispose()
        }
        subscription.inner = observer
        tell(observer)
    }

    /// Runs the mutation, while no other mutation runs.
    ///
    /// - Returns: What the mutation asked for.
    @inlinable @inline(__always) func mutate(
        _ state: inout State,
        by action: Action,
        on thread: UnsafeMutablePointer<ThreadRecord>
    ) -> [DeferredWork] {
        thread.pointee.beginExclusion(by: mutationLock.identity)
        thread.pointee.isDeferring = true
        mutation(action, &state)
        thread.pointee.isDeferring = false
        _ = thread.pointee.endExclusion(by: mutationLock.identity)
        if thread.pointee.deferred.isEmpty { return [] }
        return exchange(&thread.pointee.deferred, with: [])
    }

    /// Runs the mutation and applies its result, while no other mutation runs.
    ///
    /// - Parameter claims: Whether the caller performs the decision next, whatever the mutation asked for.
    /// - Returns: The change, what is left to do about it, and what the mutation asked for.
    @inlinable @inline(__always) func apply(
        _ action: Action,
        on thread: UnsafeMutablePointer<ThreadRecord>,
        claims: Bool
    ) -> (change: FluxChange<Action, State>, decision: Decision, deferred: [DeferredWork]) {
        mutationLock.lock()
        var state = delivery.valueOfOnlyWriter
        let deferred = mutate(&state, by: action, on: thread)
        // While further mutations are to run first, no observer may be claimed: they could dispose of it.
        let claims = claims || deferred.isEmpty
        let (change, decision) = delivery.replace(with: state, on: thread, mayDeliver: claims) { old, new in
            FluxChange(action: action, change: StateChange(new: new, before: old))
        }
        mutationLock.unlock()
        return (change, decision, deferred)
    }

    /// Has an action applied, and told of, after the mutation inside which this thread is.
    @usableFromInline func dispatchLater(_ action: Action, on thread: UnsafeMutablePointer<ThreadRecord>) {
        let cause = Trace.causeToKeep
        thread.pointee.deferred.append(
            DeferredWork { [self] thread in
                if Trace.isOn { return Trace.resuming(cause) { dispatchDeferredTraced(action, on: thread) } }
                let (change, decision, deferred) = apply(action, on: thread, claims: true)
                delivery.perform(decision, change, on: thread)
                return deferred
            }
        )
    }

    /// Does what a mutation asked for, and what that asks for, in order; then delivers the mutation's own change.
    @inlinable func runDeferred(
        _ deferred: [DeferredWork],
        before decision: Decision,
        _ change: FluxChange<Action, State>,
        on thread: UnsafeMutablePointer<ThreadRecord>
    ) {
        var waiting = Queue<DeferredWork>()
        for work in deferred { waiting.append(work) }
        while let work = waiting.popFirst() {
            for work in work.run(thread) { waiting.append(work) }
        }
        if case .postponed = decision, thread.pointee.mayDeliver {
            delivery.resume(on: thread)
        } else {
            delivery.perform(decision, change, on: thread)
        }
    }
}
