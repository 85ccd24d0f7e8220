import PrexCore

/// Applies actions to a counter's state.
public struct CounterMutation: Mutation {
    /// Creates the mutation.
    public init() {}

    /// Increments or decrements the count.
    public func mutate(action: CounterAction, state: inout CounterState) {
        switch action {
        case .increment:
            state.count += 1

        case .decrement:
            state.count -= 1
        }
    }
}
