import SharedReactive

/// Applies actions and delivers changes in one order, for a dispatcher and its store, which own it. The subscriptions of
/// handlers and listeners do not.
///
/// | state | guarded by | accessed by |
/// | --- | --- | --- |
/// | state, observers and waiting changes, in `delivery` | its lock; a mutation reads the state under `mutationLock` | any thread |
/// | the children that scopes refer to | the delivery's lock | any thread |
/// | the right to mutate | `mutationLock` | any thread that dispatches |
/// | work that a mutation defers | – | the thread that mutates, in its record |
@usableFromInline final class FluxCore<Action: PrexCore.Action, State: PrexCore.State>: @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: the delivery guards the state and the children; the rest is constant.

    @usableFromInline let delivery: Delivery<State, FluxChange<Action, State>>

    /// It is held while a mutation runs. It is separate from the delivery's lock, so reading, subscribing and disposing do not
    /// wait for a mutation, and are possible inside one.
    @usableFromInline let mutationLock = WordLock()

    @usableFromInline let mutation: @Sendable (Action, inout State) -> Void

    // Invariant behind `@exclusivity(unchecked)`: no user code runs while it is accessed.
    @exclusivity(unchecked) @usableFromInline var children = WatchedChildren<State>()

    /// For traces; `nil` unless the state is in a box.
    @usableFromInline let boxing: Boxing<State>?

    @inlinable init(
        _ state: State,
        boxing: Boxing<State>? = nil,
        mutation: @escaping @Sendable (Action, inout State) -> Void
    ) {
        delivery = Delivery(state)
        self.boxing = boxing
        self.mutation = mutation
        if Trace.isOn { recordBeginning() }
    }

    deinit {
        if Trace.isOn { Trace.ended(self) }
        // Changes that have been applied are still delivered.
        delivery.finish()
    }

    /// Observes the changes.
    ///
    /// - Parameters:
    ///   - beginsNow: Whether the observer is called with the current state first.
    ///   - willBegin: Called under the lock, when the observation of changes begins.
    @inlinable func observe(
        beginsNow: Bool = false,
        _ willBegin: () -> Void = {},
        _ body: @escaping (FluxChange<Action, State>) -> Void
    ) -> Registration {
        func first(_ state: State) -> FluxChange<Action, State>? {
            willBegin()
            return beginsNow ? FluxChange(state: state) : nil
        }
        // `observe` returns `nil` only after `finish`, which runs in `deinit`.
        return delivery.observe(startingWith: first, body)!
    }

    /// Applies an action and delivers the change.
    ///
    /// - Parameters:
    ///   - permit: If it is not valid when the action would be applied, the action is dropped.
    ///   - scoped: Returns the action as a scope dispatched it, if its dispatcher has handlers. It is called under
    ///     the delivery's lock; with `true` if the action is applied later, because handlers may be registered in between.
    @inlinable func dispatch(
        _ action: Action,
        with permit: Permit? = nil,
        as scoped: (_ isLater: Bool) -> ScopedAction? = { _ in nil }
    ) {
        let thread = CurrentThread.record
        if thread.pointee.deferred != nil {
            // This thread is inside a mutation, of this or of another flux, which has to return first.
            return dispatchLater(action, with: permit, as: scoped(true), on: thread)
        }
        guard let (change, decision, deferred, step) = apply(action, with: permit, as: scoped, on: thread)
        else { return }
        if deferred.isEmpty {
            delivery.perform(decision, change, in: step, on: thread)
        } else {
            runDeferred(deferred, before: decision, change, in: step, on: thread)
        }
        // Deliver the changes of sources that the mutation changed.
        AnyDelivery.resumePostponed(on: thread)
    }

    /// Calls an observer with the current state and no old state, in order with the changes.
    @inlinable func notify(_ observer: Registration) {
        let thread = CurrentThread.record
        if thread.pointee.deferred != nil {
            thread.pointee.deferred?.append(
                DeferredWork { [self] _ in
                    notify(observer)
                    return []
                }
            )
        } else {
            delivery.notify(observer, on: thread) { FluxChange(state: $0) }
        }
    }

    /// Calls a closure at least once, after the changes so far have been delivered. `Observers` ends its observers with it.
    @usableFromInline func afterDelivery(_ body: @escaping @Sendable () -> Void) {
        let subscription = SerialDisposable()
        let observer = observe { _ in
            body()
            subscription.dispose()
        }
        subscription.inner = observer
        notify(observer)
    }

    @usableFromInline typealias Decision = Delivery<State, FluxChange<Action, State>>.Decision

    /// Runs the mutation and applies its result, while no other mutation runs.
    ///
    /// - Parameters:
    ///   - action: The action; `nil` if `earlier` is restored.
    ///   - permit: Checked immediately before the mutation.
    ///   - earlier: A state to restore in place of an action.
    ///   - deliversNext: Whether the caller performs the decision next, even if the mutation has deferred work.
    /// - Returns: The change, the work that the mutation has deferred, and the number of the mutation's trace step, or 0; `nil` if
    ///   the permit is not valid.
    @inlinable @inline(__always) func apply(
        _ action: Action?,
        with permit: Permit? = nil,
        as scoped: (_ isLater: Bool) -> ScopedAction? = { _ in nil },
        earlier: State? = nil,
        on thread: UnsafeMutablePointer<ThreadRecord>,
        deliversNext: Bool = false
    ) -> (FluxChange<Action, State>, Decision, deferred: [DeferredWork], step: Int)? {
        let isTraced = Trace.isOn
        let cause = isTraced ? recordAction(action) : 0
        mutationLock.lock()
        if let permit, !permit.isValid {
            mutationLock.unlock()
            permit.hintAtDroppedAction()
            return nil
        }
        var state = earlier ?? delivery.valueOfOnlyWriter
        var deferred: [DeferredWork] = []
        if let action { deferred = mutate(&state, by: action, in: cause, on: thread) }
        let step = isTraced ? Trace.nextNumber() : 0
        delivery.lock()
        let gone = children.watches.isEmpty ? nil : endChildren(missingIn: state)
        // Mutations that run first may dispose of observers, so this thread does not deliver until they have run.
        let (change, decision) = delivery.replace(
            with: state,
            on: thread,
            mayDeliver: deliversNext || deferred.isEmpty,
            isHeld: gone != nil,
            step: step
        ) { old, new in
            FluxChange(
                action: action,
                scoped: scoped(false),
                change: StateChange(new: new, before: old, origin: action == nil ? .restored : .action)
            )
        }
        mutationLock.unlock()
        if let gone { cancelTasks(of: gone) }
        if isTraced { recordMutation(change.change, step, causedBy: cause) }
        return (change, decision, deferred, step)
    }

    /// Runs the mutation during the action's trace step.
    ///
    /// - Returns: The work that the mutation has deferred.
    @inlinable @inline(__always) func mutate(
        _ state: inout State,
        by action: Action,
        in step: Int,
        on thread: UnsafeMutablePointer<ThreadRecord>
    ) -> [DeferredWork] {
        thread.pointee.beginExclusion(by: mutationLock.identity)
        thread.pointee.deferred = []
        Trace.causing(step) { mutation(action, &state) }
        _ = thread.pointee.endExclusion(by: mutationLock.identity)
        return exchange(&thread.pointee.deferred, with: nil) ?? []
    }

    /// Applies and delivers an action after the mutation that is running on this thread.
    @usableFromInline func dispatchLater(
        _ action: Action,
        with permit: Permit?,
        as scoped: ScopedAction?,
        on thread: UnsafeMutablePointer<ThreadRecord>
    ) {
        let cause = Trace.currentCause
        thread.pointee.deferred?.append(
            DeferredWork { [self] thread in
                Trace.resuming(cause) {
                    guard
                        let (change, decision, deferred, step) = apply(
                            action,
                            with: permit,
                            as: { _ in scoped },
                            on: thread,
                            deliversNext: true
                        )
                    else { return [] }
                    delivery.perform(decision, change, in: step, on: thread)
                    return deferred
                }
            }
        )
    }

    @usableFromInline func waitForMutation() {
        // Inside a mutation or a change of a property in place, this thread would wait for itself or for a thread that waits for
        // it.
        if CurrentThread.record.pointee.exclusion != 0 { return }
        mutationLock.lock()
        mutationLock.unlock()
    }

    /// Runs deferred work, and the work that it defers, in order; then delivers the mutation's own change.
    @inlinable func runDeferred(
        _ deferred: [DeferredWork],
        before decision: Decision,
        _ change: FluxChange<Action, State>,
        in step: Int,
        on thread: UnsafeMutablePointer<ThreadRecord>
    ) {
        var waiting = Queue<DeferredWork>()
        for work in deferred { waiting.append(work) }
        Trace.causing(step) {
            while let work = waiting.popFirst() {
                for work in work.run(thread) { waiting.append(work) }
            }
            // If the change was postponed only for this work, it is delivered now.
            if case .postponed = decision, thread.pointee.mayDeliver {
                delivery.resume(on: thread)
            } else {
                delivery.perform(decision, change, on: thread)
            }
        }
    }
}

/// A change of a `Flux`. Its dispatcher and its store both deliver this type.
@usableFromInline struct FluxChange<Action, State: PrexCore.State> {
    /// The action, or `nil` if a listener only requested the state.
    @usableFromInline let action: Action?

    /// The action as a scope dispatched it, if that scope's dispatcher has handlers.
    @usableFromInline let scoped: ScopedAction?

    /// The change for the listeners, stored as they receive it, so that it is not copied for each.
    @usableFromInline let change: StateChange<State>

    @inlinable init(action: Action?, scoped: ScopedAction?, change: StateChange<State>) {
        self.action = action
        self.scoped = scoped
        self.change = change
    }

    /// The current state, for an observer that requests it.
    @inlinable init(state: State) { self.init(action: nil, scoped: nil, change: StateChange(new: state)) }
}
