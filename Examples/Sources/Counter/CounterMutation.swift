import PrexCore

/// What an action does to a counter's state.
public struct CounterMutation: Mutation {
    /// Creates the mutation.
    public init() {}

    /// Counts up or down by one.
    public func mutate(action: CounterAction, state: inout CounterState) {
        switch action {
        case .increment:
            state.count += 1

        case .decrement:
            state.count -= 1
        }
    }
}
