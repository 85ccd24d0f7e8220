import SharedReactive

/// The type to inherit from for a model or a presenter that is isolated to the main actor.
///
/// Write it like a ``SeedModel``. `make(state:extra:delegate:)` and the closures that it returns are isolated to the
/// main actor. So they can use the delegate, other objects of the main actor and the model's state without annotations,
/// also in a `Task`:
///
/// ```swift
/// @MainActor
/// protocol CounterView: AnyObject {
///     var count: Binder<Int> { get }
/// }
///
/// final class CounterPresenter: MainSeedModel<CounterPresenter> {
///     init(server: Server) {
///         super.init(state: .init(), extra: Extra(server: server))
///     }
///
///     struct Action: ActionType {
///         let load: () -> Void
///     }
///
///     struct State: StateType {
///         var total = 0
///     }
///
///     struct Extra: ExtraType {
///         let server: Server
///     }
///
///     static func make(
///         state: StateProxy<State>,
///         extra: Extra,
///         delegate: DelegateProxy<CounterView>
///     ) -> Action {
///         Action(load: {
///             Task {
///                 state.total += await extra.server.count()
///                 delegate.count(state.total)
///             }
///         })
///     }
/// }
/// ```
///
/// The model can be used on the main actor only.
public typealias MainSeedModel<Model: MainSeedModelType> = MainPrimitiveModel<Model> & MainSeedModelType

/// The types and the function that a model on the main actor declares.
///
/// To conform, inherit from `MainSeedModel`. See there for an example.
@MainActor public protocol MainSeedModelType {
    /// The functions of the model.
    associatedtype Action: ActionType
    /// The state of the model.
    associatedtype State: StateType
    /// The dependencies of the model.
    associatedtype Extra: ExtraType
    /// The proxy that sends values to the model's delegate.
    associatedtype ModelDelegateProxy: DelegateProxyType

    /// Returns the actions of a model that has just been connected, as ``SeedModelType/make(state:extra:delegate:)`` does.
    static func make(state: StateProxy<State>, extra: Extra, delegate: ModelDelegateProxy) -> Action
}

/// The superclass of models on the main actor. Inherit from `MainSeedModel`, which includes it.
@MainActor open class MainPrimitiveModel<Model: MainSeedModelType> {
    private struct Connection {
        let action: ActionProxy<Model.Action>
        /// It is retained here, because the models below hold their delegate weakly.
        let delegate: Model.ModelDelegateProxy
    }

    private final let extra: Model.Extra
    private final var connection: Connection?
    private final var isConnecting = false
    /// The next delegate: `connect(_:)` was called inside `make`.
    private final var next: Model.ModelDelegateProxy.Delegate?

    /// The tasks of the model's actions. They are cancelled with the model.
    private final let tasks = OwnedTasks()

    nonisolated private final let slot = DelegateSlot(
        Model.ModelDelegateProxy.Delegate.self,
        of: ModelTrace(Model.self)
    )

    nonisolated final var trace: ModelTrace { slot.trace }

    /// The model's state, to read.
    public final let state: StateReference<Model.State>

    /// Creates a model, as ``PrimitiveModel/init(state:extra:)`` does.
    public init(state: Model.State, extra: Model.Extra) {
        self.state = StateReference(StateProxy(state, tasks: tasks, trace: slot.trace))
        self.extra = extra
        trace.recordBeginning(with: state, in: self.state.proxy)
    }

    deinit {
        trace.recordEnd()
        tasks.cancelAll()
    }

    /// The model's functions, as in `model.action.add(1)`.
    ///
    /// - Precondition: The model has been connected, or its delegate is ``NoDelegate``.
    public final var action: ActionProxy<Model.Action> {
        if let connection { return connection.action }
        if !isConnecting, let delegate: Model.ModelDelegateProxy.Delegate = noDelegate() { connect(delegate) }
        guard let connection else { stopUnconnected(Model.self) }
        return connection.action
    }

    /// Connects the model with its delegate, which receives the results of the model's actions.
    ///
    /// This method creates the model's action by calling `make(state:extra:delegate:)`. Connecting again replaces the
    /// delegate, as ``PrimitiveModel/connect(_:)`` does, and keeps the state. A call inside
    /// `make(state:extra:delegate:)` of the same model takes effect after the method has returned.
    ///
    /// - Parameter delegate: The delegate. It is held weakly. If it was deallocated, sending it a value does nothing.
    public final func connect(_ delegate: Model.ModelDelegateProxy.Delegate) {
        // The previous value of `next` is released here, after the property has changed.
        _ = exchange(&next, with: delegate)
        if isConnecting { return }
        isConnecting = true
        var replaced: [Connection] = []
        while let delegate = next.take() {
            (delegate as? any RecordingDelegate)?.recording.follow(tasks)
            let proxy: Model.ModelDelegateProxy = slot.connect(delegate)
            let action = Model.make(state: state.proxy, extra: extra, delegate: proxy)
            if let connection { replaced.append(connection) }
            connection = Connection(action: ActionProxy(action, of: trace), delegate: proxy)
        }
        isConnecting = false
        // The previous connections are released here, where the model may be used again.
        withExtendedLifetime(replaced) {}
    }

    /// Ends the connection, as ``PrimitiveModel/disconnect()`` does.
    public final func disconnect() {
        // It is released after the property has changed.
        let next = next.take()
        slot.replace(with: nil)
        withExtendedLifetime(next) {}
    }
}
