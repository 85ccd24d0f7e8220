import SharedReactive

/// An action that was dispatched inside a mutation.
@usableFromInline
struct DeferredDispatch<Action: PrexCore.Action, State: PrexCore.State>: DeferredWork {
    let core: FluxCore<Action, State>
    let action: Action

    @usableFromInline
    init(core: FluxCore<Action, State>, action: Action) {
        self.core = core
        self.action = action
    }

    @usableFromInline
    func run(on thread: UnsafeMutablePointer<ThreadRecord>) -> [any DeferredWork] {
        let (change, decision, deferred) = core.apply(action, on: thread, claims: true)
        core.delivery.perform(decision, change, on: thread)
        return deferred
    }
}
