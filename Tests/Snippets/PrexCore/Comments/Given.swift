import PrexCore

struct CounterState: State {
    var count = 0
    var error: String?
    var isLoading = false
}

enum CounterAction: Action {
    case increment, decrement
}

struct CounterMutation: Mutation {
    func mutate(action: CounterAction, state: inout CounterState) {}
}

final class CounterPresenter: Presenter<CounterAction, CounterState> {
    convenience init(view: some View<CounterState>) {
        self.init(view: view, state: CounterState(), mutation: CounterMutation())
    }

    func increment() {}
}
