#if !canImport(SwiftUI)
import GalleryServer
import SedeCore
import Todo

/// The parts of which the page lists what passed through them.
enum TodoPart: String {
    case view, store
}

/// One visitor of the to-do page: an app of their own, in a host without a screen, and a store of their own, which can be
/// slow or broken.
@MainActor
final class TodoSession: Session {
    /// How many lists and items a visitor may have together, so that each visitor costs little memory.
    static let mostThings = 200

    private let outbox: Outbox
    private let trace: TurnTrace<TodoPart>
    private let store: VisitorsStore
    private let clock: any Clock<Duration>
    private var screen: HostScreen?

    init(outbox: Outbox, clock: any Clock<Duration> = ContinuousClock()) {
        let trace = TurnTrace<TodoPart>(outbox: outbox)
        self.outbox = outbox
        self.trace = trace
        self.clock = clock
        store = VisitorsStore(clock: clock) { trace.record(.store, $0) }
        outbox.show("mood", VisitorsStore.Mood.well.rawValue)
    }

    func receive(_ message: ClientMessage) throws(BadMessage) {
        trace.beginTurn()
        switch message.action {
        case "open":
            open([TodoRoute](link: message["link"] ?? ""))

        case "store":
            guard let mood = message["mood"].flatMap(VisitorsStore.Mood.init) else {
                let known = VisitorsStore.Mood.allCases.map(\.rawValue)
                throw .unknownValue(of: "mood", message["mood"], known: known)
            }
            store.mood = mood
            outbox.show("mood", mood.rawValue)

        default:
            guard let screen else { throw BadMessage("Open the app first, with the action \"open\".") }
            try screen.receive(message)
        }
    }

    /// Starts the app anew, on the pages of a deep link.
    private func open(_ path: [TodoRoute]) {
        let (trace, todos) = (trace, Todos())
        trace.record(.view, "opens" + (path.isEmpty ? "" : path.count == 1 ? " on a list" : " on an item"))
        let router = TodoRouter(store: store, clock: clock, path: path)
        let screen = HostScreen(
            router.base(.lists).environmentObject(todos),
            outbox: outbox,
            record: { trace.record(.view, $0) }
        )
        screen.willUse = { (_) throws(BadMessage) in
            let things = todos.lists.reduce(0) { $0 + 1 + $1.items.count }
            if things >= Self.mostThings {
                throw BadMessage("You have \(things) lists and items: reload the page to begin anew.")
            }
        }
        self.screen = screen
    }
}

/// A store in the server's memory, which is as slow and as broken as its visitor wants it to be.
@MainActor
final class VisitorsStore: TodoStore {
    /// How the store does.
    enum Mood: String, CaseIterable {
        case well, slow, broken
    }

    var mood = Mood.well
    private var lists = MemoryStore.samples
    private let clock: any Clock<Duration>
    private let record: (String) -> Void

    init(clock: any Clock<Duration>, record: @escaping (String) -> Void) {
        self.clock = clock
        self.record = record
    }

    func load() async throws -> [TodoList] {
        record("load")
        try await answer()
        return lists
    }

    func save(_ lists: [TodoList]) async throws {
        record("save \(lists.count) \(lists.count == 1 ? "list" : "lists")")
        try await answer()
        self.lists = lists
        record("saved")
    }

    private func answer() async throws {
        switch mood {
        case .well:
            break
        case .slow:
            do {
                try await clock.sleep(for: .seconds(2))
            } catch {
                record("cancelled")
                throw error
            }
        case .broken:
            record("fails")
            throw StoreFailure("The store is broken: its disk is full.")
        }
    }
}
#endif
