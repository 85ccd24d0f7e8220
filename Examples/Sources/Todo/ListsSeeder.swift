import SedeCore

#if canImport(SwiftUI)
import SwiftUI
#endif

/// The model of the first page. It loads the lists, and saves them whenever they have changed.
public struct ListsSeeder: Seedable {
    /// The delay before a save. One save stores all changes during the delay.
    public static let pause = Duration.milliseconds(300)

    @EnvironmentObject var todos: Todos
    let store: any TodoStore
    let clock: any Clock<Duration>
    let path: [TodoRoute]

    /// Creates the seeder.
    public init(store: any TodoStore, clock: any Clock<Duration>, path: [TodoRoute]) {
        self.store = store
        self.clock = clock
        self.path = path
    }

    /// No lists, until the store has answered.
    public func initialize() -> (ListsView.Model, Cmd<ListsView.Msg>) {
        (ListsView.Model(path: path, status: "Loading…"), load)
    }

    /// Copies the lists, and saves them if they were changed. A change during a save cancels that save, by its id.
    public func update(model: ListsView.Model) -> (ListsView.Model, Cmd<ListsView.Msg>) {
        var model = model
        if todos.lists.count > model.lists.count, todos.lists.last?.name == model.name { model.name = "" }
        model.lists = todos.lists
        model.isLoaded = todos.isLoaded
        if model.saving != todos.saving, case .failed(let reason) = todos.saving { model.failure = reason }
        model.saving = todos.saving
        model.status =
            switch todos.saving {
            case .saved: "Saved"
            case .saving: todos.isLoaded ? "Saving…" : "Loading…"
            case .failed: todos.isLoaded ? "Not saved" : "Not loaded"
            }
        guard model.requests != todos.requests else { return (model, .none) }
        model.requests = todos.requests
        return (model, (todos.isLoaded ? save(todos.lists) : load).cancellable(id: "store"))
    }

    private var load: Cmd<ListsView.Msg> {
        .ofAsyncMsg {
            .loaded(try await store.load())
        } failure: { error in
            .failed("\(error)")
        }
    }

    private func save(_ lists: [TodoList]) -> Cmd<ListsView.Msg> {
        .ofAsyncMsg {
            try await clock.sleep(for: Self.pause)
            try await store.save(lists)
            return .saved
        } failure: { error in
            .failed("\(error)")
        }
    }

    /// Handles a message of the view.
    public func receive(model: ListsView.Model, msg: ListsView.Msg) {
        switch msg {
        case .add:
            if !model.name.isEmpty { todos.addList(named: model.name) }

        case .keep(let lists):
            todos.keepLists(Set(lists.map(\.id)))

        case .moved(let path):
            todos.moved(to: path)

        case .tryAgain:
            todos.ask()

        case .loaded(let lists):
            todos.load(lists)

        case .saved:
            todos.ended(.saved)

        case .failed(let reason):
            todos.ended(.failed(reason))
        }
    }
}
