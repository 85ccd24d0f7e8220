import IVCore

// Compiler errors for code that was written for IV.

enum UsersEvent {
    case didLoad
}

enum UsersCommand {
    case show
}

final class UsersInteractor: InteractorProtocol {
    var commandEmitter: CommandEmitter<UsersCommand>?

    func handle(event: UsersEvent) {
        // error: missing argument label 'command:' in call
        emit(.show)
    }
}

// error: inheritance from a final class 'MockView'
final class UsersMock: MockView<UsersInteractor> {}

func open(_ view: MockView<UsersInteractor>, _ interactor: UsersInteractor) {
    // error: incorrect argument label in call (have 'interactor:', expected 'with:')
    view.configure(interactor: interactor)
}

func record(_ view: MockView<UsersInteractor>) {
    var commands: [UsersCommand] = []
    // error: mutation of captured var 'commands' in concurrently-executing code
    view.emit(.didLoad) { commands.append($0) }
}

// error: conformance of 'UsersView' to protocol 'ViewProtocol' crosses into main actor-isolated code and can cause data races
@MainActor final class UsersView: ViewProtocol {
    var eventEmitter: EventEmitter<UsersInteractor>?

    func handle(command: UsersCommand) {}
}
