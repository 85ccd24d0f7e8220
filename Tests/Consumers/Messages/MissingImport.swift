// Compiler errors of a file that does not import the pattern's module.

// error: cannot find type 'State' in scope
struct CounterState: State {
    var count = 0
}

// error: cannot find type 'Action' in scope
enum CounterAction: Action {
    case increment
}

// error: cannot find type 'Mutation' in scope
struct CounterMutation: Mutation {
    func mutate(action: CounterAction, state: inout CounterState) {}
}

// error: cannot find 'Presenter' in scope
func makePresenter() { _ = Presenter(state: CounterState(), mutation: CounterMutation()) }
