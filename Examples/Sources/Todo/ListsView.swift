import SedeCore

#if canImport(SwiftUI)
import SwiftUI
#endif

/// The first page: all lists, and a field for a new one.
public struct ListsView: View {
    @Seeder<Model, Msg> var seeder
    @Router<TodoRoute> var router

    /// Creates the view; `seed(_:)` gives it its seeder.
    public init() {}

    /// The content of the view.
    public var body: some View {
        NavigationStack(path: $seeder.path) {
            List {
                Section("Lists") {
                    ForEach(seeder.lists) { list in
                        NavigationLink(list.name, value: TodoRoute.list(list.id))
                    }
                    .onDelete { offsets in
                        var lists = seeder.lists
                        lists.remove(atOffsets: offsets)
                        _seeder(.keep(lists))
                    }
                }
                Section("New list") {
                    TextField("Name", text: $seeder.name)
                        .onSubmit { _seeder(.add) }
                    Button("Add list") { _seeder(.add) }
                        .disabled(seeder.name.isEmpty || !seeder.isLoaded)
                }
            }
            .navigationTitle("To do")
            .navigationDestination(for: TodoRoute.self) { route in router(route) }
            .toolbar { Text(seeder.status) }
        }
        .onChange(of: seeder.path) { _, path in _seeder(.moved(path)) }
        .alert("Something went wrong", isPresented: $seeder.isFailing) {
            Button("Try again") { _seeder(.tryAgain) }
            Button("Not now", role: .cancel) {}
        } message: {
            Text(seeder.failure ?? "")
        }
    }
}

extension ListsView {
    /// The model of the view.
    public struct Model: Equatable {
        /// The lists.
        public var lists: [TodoList] = []
        /// The pages above this one.
        public var path: [TodoRoute] = []
        /// The name of a new list.
        public var name = ""
        /// The state of saving, as a word.
        public var status = ""
        /// The reason why the lists could not be loaded or saved, until the user dismisses it.
        public var failure: String?
        /// Whether there is a reason. `false` removes it.
        var isFailing: Bool {
            get { failure != nil }
            set { if !newValue { failure = nil } }
        }
        /// Whether the lists are loaded.
        public var isLoaded = false
        /// The number of the current request to the store.
        var requests = 0
        var saving = Todos.Saving.saved
    }

    /// The messages of the view.
    public enum Msg: Equatable {
        /// Add a list with the entered name.
        case add
        /// Keep only these lists.
        case keep([TodoList])
        /// Store the address of these pages.
        case moved([TodoRoute])
        /// Send the request to the store again.
        case tryAgain
        /// The store has loaded the lists.
        case loaded([TodoList])
        /// The store has saved the lists.
        case saved
        /// The store has failed.
        case failed(String)
    }
}
