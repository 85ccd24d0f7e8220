import SharedReactive

/// A model for several threads, held instead of inherited.
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
    // Invariant behind `@unchecked Sendable`: what a model is made of is sendable, and any thread may use what
    // `PrimitiveModel` declares. Nobody else has this one, which is no subclass.
    let model: PrimitiveModel<Model>

    /// Creates a model, which is to be connected before its `action` is used.
    ///
    /// - Parameters:
    ///   - state: What it remembers to begin with.
    ///   - extra: What it needs; the model owns it.
    public init(state: Model.State, extra: Model.Extra) {
        model = PrimitiveModel(state: state, extra: extra)
    }

    /// What the model remembers, for others to read.
    public var state: StateReference<Model.State> { model.state }

    /// What the model can be asked to do: `model.action.searchText("swift")`. Any thread may read it.
    ///
    /// - Precondition: The model has been connected.
    public var action: ActionProxy<Model.Action> { model.action }

    /// Connects the model with the delegate that it tells what comes of its actions, as
    /// ``PrimitiveModel/connect(_:)`` does.
    ///
    /// - Parameter delegate: Held weakly; if it was deallocated, telling it does nothing.
    public func connect(_ delegate: Model.ModelDelegateProxy.Delegate) {
        model.connect(delegate)
    }
}
