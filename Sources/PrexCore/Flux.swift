import SharedReactive

/// A dispatcher, a mutation and a store that work together.
///
/// Several presenters show the same state if they share a `Flux`:
///
/// ```swift
/// enum SharedFlux {
///     static let counter = Flux(state: CounterState(), mutation: CounterMutation())
/// }
/// ```
///
/// To give a screen a part of the state, see `scope(state:action:)`.
///
/// A `Flux` can be used on any thread. The flux, its dispatcher and its store each retain the state.
public final class Flux<Action: PrexCore.Action, State: PrexCore.State>: Sendable {
    /// Receives the actions.
    public let dispatcher: Dispatcher<Action>

    /// Holds the state.
    public let store: Store<State>

    /// The core of the dispatcher and the store, for trace steps and tasks of presenters. A scope has the core of its parent.
    @usableFromInline let core: any FluxSource

    /// The identity of this flux, and its place among scopes.
    @usableFromInline let scope: Scope

    /// Creates a flux with an initial state and a mutation, which applies actions to the state.
    @inlinable
    public convenience init<M: Mutation>(state: State, mutation: M)
    where M.Action == Action, M.State == State {
        if isLarge(State.self) {
            self.init(boxing: state, mutation)
        } else {
            let core = FluxCore(state, mutation: { mutation.mutate(action: $0, state: &$1) })
            self.init(dispatcher: Dispatcher(of: core), store: Store(of: core), core: core)
        }
    }

    @inlinable init(
        dispatcher: Dispatcher<Action>,
        store: Store<State>,
        core: any FluxSource,
        in scope: Scope = Scope()
    ) {
        (self.dispatcher, self.store, self.core, self.scope) = (dispatcher, store, core, scope)
    }

    /// The current state: `store.state`.
    @inlinable public var state: State { store.state }

    /// Dispatches an action: `dispatcher.dispatch(action)`.
    @inlinable public func dispatch(_ action: Action) { dispatcher.dispatch(action) }
}
