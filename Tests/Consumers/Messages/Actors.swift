import IVCore
import PrexCore

// Compiler errors for views and interactors of the main actor, without a default isolation.

struct CounterState: State {
    var count = 0
}

@MainActor final class CounterScreen {}

// error: conformance of 'CounterScreen' to protocol 'View' crosses into main actor-isolated code and can cause data races
extension CounterScreen: View {
    func reflect(change: StateChange<CounterState>) {
        // error: value of type 'StateChange<CounterState>' has no dynamic member 'cuont' using key path from root type 'CounterState'
        if let count = change.cuont?.value { print(count) }
    }
}

enum CounterAction: Action {
    case increment
}

struct CounterMutation: Mutation {
    func mutate(action: CounterAction, state: inout CounterState) {}
}

final class OtherScreen: View {
    // error: cannot find 'self' in scope; did you mean to use it in a type or extension context?
    let presenter = Presenter(view: self, state: CounterState(), mutation: CounterMutation())

    func reflect(change: StateChange<CounterState>) {}
}

final class Image {
    var width = 0
}

struct PhotoState: State {
    // error: stored property 'image' of 'Sendable'-conforming struct 'PhotoState' has non-Sendable type 'Image'
    var image = Image()
}

enum PhotoAction: Action {
    // error: associated value 'show' of 'Sendable'-conforming enum 'PhotoAction' has non-Sendable type 'Image'
    case show(Image)
}

enum UsersEvent {
    case didLoad
}

enum UsersCommand: Equatable {
    case show(String)
}

@MainActor
final class UsersInteractor: @MainActor InteractorProtocol {
    var commandEmitter: CommandEmitter<UsersCommand>?

    func handle(event: UsersEvent) {}
}

@MainActor
final class UsersView: @MainActor ViewProtocol {
    var eventEmitter: EventEmitter<UsersInteractor>?

    func handle(command: UsersCommand) {}
}

func test() {
    // error: main actor-isolated conformance of 'UsersInteractor' to 'InteractorProtocol' cannot be used in nonisolated context
    _ = MockView<UsersInteractor>()
}

func open(_ view: UsersView, with interactor: UsersInteractor) {
    // error: call to main actor-isolated instance method 'link' in a synchronous nonisolated context
    view.link(interactor)
}
