import SharedReactive

/// An action that was dispatched inside a mutation.
@usableFromInline
struct DeferredDispatch<Action: PrexCore.Action, State: PrexCore.State>: DeferredWork {
    let core: FluxCore<Action, State>
    let action: Action
    /// The step that caused it, if steps are traced.
    let cause: Int

    @usableFromInline
    init(core: FluxCore<Action, State>, action: Action) {
        self.core = core
        self.action = action
        cause = Trace.causeToKeep
    }

    @usableFromInline
    func run(on thread: UnsafeMutablePointer<ThreadRecord>) -> [any DeferredWork] {
        if Trace.isOn { return Trace.resuming(cause) { core.dispatchDeferredTraced(action, on: thread) } }
        let (change, decision, deferred) = core.apply(action, on: thread, claims: true)
        core.delivery.perform(decision, change, on: thread)
        return deferred
    }
}
