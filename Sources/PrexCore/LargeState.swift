import SharedReactive

// A flux stores a large state in a box on the heap. Its deliveries pass references to boxes, so no copies of the state
// are on the stack. No function here is specialized, because specialized code copies a large state for each use of it.

extension Box: State where Content: State {}

extension Flux {
    /// Creates a flux whose core has the state in a box.
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    @usableFromInline convenience init<M: Mutation>(boxing state: State, _ mutation: M)
    where M.Action == Action, M.State == State {
        let core = FluxCore<Action, Box<State>>(
            Box(state),
            boxing: (Flux.self, { $0.content }, { content in (content as? State).map { Box($0) } }),
            mutation: { action, box in
                // The mutation changes a copy in a new box, because earlier changes may refer to the present box.
                box = box.read { Box($0) }
                mutation.mutate(action: action, state: &box.content)
            }
        )
        self.init(dispatcher: Dispatcher(of: core), store: Store(ofBoxed: core), core: core)
    }
}

/// Used for traces if the state is in a box: the type of the flux with the unboxed state, and functions that open and
/// create a box.
@usableFromInline typealias Boxing<State> = (
    flux: Any.Type, open: @Sendable (State) -> Any, box: @Sendable (Any?) -> State?
)

extension StateChange {
    /// Calls a closure with the change of the states in the boxes.
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    func read<Content, Result>(_ body: (StateChange<Content>) -> Result) -> Result
    where State == Box<Content> {
        opened().read(body)
    }

    // This is a separate function, so that its copies have left the stack when observers run.
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    private func opened<Content>() -> Box<StateChange<Content>> where State == Box<Content> {
        Box(scoped { $0.content })
    }
}

extension Store {
    /// Adds a listener that sends each change to the main thread in a box.
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    @usableFromInline func addListener(_ delivery: MainDelivery<Box<StateChange<State>>>) -> Subscription {
        addListener { delivery.send(Box($0)) }
    }
}
