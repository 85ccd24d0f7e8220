import SharedReactive

/// A model that several threads can use. Hold it as a property instead of inheriting from ``SeedModel``.
///
/// A class that inherits from ``SeedModel`` is not `Sendable`. If other threads use the model itself and not only its
/// action, conform to ``SeedModelType`` and hold a `SendableModel`:
///
/// ```swift
/// final class GitHubSearchAPIModel: SeedModelType, GitHubSearchAPIModelType {
///     private let model: SendableModel<GitHubSearchAPIModel>
///
///     init(session: URLSession = .shared) {
///         model = SendableModel(state: .init(), extra: Extra(session: session))
///     }
///
///     var action: ActionProxy<Action> { model.action }
///
///     func connect(_ delegate: GitHubSearchAPIModelDelegate) {
///         model.connect(delegate)
///     }
///
///     struct Action: ActionType {
///         let searchRepository: @Sendable (String) -> Void
///     }
///
///     struct Extra: ExtraType {
///         let session: URLSession
///     }
///
///     static func make(
///         state: StateProxy<NoState>,
///         extra: Extra,
///         delegate: SendableDelegateProxy<GitHubSearchAPIModelDelegate>
///     ) -> Action {
///         …
///     }
/// }
/// ```
///
/// Action, state, extra, proxy and delegate are `Sendable`, which the compiler checks.
nonisolated public final class SendableModel<Model: SeedModelType>: @unchecked Sendable
where
    Model.Action: Sendable, Model.State: Sendable, Model.Extra: Sendable, Model.ModelDelegateProxy: Sendable,
    Model.ModelDelegateProxy.Delegate: Sendable
{
    // Invariant behind `@unchecked Sendable`: the model's parts are sendable, and any thread may use the members of
    // `PrimitiveModel`. This instance is used by this module alone, and is not a subclass.
    let model: PrimitiveModel<Model>

    /// Creates a model, as ``PrimitiveModel/init(state:extra:)`` does.
    public init(state: Model.State, extra: Model.Extra) {
        model = PrimitiveModel(state: state, extra: extra)
    }

    /// The model's state, to read.
    public var state: StateReference<Model.State> { model.state }

    /// The model's functions, as in `model.action.searchText("swift")`. It can be read on any thread.
    ///
    /// - Precondition: The model has been connected, or its delegate is ``NoDelegate``.
    public var action: ActionProxy<Model.Action> { model.action }

    /// Connects the model with its delegate, as ``PrimitiveModel/connect(_:)`` does.
    public func connect(_ delegate: Model.ModelDelegateProxy.Delegate) { model.connect(delegate) }

    /// Ends the connection, as ``PrimitiveModel/disconnect()`` does.
    public func disconnect() { model.disconnect() }
}
