import IVCore
import Testing

enum UsersListEvent {
    case didLoadView
    case didTapRetry
}

enum UsersListCommand: Equatable {
    case showItems([String])
    case showLoading
}

@MainActor
final class UsersListInteractor: @MainActor InteractorProtocol {
    var commandEmitter: CommandEmitter<UsersListCommand>?

    func handle(event: UsersListEvent) {
        switch event {
        case .didLoadView:
            emit(command: .showItems(["Jim", "Pam"]))
        case .didTapRetry:
            emit(commands: [.showLoading, .showItems([])])
            commandEmitter?.emit([.showLoading, .showItems([])])
        }
    }
}

@MainActor
final class UsersListView: @MainActor ViewProtocol {
    var eventEmitter: EventEmitter<UsersListInteractor>?
    var items: [String] = []

    func viewDidLoad() {
        link(UsersListInteractor())
        emit(event: .didLoadView)
    }

    func handle(command: UsersListCommand) {
        if case .showItems(let items) = command { self.items = items }
    }
}

@MainActor
@Suite struct IVMigrationTests {
    @Test func aViewLinksItselfAndIsTold() {
        let view = UsersListView()
        view.viewDidLoad()
        #expect(view.items == ["Jim", "Pam"])
        view.unlink()
        view.emit(events: [.didTapRetry])
        #expect(view.items == ["Jim", "Pam"])
    }

    @Test func aMockViewRecordsCommands() throws {
        let view = MockView<UsersListInteractor>()
        var interactor = UsersListInteractor()
        view.configure(with: &interactor)
        view.emit(event: .didLoadView)
        try view.expect(.showItems(["Jim", "Pam"]))
        view.eventEmitter?.emit([.didTapRetry])
        try view.expect([.showLoading, .showItems([]), .showLoading, .showItems([])])
        try view.expectNothingMore()
        #expect(view.commands.count == 5)
    }

    @Test func anEmitterMadeByHandCallsItsCallback() async {
        await confirmation { confirm in
            let emitter = CommandEmitter<UsersListCommand> { command in
                if case .showItems = command { confirm() }
            }
            emitter.emit([.showLoading, .showItems([])])
        }
    }

    @Test func theCallbackOfAMockViewIsCalledWithEachCommand() async {
        let view = MockView<UsersListInteractor>()
        view.link(UsersListInteractor())
        await confirmation { confirm in
            view.emit(.didLoadView) { command in
                if case .showItems = command { confirm() }
            }
        }
    }
}
