import NecomCore

// Compiler errors for names that a delegate, a state or an action does not have.

protocol CounterView: AnyObject, Sendable {
    var count: Binder<Int> { get }
}

struct CounterState: StateType {
    var count = 0
}

struct CounterAction: ActionType {
    let increment: () -> Void
}

func send(_ delegate: DelegateProxy<CounterView>, _ other: SendableDelegateProxy<CounterView>) {
    // error: value of type 'DelegateProxy<any CounterView>' has no dynamic member 'cuont' using key path from root type 'any CounterView'
    delegate.cuont(1)
    // error: value of type 'SendableDelegateProxy<any CounterView>' has no dynamic member 'cuont' using key path from root type 'any CounterView'
    other.cuont(1)
}

func change(_ state: StateProxy<CounterState>, _ delegate: DelegateProxy<CounterView>) {
    // error: value of type 'StateProxy<CounterState>' has no dynamic member 'cuont' using key path from root type 'CounterState'
    state.cuont += 1
    // error: value of type 'StateProxy<CounterState>' has no dynamic member 'cuont' using key path from root type 'CounterState'
    delegate.count(state.cuont)
}

func tap(_ action: ActionProxy<CounterAction>) {
    // error: value of type 'ActionProxy<CounterAction>' has no dynamic member 'incremnt' using key path from root type 'CounterAction'
    action.incremnt()
}
