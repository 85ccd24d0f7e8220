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

    /// Subscribes a closure that takes the address of a change with a large state.
    @inlinable func observeLarge(
        _ body: @escaping (UnsafePointer<FluxChange<Action, State>>) -> Void
    ) -> Registration { delivery.observeLarge(body)! }

    @inlinable func dispatch(_ action: Action) {
        let thread = CurrentThread.record
        if thread.pointee.isDeferring {
            // This thread is inside a mutation, of this or of another flux, which has to return first.
            return dispatchLater(action, on: thread)
        }
        withMemory(for: FluxChange<Action, State>.self) { change in
            let (decision, deferred, step) = apply(action, on: thread, in: change)
            if deferred.isEmpty {
                delivery.perform(decision, change, in: step, on: thread)
            } else {
                runDeferred(deferred, before: decision, change, in: step, on: thread)
            }
            change.deinitialize(count: 1)
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
            delivery.tell(observer, on: thread) { FluxChange.describe(nil, from: nil, to: $0, in: $1) }
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

    @usableFromInline typealias Decision = Delivery<State, FluxChange<Action, State>>.Decision

    /// A change of the state that is to be delivered.
    @usableFromInline typealias Applied = (
        decision: Decision,
        /// The work that the mutation asked for.
        deferred: [DeferredWork],
        /// The number of the mutation's trace step, or 0.
        step: Int
    )

    /// Runs the mutation and applies its result, while no other mutation runs.
    ///
    /// - Parameters:
    ///   - action: The action; `nil` if `earlier` is put back.
    ///   - earlier: A state to put back in place of an action.
    ///   - deliversNext: Whether the caller performs the decision next, whatever the mutation asked for.
    ///   - change: The place of the change, uninitialized.
    @inlinable @inline(__always) func apply(
        _ action: Action?,
        earlier: UnsafePointer<State>? = nil,
        on thread: UnsafeMutablePointer<ThreadRecord>,
        deliversNext: Bool = false,
        in change: UnsafeMutablePointer<FluxChange<Action, State>>
    ) -> Applied {
        let isTraced = Trace.isOn
        let cause = isTraced ? recordAction(action) : 0
        let applied: Applied = withMemory(for: State.self) { state in
            mutationLock.lock()
            withFrame(for: State.self) {
                state.initialize(to: earlier?.pointee ?? delivery.valueOfOnlyWriter)
            }
            var deferred: [DeferredWork] = []
            if let action { deferred = mutate(&state.pointee, by: action, in: cause, on: thread) }
            let step = isTraced ? Trace.nextNumber() : 0
            // While further mutations are to run first, nobody delivers: they could dispose of observers.
            let decision = withFrame(for: State.self) {
                delivery.replace(
                    with: state,
                    on: thread,
                    mayDeliver: deliversNext || deferred.isEmpty,
                    step: step,
                    in: change
                ) { old, new in
                    FluxChange.describe(action, from: old, to: new, in: change)
                }
            }
            mutationLock.unlock()
            state.deinitialize(count: 1)
            return (decision, deferred, step)
        }
        if isTraced { recordMutation(change, applied.step, causedBy: cause) }
        return applied
    }

    /// Runs the mutation, in the course of the action's trace step.
    ///
    /// - Returns: The work that the mutation asked for.
    @inlinable @inline(__always) func mutate(
        _ state: inout State,
        by action: Action,
        in step: Int,
        on thread: UnsafeMutablePointer<ThreadRecord>
    ) -> [DeferredWork] {
        thread.pointee.beginExclusion(by: mutationLock.identity)
        thread.pointee.isDeferring = true
        Trace.causing(step) { mutation(action, &state) }
        thread.pointee.isDeferring = false
        _ = thread.pointee.endExclusion(by: mutationLock.identity)
        if thread.pointee.deferred.isEmpty { return [] }
        return exchange(&thread.pointee.deferred, with: [])
    }

    /// Applies and delivers an action after the mutation that this thread is inside.
    @usableFromInline func dispatchLater(_ action: Action, on thread: UnsafeMutablePointer<ThreadRecord>) {
        let cause = Trace.causeToKeep
        thread.pointee.deferred.append(
            DeferredWork { [self] thread in
                Trace.resuming(cause) {
                    withMemory(for: FluxChange<Action, State>.self) { change in
                        let (decision, deferred, step) =
                            apply(action, on: thread, deliversNext: true, in: change)
                        delivery.perform(decision, change, in: step, on: thread)
                        change.deinitialize(count: 1)
                        return deferred
                    }
                }
            }
        )
    }

    /// Runs deferred work, and the work that it asks for, in order; then delivers the mutation's own change.
    @inlinable func runDeferred(
        _ deferred: [DeferredWork],
        before decision: Decision,
        _ change: UnsafePointer<FluxChange<Action, State>>,
        in step: Int,
        on thread: UnsafeMutablePointer<ThreadRecord>
    ) {
        var waiting = Queue<DeferredWork>()
        for work in deferred { waiting.append(work) }
        Trace.causing(step) {
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
}

/// What happened in a `Flux`. Its dispatcher and its store both deliver this type.
@usableFromInline struct FluxChange<Action, State: PrexCore.State> {
    /// The action, or `nil` where a listener only asked for the state.
    @usableFromInline let action: Action?

    /// The change as listeners get it, so that telling them copies nothing.
    @usableFromInline var change: StateChange<State>

    @inlinable init(action: Action?, change: StateChange<State>) {
        self.action = action
        self.change = change
    }

    /// Initializes the memory of a change.
    ///
    /// - Parameters:
    ///   - action: The action, if there is one.
    ///   - old: The state before; `nil` if there is none to compare with.
    @inlinable @inline(__always) static func describe(
        _ action: Action?,
        from old: UnsafePointer<State>?,
        to new: UnsafePointer<State>,
        in memory: UnsafeMutablePointer<FluxChange>
    ) {
        if isLarge(State.self) { return describeLarge(action, from: old, to: new, in: memory) }
        let change = old.map { StateChange(new: new.pointee, before: $0.pointee) }
        memory.initialize(to: FluxChange(action: action, change: change ?? StateChange(new: new.pointee)))
    }

    // Code that is specialised for a large type copies its values more often.
    @usableFromInline @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    static func describeLarge(
        _ action: Action?,
        from old: UnsafePointer<State>?,
        to new: UnsafePointer<State>,
        in memory: UnsafeMutablePointer<FluxChange>
    ) {
        memory.initialize(
            to: FluxChange(copying: new, before: old ?? new, hasOld: old != nil, action: action)
        )
    }

    @inline(never) @_semantics("optimize.sil.specialize.generic.never") private init(
        copying new: UnsafePointer<State>,
        before: UnsafePointer<State>,
        hasOld: Bool,
        action: Action?
    ) {
        self.action = action
        change = StateChange(copying: new, before: before, hasOld: hasOld)
    }
}
