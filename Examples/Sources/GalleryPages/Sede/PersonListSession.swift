#if !canImport(SwiftUI)
import GalleryServer
import PersonList
import SedeCore

/// One visitor of Sede's page: an app of their own, in a host without a screen.
@MainActor
final class PersonListSession: Session {
    /// How many people a visitor may save, so that each visitor costs little memory.
    static let mostPeople = 200

    private let screen: HostScreen

    init(outbox: Outbox) {
        let repository = PeopleRepository()
        screen = HostScreen(
            AppRouter().base(.inputPerson).environmentObject(repository),
            outbox: outbox
        )
        screen.willUse = { (_) throws(BadMessage) in
            if repository.people.count == Self.mostPeople {
                throw BadMessage("You have saved \(Self.mostPeople) people: reload the page to begin anew.")
            }
        }
    }

    func receive(_ message: ClientMessage) throws(BadMessage) {
        try screen.receive(message)
    }
}
#endif
