import SharedReactive

/// The superclass of a model or a presenter that is isolated to the main actor.
///
/// Write the model like a ``SeedModel``. `make(state:extra:delegate:)` and the closures that it returns are isolated to
/// the main actor. So they can use the delegate, the model's state and other objects of the main actor without
/// annotations, even in a `Task`:
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
/// To conform, inherit from `MainSeedModel`, whose documentation has an example.
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

/// The class that is a part of `MainSeedModel`. Inherit from `MainSeedModel`.
@MainActor open class MainPrimitiveModel<Model: MainSeedModelType> {
    private final let connection: Connection<Model.State, Model.Action, Model.ModelDelegateProxy>
    private final let extra: Model.Extra
    /// Whether `connect(_:)` is running.
    private final var isConnecting = false

    /// The identity of the model in traces, which any thread reads.
    nonisolated final let trace: ModelTrace

    /// The model's state, to read.
    public final let state: StateReference<Model.State>

    /// Creates a model, as ``PrimitiveModel/init(state:extra:)`` does.
    public init(state: Model.State, extra: Model.Extra) {
        connection = Connection(of: Model.self, state)
        trace = connection.trace
        self.state = connection.state
        self.extra = extra
    }

    /// The model's functions, as in `model.action.add(1)`.
    ///
    /// - Precondition: The model has been connected, or its delegate is ``NoDelegate``. Otherwise it traps.
    public final var action: ActionProxy<Model.Action> {
        if let action = connection.action { return action }
        if !isConnecting, let delegate: Model.ModelDelegateProxy.Delegate = noDelegate() { connect(delegate) }
        guard let action = connection.action else { stopUnconnected(Model.self) }
        return action
    }

    /// Connects the model with its delegate, which receives the results of the model's actions.
    ///
    /// This method creates the model's action by calling `make(state:extra:delegate:)`. Connecting again replaces the
    /// delegate, as ``PrimitiveModel/connect(_:)`` does, and keeps the state. A call inside
    /// `make(state:extra:delegate:)` of the same model takes effect after the method has returned.
    ///
    /// - Parameter delegate: The delegate. It is held weakly. If it was deallocated, sending it a value does nothing.
    public final func connect(_ delegate: Model.ModelDelegateProxy.Delegate) {
        if isConnecting { return connection.connectNext(delegate) }
        isConnecting = true
        var replaced: [Connection<Model.State, Model.Action, Model.ModelDelegateProxy>.Connected] = []
        var next: Model.ModelDelegateProxy.Delegate? = delegate
        while let delegate = next {
            let proxy = connection.begin(with: delegate)
            let action = Model.make(state: state.proxy, extra: extra, delegate: proxy)
            next = connection.end(with: action, for: proxy, replacing: &replaced)
        }
        isConnecting = false
        // The previous connections are released only here, because their release may run code that connects again.
        withExtendedLifetime(replaced) {}
    }

    /// Ends the connection, as ``PrimitiveModel/disconnect()`` does.
    public final func disconnect() { connection.disconnect() }
}
