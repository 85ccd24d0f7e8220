/// The state of a model: a struct of variables that the model keeps between its actions.
///
/// ```swift
/// struct State: StateType {
///     var page = 1
/// }
/// ```
///
/// If several threads use the model, declare the state `Sendable`.
nonisolated public protocol StateType {}

/// A state that the inspector may keep and restore.
///
/// ```swift
/// struct State: StateType, RepeatableType {
///     var page = 1
/// }
/// ```
///
/// The inspector keeps values that are `Sendable`. Swift cannot check that at run time, and a model need not declare it,
/// so the state declares it with this protocol.
@_documentation(visibility: internal) nonisolated public protocol RepeatableType: Sendable {}

/// The `State` of a model without a state.
public struct NoState: StateType, Sendable {
    /// Creates an empty value.
    public init() {}
}
