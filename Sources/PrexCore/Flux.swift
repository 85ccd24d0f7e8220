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
    @usableFromInline
    let core: any AnyObject & Sendable

    /// Creates a store that holds `state`, and a dispatcher whose actions change it through `mutation`.
    @inlinable
    public init<M: Mutation>(state: State, mutation: M) where M.Action == Action, M.State == State {
        let core = FluxCore<Action, State>(state: state) { action, state in
            mutation.mutate(action: action, state: &state)
        }
        self.core = core
        if Trace.isOn { core.recordBeginning() }
        // The closures are made here, where the types are known to the client's compiler, and so are
        // compiled for these types.
        dispatcher = Dispatcher(
            send: { core.dispatch($0) },
            observe: { handler in
                core.observe { change in
                    if let action = change.action { handler(action) }
                }
            },
            handlers: Observers(afterDelivery: { core.afterDelivery($0) })
        )
        store = Store(
            read: { core.delivery.trackedValue },
            readMember: { member, isChange in
                core.delivery.trackedValue(for: member) { isChange($0.change) }
            },
            observe: { listener in
                core.observe { listener($0.change) }
            },
            tell: { core.tell($0) },
            listeners: Observers(afterDelivery: { core.afterDelivery($0) })
        )
    }
}
