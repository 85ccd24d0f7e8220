/// The function that applies actions to a state. Nothing else changes the state.
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
/// A mutation runs on the dispatching thread, serialized, so it is `Sendable`.
public protocol Mutation<Action, State>: Sendable {
    /// The actions that the mutation applies.
    associatedtype Action: PrexCore.Action
    /// The state that the mutation changes.
    associatedtype State: PrexCore.State

    /// Applies an action to the state.
    ///
    /// It runs on the dispatching thread, before `dispatch(_:)` returns, and one mutation of a `Flux` at a
    /// time. Until it returns, the store has the old state. An action that is dispatched inside a mutation, to this
    /// `Flux` or to another one, is applied after the mutation has returned.
    ///
    /// It changes a copy of the state, so the first change of a large array copies the array. Divide large data into parts,
    /// such as the pages of a dictionary, or store it in an object.
    ///
    /// If a mutation uses a property, and the closure of that property's `modify(_:)` or `withValue(_:)` dispatches to
    /// this `Flux` on another thread, each thread can wait for the other forever. Dispatch after the closure instead.
    func mutate(action: Action, state: inout State)
}
