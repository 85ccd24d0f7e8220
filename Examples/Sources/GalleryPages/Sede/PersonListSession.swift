#if !canImport(SwiftUI)
import GalleryServer
import PersonList
import SedeCore
import SharedReactive

/// A visitor of Sede's page: an app of their own, in a host without a screen.
@MainActor
final class PersonListSession: Session {
    /// The maximum number of saved people, so that each visitor costs little memory.
    static let mostPeople = 200

    private let screen: HostScreen
    private let pages = AppPages()
    private let repository = PeopleRepository()
    private var address: AnyCancellable?

    init(outbox: Outbox) {
        screen = HostScreen(PersonListView(pages: pages).environmentObject(repository), outbox: outbox)
        screen.willUse = { [repository] (_) throws(BadMessage) in try Self.checkSpace(in: repository) }
        // The browser keeps the link in its address bar. A reload, or the same link elsewhere, opens the same pages.
        address = pages.$path.sink { outbox.show("address", $0.link) }
    }

    func receive(_ message: ClientMessage) throws(BadMessage) {
        guard message.action == "open" else { return try screen.receive(message) }
        let link = message["link"] ?? ""
        // A character that is not a letter takes up to twelve in a link.
        if link.utf8.count > 12 * HostScreen.longestText { throw BadMessage("The link is too long.") }
        try Self.checkSpace(in: repository)
        Trace.mark("opens \(link.isEmpty ? "the list" : "a person")") { pages.open(link, in: repository) }
    }

    private static func checkSpace(in repository: PeopleRepository) throws(BadMessage) {
        if repository.people.count >= mostPeople {
            throw BadMessage("You have saved \(mostPeople) people: reload the page to start again.")
        }
    }
}
#endif
