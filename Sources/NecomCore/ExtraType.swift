/// The dependencies of a model, such as other models, a `Debounce` or a URL session. They are passed when the model is
/// created.
///
/// ```swift
/// struct Extra: ExtraType {
///     let searchAPIModel: GitHubSearchAPIModelType
///     let debounce: DebounceType
/// }
/// ```
///
/// A test passes other objects. If several threads use the model, its dependencies are `Sendable`. Types that conform to it are
/// `nonisolated`, also where the main actor is the default isolation.
nonisolated public protocol ExtraType {}

/// The `Extra` of a model without dependencies.
public struct NoExtra: ExtraType, Sendable {
    /// Creates an empty value.
    public init() {}
}
