import SharedReactive

/// The type to inherit from for a model or a presenter. Others call the closures of its `action`, and it sends results
/// to its delegate.
///
/// ```swift
/// final class GitHubSearchPresenter: SeedModel<GitHubSearchPresenter> {
///     init(searchLogicModel: GitHubSearchLogicModelType = GitHubSearchLogicModel()) {
///         super.init(state: .init(), extra: Extra(searchLogicModel: searchLogicModel))
///     }
///
///     struct Action: ActionType {
///         let searchText: (String?) -> Void
///     }
///
///     struct Extra: ExtraType {
///         let searchLogicModel: GitHubSearchLogicModelType
///     }
///
///     static func make(state: StateProxy<NoState>,
///                      extra: Extra,
///                      delegate: GitHubSearchViewProxy) -> Action {
///         extra.searchLogicModel.connect(delegate)
///
///         return Action(searchText: { query in
///             extra.searchLogicModel.action.searchText(query)
///         })
///     }
/// }
/// ```
///
/// `SeedModel` is a superclass and a protocol at once. Inherit from it with the model's own type as the argument.
public typealias SeedModel<Model: SeedModelType> = PrimitiveModel<Model> & SeedModelType

/// The superclass of models. Inherit from `SeedModel`, which includes it.
///
/// The members that this class declares can be used on any thread. A model is not `Sendable`, because the compiler
/// cannot check that for a class that inherits from another class. Use the model's ``action`` on other threads instead:
/// it is `Sendable` if its members are `@Sendable`.
///
/// ```swift
/// let search = extra.searchAPIModel.action
/// return Action(searchText: { query in
///     debounce.execute { search.searchRepository(query) }
/// })
/// ```
///
/// For a model that is used on the main actor only, inherit from ``MainSeedModel``.
nonisolated open class PrimitiveModel<Model: SeedModelType> {
    @usableFromInline final let connection: Connection<Model.State, Model.Action, Model.ModelDelegateProxy>
    private final let extra: Model.Extra

    /// The lock that a connecting thread holds. The models below are connected while it is held, so if threads connect
    /// this model at the same time, the last delegate is connected last in the models below too.
    private final let connecting = AccessLock()

    /// The model's state, to read.
    public final let state: StateReference<Model.State>

    /// Creates a model. Connect it before you use its `action`, unless its delegate is ``NoDelegate``.
    ///
    /// - Parameters:
    ///   - state: The initial state.
    ///   - extra: The model's dependencies. The model owns them.
    public init(state: Model.State, extra: Model.Extra) {
        connection = Connection(of: Model.self, state)
        self.state = connection.state
        self.extra = extra
    }

    /// The model's functions, as in `model.action.searchText("swift")`. It can be read on any thread.
    ///
    /// - Precondition: The model has been connected, or its delegate is ``NoDelegate``.
    @inlinable public final var action: ActionProxy<Model.Action> {
        connection.action ?? firstAction()
    }

    /// Connects a model that has no delegate, and returns its action.
    @usableFromInline final func firstAction() -> ActionProxy<Model.Action> {
        if let delegate: Model.ModelDelegateProxy.Delegate = noDelegate() {
            connect(delegate, ifUnconnected: true)
        }
        guard let action = connection.action else { stopUnconnected(Model.self) }
        return action
    }

    /// Connects the model with its delegate, which receives the results of the model's actions.
    ///
    /// This method creates the model's action by calling `make(state:extra:delegate:)` on this thread. Connecting again
    /// replaces the delegate and keeps the state. The previous delegate receives nothing any more. The new one receives
    /// outstanding results, also from the models below, and values that wait on a queue.
    ///
    /// A model can be connected on any thread. If several threads connect a model, the last delegate stays: a call
    /// waits while another thread is inside `make(state:extra:delegate:)` of the same model. A call inside that method
    /// takes effect after the method has returned.
    ///
    /// - Parameter delegate: The delegate. It is held weakly. If it was deallocated, sending it a value does nothing. A debug
    ///   build writes a hint if it was deallocated before the action is used for the first time.
    public final func connect(_ delegate: Model.ModelDelegateProxy.Delegate) {
        connect(delegate, ifUnconnected: false)
    }

    /// Connects the model.
    ///
    /// - Parameters:
    ///   - delegate: The delegate.
    ///   - isFirst: Whether to do nothing if the model is connected or is being connected on this thread.
    private final func connect(_ delegate: Model.ModelDelegateProxy.Delegate, ifUnconnected isFirst: Bool) {
        // If it cannot be acquired, this call is inside `make` of this model.
        guard connecting.lock() else {
            if !isFirst { connection.connectNext(delegate) }
            return
        }
        if isFirst, connection.action != nil { return connecting.unlock() }
        connecting.lend()
        var replaced: [Connection<Model.State, Model.Action, Model.ModelDelegateProxy>.Connected] = []
        var next: Model.ModelDelegateProxy.Delegate? = delegate
        while let delegate = next {
            let proxy = connection.begin(with: delegate)
            let action = Model.make(state: state.proxy, extra: extra, delegate: proxy)
            next = connection.end(with: action, for: proxy, replacing: &replaced)
        }
        let isTakenBack = connecting.takeBack()
        assert(isTakenBack)
        // The previous connections are released here, where another thread may connect.
        withExtendedLifetime(replaced) {}
    }

    /// Ends the connection. From now on, the delegate receives nothing from this model, including values that wait on a
    /// queue and results of the models below.
    ///
    /// The model's action still works. The values that it sends are dropped until the model is connected again. Then
    /// the new delegate receives the outstanding results. For example, disconnect a cell's model in
    /// `prepareForReuse()`. Without a connection, this does nothing.
    public final func disconnect() { connection.disconnect() }
}

/// The types and the function that a model declares.
///
/// To conform, inherit from `SeedModel`. See there for an example.
nonisolated public protocol SeedModelType {
    /// The functions of the model.
    associatedtype Action: ActionType
    /// The state of the model.
    associatedtype State: StateType
    /// The dependencies of the model.
    associatedtype Extra: ExtraType
    /// The proxy that sends values to the model's delegate.
    associatedtype ModelDelegateProxy: DelegateProxyType

    /// Returns the actions of a model that has just been connected.
    ///
    /// The closures are the model's code. They may keep all three arguments: none of them owns the model or
    /// its delegate.
    ///
    /// - Parameters:
    ///   - state: Reads and changes the model's state. Every connection of a model gets the same state.
    ///   - extra: The dependencies that were passed to the model's initializer.
    ///   - delegate: Sends values to the delegate. The model owns this proxy until it is connected again.
    static func make(state: StateProxy<State>, extra: Extra, delegate: ModelDelegateProxy) -> Action
}
