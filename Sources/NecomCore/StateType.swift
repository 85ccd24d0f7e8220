/// What a model remembers between its actions: variables, as the members of a struct.
///
/// ```swift
/// struct State: StateType {
///     var page = 1
/// }
/// ```
///
/// A model that several threads use has a sendable state.
nonisolated public protocol StateType {}

/// The state of a model that remembers nothing.
public struct NoState: StateType, Sendable {
    /// Creates it.
    public init() {}
}
