/// The only place where a state changes: it says what an action does to it.
///
/// ```swift
/// struct CounterMutation: Mutation {
///     func mutate(action: CounterAction, state: inout CounterState) {
///         switch action {
///         case .increment:
///             state.count += 1
///
///         case .decrement:
///             state.count -= 1
///         }
///     }
/// }
/// ```
///
/// A mutation is used by every thread that dispatches, one at a time, so it is `Sendable`.
public protocol Mutation<Action, State>: Sendable {
    /// What can happen.
    associatedtype Action: PrexCore.Action
    /// What it happens to.
    associatedtype State: PrexCore.State

    /// Applies an action to the state.
    ///
    /// It runs on the thread that dispatches the action, before `dispatch(_:)` returns. No other mutation
    /// of the same `Flux` runs meanwhile; reading the store does not wait for it and sees the state before
    /// it. An action dispatched from inside, to this `Flux` or to another, is
    /// applied after this mutation.
    func mutate(action: Action, state: inout State)
}
