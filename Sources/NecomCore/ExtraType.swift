/// What a model needs from outside, given when it is created: other models, a `Debounce`, a session.
///
/// ```swift
/// struct Extra: ExtraType {
///     let searchAPIModel: GitHubSearchAPIModelType
///     let debounce: DebounceType
/// }
/// ```
///
/// A test gives others in their place. A model that several threads use has sendable ones.
nonisolated public protocol ExtraType {}

/// The extra of a model that needs nothing.
public struct NoExtra: ExtraType, Sendable {
    /// Creates it.
    public init() {}
}
