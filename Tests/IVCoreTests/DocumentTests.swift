import Foundation
import IVCore
import XCTest

// The document's code and its suite, as printed. The declaration of the user is ours: the document does not print it.

struct User {
    var id: UUID
    var firstName: String
    var lastName: String

    var fullName: String { "\(firstName) \(lastName)" }
}

class UsersListInteractor: InteractorProtocol {
    // MARK: - Injected
    var commandEmitter: CommandEmitter<UsersListCommand>?

    private var users: [User] = []

    func handle(event: UsersListEvent) {
        switch event {
        case .didLoadView:
            fetchUsers()
        }
    }

    func fetchUsers() {
        // You can replace this with an async call
        self.users = [
            User(id: UUID(), firstName: "Jim", lastName: "Halpert"),
            User(id: UUID(), firstName: "Pam", lastName: "Beesly"),
            User(id: UUID(), firstName: "Michael", lastName: "Scott"),
            User(id: UUID(), firstName: "Kevin", lastName: "Malone"),
        ]

        let items = users.map({ SimpleListItem(title: $0.fullName, subtitle: $0.id.uuidString) })
        commandEmitter?.emit(.showItems(items))
    }
}

enum UsersListCommand {
    case showItems([SimpleListItem])
}

enum UsersListEvent {
    case didLoadView
}

struct SimpleListItem {
    var title: String
    var subtitle: String
}

class VIExampleTests: XCTestCase {
    func testInteractor() {
        let showItemsTriggered = expectation(description: "Show users triggered")
        let view = MockView<UsersListInteractor>()
        var interactor = UsersListInteractor()
        view.configure(with: &interactor)

        view.emit(.didLoadView) { command in
            switch command {
            case .showItems:
                showItemsTriggered.fulfill()
            }
        }

        wait(
            for: [
                showItemsTriggered
            ],
            timeout: 10,
            enforceOrder: true
        )
    }
}
