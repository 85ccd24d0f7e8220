import SharedReactive

/// A model, or a presenter: it is asked through its `action`, and tells its delegate what comes of it.
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
/// A model inherits from the class and conforms to the protocol in one word, with itself as the argument.
public typealias SeedModel<Model: SeedModelType> = PrimitiveModel<Model> & SeedModelType

/// The class behind `SeedModel`, which is the name to inherit from.
///
/// Any thread may use what it declares. It is not `Sendable`, because a subclass of a class can only be so
/// unchecked, and every model is one: a model that is to cross threads says `@unchecked Sendable` itself,
/// which is right when its action, state and extra are sendable and it adds no variable of its own.
open class PrimitiveModel<Model: SeedModelType> {
    @usableFromInline
    struct Connection: GuardedState {
        @usableFromInline
        var action: ActionProxy<Model.Action>?
        /// Kept here, because models further down hold it weakly, as their delegate.
        var delegate: Model.DelegateProxy?
    }

    private final let extra: Model.Extra
    @usableFromInline
    final let connection = Lock(Connection())

    /// What the model remembers, for others to read.
    public final let state: StateReference<Model.State>

    /// Creates a model, which is to be connected before its `action` is used.
    ///
    /// - Parameters:
    ///   - state: What it remembers to begin with.
    ///   - extra: What it needs; the model owns it.
    public init(state: Model.State, extra: Model.Extra) {
        self.state = StateReference(StateProxy(state))
        self.extra = extra
    }

    /// What the model can be asked to do: `model.action.searchText("swift")`. Any thread may read it.
    ///
    /// - Precondition: The model has been connected (`N6`).
    @inlinable
    public final var action: ActionProxy<Model.Action> {
        guard let action = connection.withLock({ $0.action }) else { stopUnconnected() }
        return action
    }

    /// Connects the model with the delegate that it tells what comes of its actions.
    ///
    /// It makes the actions, with `make(state:extra:delegate:)`, on this thread. Connecting again replaces
    /// the delegate (`N6`); the state stays.
    ///
    /// - Parameter delegate: Held weakly; a delegate that has gone is no error (`N3`).
    public final func connect(_ delegate: Model.DelegateProxy.Delegate) {
        let proxy = Model.DelegateProxy(delegate: delegate)
        let action = ActionProxy(Model.make(state: state.proxy, extra: extra, delegate: proxy))
        let new = Connection(action: action, delegate: proxy)
        // The connection before is released here, after unlocking.
        _ = connection.withLock { connection in
            defer { connection = new }
            return connection
        }
    }

    @usableFromInline
    final func stopUnconnected() -> Never {
        fatalError(
            """
            \(type(of: self)) has no action yet, because it has not been connected. Call connect(_:) with its \
            delegate before you use its action. While connect(_:) runs there is none either: make no delegate use \
            it by telling it something from make(state:extra:delegate:).
            """
        )
    }
}
