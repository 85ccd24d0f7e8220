import PrexCore

// A mutation that starts a task.

struct CounterState: State {
    var count = 0
}

enum CounterAction: Action {
    case increment
}

struct CounterMutation: Mutation {
    func mutate(action: CounterAction, state: inout CounterState) {
        // error: escaping closure captures 'inout' parameter 'state'
        Task {
            state.count += 1
        }
    }
}
