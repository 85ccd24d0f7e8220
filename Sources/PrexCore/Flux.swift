import SharedReactive

/// A dispatcher, a mutation and a store that belong together.
///
/// Several presenters show one state by sharing one:
///
/// ```swift
/// enum SharedFlux {
///     static let counter = Flux(state: CounterState(), mutation: CounterMutation())
/// }
/// ```
///
/// Any thread may use it. Its state lives until the `Flux`, its dispatcher and its store have all been released.
public final class Flux<Action: PrexCore.Action, State: PrexCore.State>: Sendable {
    /// Where actions go in.
    public let dispatcher: Dispatcher<Action>

    /// Where the state is.
    public let store: Store<State>

    /// The source behind both, for which steps are recorded.
    @usableFromInline
    let core: any AnyObject & Sendable

    /// Creates a store that holds `state`, and a dispatcher whose actions reach it through `mutation`.
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
