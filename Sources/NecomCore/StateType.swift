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

/// The `State` of a model without a state.
public struct NoState: StateType, Sendable {
    /// Creates an empty value.
    public init() {}
}
