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
/// A `Flux` can be used on any thread. Its state is kept until the `Flux`, its dispatcher and its store have all been
/// released.
public final class Flux<Action: PrexCore.Action, State: PrexCore.State>: Sendable {
    /// Receives the actions.
    public let dispatcher: Dispatcher<Action>

    /// Holds the state.
    public let store: Store<State>

    /// The source behind both, for which steps are recorded.
    @usableFromInline let core: any AnyObject & Sendable

    /// Creates a store that holds `state`, and a dispatcher whose actions change it through `mutation`.
    @inlinable
    public init<M: Mutation>(state: State, mutation: M) where M.Action == Action, M.State == State {
        let core = FluxCore(state: state, mutation: mutation)
        self.core = core
        if Trace.isOn { core.recordBeginning() }
        dispatcher = Dispatcher(of: core)
        store = Store(of: core)
    }
}
