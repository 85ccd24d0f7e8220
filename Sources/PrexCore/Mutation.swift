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
    /// It runs on the thread that dispatches the action, before `dispatch(_:)` returns. One mutation of a `Flux` runs
    /// at a time. Reading the store does not wait for it, and returns the state before it. An action that is
    /// dispatched inside, to this `Flux` or to another one, is applied after this mutation.
    ///
    /// If a mutation uses a property, and the closure of that property's `modify(_:)` or `withValue(_:)` dispatches to
    /// this `Flux` on another thread, each thread can wait for the other forever. Dispatch after the closure instead.
    func mutate(action: Action, state: inout State)
}
