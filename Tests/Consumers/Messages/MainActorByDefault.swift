// -default-isolation MainActor
import IVCore
import PrexCore

struct CounterState: State {
    var count = 0
}

enum CounterAction: Action {
    case increment
}

// error: main actor-isolated initializer 'init(view:flux:)' has different actor isolation from nonisolated overridden declaration
@MainActor final class CounterPresenter: Presenter<CounterAction, CounterState> {}

nonisolated struct ProfileState: State {
    // error: 'nonisolated' cannot be applied to mutable stored properties
    @Pulse var message: String?
}

enum UsersCommand: Equatable {
    case show(String)
}

let emitter = CommandEmitter<UsersCommand> { command in
    // error: main actor-isolated conformance of 'UsersCommand' to 'Equatable' cannot be used in nonisolated context
    print(command == .show(""))
}
