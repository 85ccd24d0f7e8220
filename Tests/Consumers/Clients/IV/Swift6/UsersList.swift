import Foundation
import IVCore

// The document's code as printed, in Swift 6 mode, and the user, which it does not print.

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

// Annotated: UIKit's classes live on the main actor.
class UsersListView: UITableViewController, @MainActor ViewProtocol {
    // MARK: - Injected
    var eventEmitter: EventEmitter<UsersListInteractor>?

    private let reuseIdentifier = "cell"
    private var items: [SimpleListItem] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        self.title = "Users"

        eventEmitter?.emit(.didLoadView)
    }

    func handle(command: UsersListCommand) {
        switch command {
        case .showItems(let items):
            self.items = items
            tableView.reloadData()
        }
    }

    // In the document these are in an extension. Overriding in an extension requires Objective-C.
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        return items.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell =
            tableView.dequeueReusableCell(withIdentifier: reuseIdentifier)
            ?? UITableViewCell(style: .subtitle, reuseIdentifier: reuseIdentifier)
        let item = items[indexPath.row]
        cell.textLabel?.text = item.title
        cell.detailTextLabel?.text = item.subtitle

        return cell
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
