import PrexCore

// Compiler errors of a first screen.

struct CounterState: State {
    var count = 0
}

enum CounterAction: Action {
    case increment
}

struct CounterMutation: Mutation {
    func mutate(action: CounterAction, state: inout CounterState) {
        // error: 'async' call in a function that does not support concurrency
        await load()
        state.count += 1
    }
}

func load() async {}

/// Without `: Action`.
enum PlainAction {
    case increment
}

// error: type 'PlainActionMutation' does not conform to protocol 'Mutation'
struct PlainActionMutation: Mutation {
    func mutate(action: PlainAction, state: inout CounterState) {}
}

/// Without `: State`.
struct PlainState {
    var count = 0
}

// error: type 'PlainStateMutation' does not conform to protocol 'Mutation'
struct PlainStateMutation: Mutation {
    func mutate(action: CounterAction, state: inout PlainState) {}
}

// Without `inout`.
// error: type 'ConstantMutation' does not conform to protocol 'Mutation'
struct ConstantMutation: Mutation {
    func mutate(action: CounterAction, state: CounterState) {}
}

final class ClassState: State {
    // error: stored property 'count' of 'Sendable'-conforming class 'ClassState' is mutable
    var count = 0
}

// error: non-final class 'OpenState' cannot conform to the 'Sendable' protocol
class OpenState: State {
    let count = 0
}

final class CounterView: View {
    var text = ""
    var number = 0
    private lazy var presenter = Presenter(view: self, state: CounterState(), mutation: CounterMutation())

    func reflect(change: StateChange<CounterState>) {
        // error: cannot assign value of type 'StateChange<CounterState>.PropertyChange<Int>' to type 'Int'
        if let count = change.count { number = count }
        // error: cannot convert value of type 'StateChange<CounterState>.PropertyChange<Int>?' to expected argument type 'Int'
        number = change.count + 1
        // warning: string interpolation produces a debug description for an optional value
        text = "\(change.count)"
    }

    func increment() {
        // error: left side of mutating operator isn't mutable: 'state' is a get-only property
        presenter.state.count += 1
        // error: cannot assign to property: 'state' is a get-only property
        presenter.state.count = 1
        // error: type 'CounterAction' has no member 'incremnt'
        presenter.dispatch(.incremnt)
    }
}

func change(_ presenter: Presenter<CounterAction, CounterState>) {
    // error: left side of mutating operator isn't mutable: 'presenter' is a 'let' constant
    presenter.count += 1
    // error: cannot assign through dynamic lookup property: 'presenter' is a 'let' constant
    presenter.count = 1
}

final class OtherView {
    // error: initializer 'init(view:state:mutation:)' requires that 'OtherView' conform to 'View'
    private lazy var presenter = Presenter(view: self, state: CounterState(), mutation: CounterMutation())
}
