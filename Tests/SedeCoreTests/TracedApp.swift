#if !canImport(SwiftUI)
import SedeCore
import TestSupport

// The app whose steps `TraceTests.swift` reads.

final class TracedStore: ObservableObject {
    enum UpdateCommand {
        case search
        case wait
        case listen
    }

    @Published var names: [String] = []
    @Published var found: Int?
    @Published private var round = 0
    var command: UpdateCommand?
    var isSaved = false
    var log: [String] = []
    /// The callback of the subscribed command.
    let callback = Slot<Cmd<TracedMsg>.Dispatch>()

    func ask(_ command: UpdateCommand) {
        self.command = command
        round += 1
    }
}

enum TracedRoute {
    case list
    case person(String)
}

enum TracedMsg: Sendable {
    case first
    case save
    case saved
    case twice
    case search
    case found(Int)
}

struct TracedListModel {
    var name = ""
    var names: [String] = []
    var found: Int?
}

struct TracedRouter: Routable {
    func locate(route: TracedRoute) -> some View {
        switch route {
        case .list: TracedList().seed(TracedListSeeder())
        case .person(let name): TracedPerson().seed(TracedPersonSeeder(name: name))
        }
    }
}

struct TracedList: View {
    @Seeder<TracedListModel, TracedMsg> var seeder
    @Router<TracedRoute> var router

    var body: some View {
        NavigationView {
            List {
                TextField("Name", text: $seeder.name)
                Button("Save") { _seeder(.save) }
                Button("Twice") { _seeder(.twice) }
                Button("Search") { _seeder(.search) }
                if let found = seeder.found { Text("Found: \(found)") }
                ForEach(seeder.names, id: \.self) { name in
                    NavigationLink(destination: router(.person(name))) { Text(name) }
                }
            }
        }
    }
}

struct TracedListSeeder: Seedable {
    @EnvironmentObject var store: TracedStore

    func initialize() -> (TracedListModel, Cmd<TracedMsg>) {
        (TracedListModel(names: store.names), .ofMsg(.first))
    }

    func update(model: TracedListModel) -> (TracedListModel, Cmd<TracedMsg>) {
        var new = model
        if store.isSaved { new.name = "" }
        new.names = store.names
        new.found = store.found
        let command = store.command
        (store.isSaved, store.command) = (false, nil)
        switch command {
        case .search:
            let count = new.names.count
            return (new, .ofAsyncMsg { .found(count) }.cancellable(id: "search"))
        case .wait:
            return (
                new,
                .ofAsyncMsgOptional {
                    await untilCancelled()
                    return nil
                }.cancellable(id: "search")
            )
        case .listen:
            let callback = store.callback
            return (new, .ofSub { callback.value = $0 })
        case nil:
            return (new, new.names.count > model.names.count ? .ofMsg(.saved) : .none)
        }
    }

    func receive(model: TracedListModel, msg: TracedMsg) {
        store.log.append("\(msg)")
        switch msg {
        case .save:
            store.isSaved = true
            store.names.append(model.name)
        case .twice:
            for _ in 0..<2 { store.callback.value?(.first) }
        case .search: store.ask(.search)
        case .found(let count): store.found = count
        case .first, .saved: break
        }
    }
}

struct TracedPerson: View {
    @Seeder<String, Never> var seeder

    var body: some View { Text("This is \(seeder)") }
}

struct TracedPersonSeeder: Seedable {
    let name: String

    func initialize() -> (String, Cmd<Never>) { (name, .none) }
}
#endif
