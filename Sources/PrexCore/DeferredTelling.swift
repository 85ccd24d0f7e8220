import SharedReactive

/// An observer that was to be told of the state from inside a mutation.
@usableFromInline
struct DeferredTelling<Action: PrexCore.Action, State: PrexCore.State>: DeferredWork {
    let core: FluxCore<Action, State>
    let observer: Observation

    @usableFromInline
    init(core: FluxCore<Action, State>, observer: Observation) {
        self.core = core
        self.observer = observer
    }

    @usableFromInline
    func run(on thread: UnsafeMutablePointer<ThreadRecord>) -> [any DeferredWork] {
        core.tell(observer)
        return []
    }
}
