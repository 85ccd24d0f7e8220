#if !canImport(SwiftUI)
import GalleryServer
import SedeCore
import SharedReactive
import Todo

/// A visitor of the to-do page: an app of their own, in a host without a screen, and a store of their own, which can be slow or
/// broken.
@MainActor
final class TodoSession: Session {
    /// The maximum number of lists and items together, so that each visitor costs little memory.
    static let mostThings = 200

    private let outbox: Outbox
    private let store: VisitorsStore
    private let clock: any Clock<Duration>
    private var screen: HostScreen?
    private var address: AnyCancellable?

    init(outbox: Outbox, clock: any Clock<Duration> = ContinuousClock()) {
        self.outbox = outbox
        self.clock = clock
        store = VisitorsStore(clock: clock)
        outbox.show("mood", VisitorsStore.Mood.well.rawValue)
    }

    func receive(_ message: ClientMessage) throws(BadMessage) {
        switch message.action {
        case "open":
            let path = [TodoRoute](link: message["link"] ?? "")
            let page = path.isEmpty ? "" : path.count == 1 ? " on a list" : " on an item"
            Trace.mark("opens\(page)") { open(path) }

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

    /// Restarts the app on the pages of a deep link.
    private func open(_ path: [TodoRoute]) {
        let todos = Todos(address: path)
        let router = TodoRouter(store: store, clock: clock, path: path.pages)
        let screen = HostScreen(router.base(.lists).environmentObject(todos), outbox: outbox)
        screen.willUse = { (_) throws(BadMessage) in
            let things = todos.lists.reduce(0) { $0 + 1 + $1.items.count }
            if things >= Self.mostThings {
                throw BadMessage("You have \(things) lists and items: reload the page to start again.")
            }
        }
        self.screen = screen
        // The browser keeps the link in its address bar. A reload, or the same link elsewhere, opens the same pages.
        address = todos.$address.sink { [outbox] in outbox.show("address", $0.link) }
    }
}
#endif
