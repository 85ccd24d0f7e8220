import SedeCore

#if canImport(SwiftUI)
import SwiftUI
#endif

/// The first page: all lists, and a field for a further one.
public struct ListsView: View {
    @Seeder<Model, Msg> var seeder
    @Router<TodoRoute> var router

    /// Creates the view; `seed(_:)` gives it its seeder.
    public init() {}

    /// What the view shows.
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
        .alert("Something went wrong", isPresented: isFailureShown) {
            Button("Try again") { _seeder(.tryAgain) }
            Button("Not now", role: .cancel) {}
        } message: {
            Text(seeder.failure ?? "")
        }
    }

    private var isFailureShown: Binding<Bool> {
        Binding(get: { seeder.failure != nil }, set: { if !$0 { seeder.failure = nil } })
    }
}

extension ListsView {
    /// What the view is bound to.
    public struct Model: Equatable {
        /// The lists.
        public var lists: [TodoList] = []
        /// The pages above this one.
        public var path: [TodoRoute] = []
        /// The name of a further list.
        public var name = ""
        /// How far the lists have been saved, in a word.
        public var status = ""
        /// Why they could not be loaded or saved, until the person has seen it.
        public var failure: String?
        /// Whether the store has given its lists.
        public var isLoaded = false
        /// The requests that have been given to the store.
        var requests = 0
        var saving = Todos.Saving.saved
    }

    /// What the view asks for.
    public enum Msg: Equatable {
        /// Add a list of the name that was entered.
        case add
        /// Keep these lists alone.
        case keep([TodoList])
        /// Keep the address of these pages.
        case moved([TodoRoute])
        /// Ask the store once more.
        case tryAgain
        /// The store has given the lists.
        case loaded([TodoList])
        /// The store has taken them.
        case saved
        /// The store has failed.
        case failed(String)
    }
}
