import PrexCore

struct Account: Sendable {}

struct CounterState: State {
    var count = 0
    var account = Account()
}

enum CounterAction: Action {
    case increment
}

func use(_ presenter: Presenter<CounterAction, CounterState>) {
    // error: value of type 'Presenter<CounterAction, CounterState>' has no dynamic member 'incrment' using key path from root type 'CounterState'
    presenter.incrment()
    // error: value of type 'Presenter<CounterAction, CounterState>' has no dynamic member 'cuont' using key path from root type 'CounterState'
    _ = presenter.cuont
    // error: subscript 'subscript(dynamicMember:)' requires that 'Account' conform to 'Equatable'
    _ = presenter.account
    // error: contextual closure type '@isolated(any) () async -> Void' expects 0 arguments, but 1 was used in closure body
    presenter.task { send in
        // error: cannot infer contextual base in reference to member 'incrment'
        send(.incrment)
    }
    _ = [presenter.count, presenter[\.count]]
}
