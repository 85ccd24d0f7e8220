/// The internal API of an application: what can happen to its state.
///
/// ```swift
/// enum CounterAction: Action {
///     case increment
///     case decrement
/// }
/// ```
///
/// Any thread may dispatch an action, and handlers get it on any thread, so it is `Sendable`.
public protocol Action: Sendable {}
