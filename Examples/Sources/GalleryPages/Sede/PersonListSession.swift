#if !canImport(SwiftUI)
import GalleryServer
import PersonList
import SedeCore

/// One visitor of Sede's page: an app of their own, in a host without a screen.
@MainActor
final class PersonListSession: Session {
    /// How many people a visitor may save, so that each visitor costs little memory.
    static let mostPeople = 200

    private let trace: AppTrace
    private let screen: HostScreen

    init(outbox: Outbox) {
        let trace = AppTrace(outbox: outbox)
        let repository = PeopleRepository()
        self.trace = trace
        screen = HostScreen(
            WatchedRouter(trace: trace).base(.inputPerson).environmentObject(repository),
            outbox: outbox,
            record: { trace.record(.view, $0) }
        )
        screen.willUse = { (_) throws(BadMessage) in
            if repository.people.count == Self.mostPeople {
                throw BadMessage("You have saved \(Self.mostPeople) people: reload the page to begin anew.")
            }
        }
        screen.didEnter = { label, held in trace.record(.model, "\(label.lowercased()) = \(held.quoted)") }
    }

    func receive(_ message: ClientMessage) throws(BadMessage) {
        trace.beginTurn()
        try screen.receive(message)
    }
}
#endif
