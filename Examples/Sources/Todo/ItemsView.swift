import SedeCore

#if canImport(SwiftUI)
import SwiftUI
#endif

/// The page of a list: its items, and a field for a further one.
public struct ItemsView: View {
    @Seeder<Model, Msg> var seeder

    /// Creates the view; `seed(_:)` gives it its seeder.
    public init() {}

    /// What the view shows.
    public var body: some View {
        List {
            Section(seeder.summary) {
                ForEach($seeder.items) { $item in
                    HStack {
                        Toggle(isOn: $item.isDone) {}
                            .accessibilityLabel("Done: \(item.title)")
                        NavigationLink(item.title, value: TodoRoute.item(item.id, in: seeder.list))
                    }
                }
                .onDelete { seeder.items.remove(atOffsets: $0) }
                .onMove { seeder.items.move(fromOffsets: $0, toOffset: $1) }
            }
            Section("New item") {
                TextField("Title", text: $seeder.title)
                    .onSubmit { _seeder(.add) }
                Button("Add item") { _seeder(.add) }
                    .disabled(seeder.title.isEmpty)
            }
        }
        .navigationTitle(seeder.name)
        .onChange(of: seeder.items) { _, items in _seeder(.changed(items)) }
    }
}

extension ItemsView {
    /// What the view is bound to.
    public struct Model: Equatable {
        /// The list.
        public var list: TodoList.ID
        /// Its name.
        public var name: String
        /// Its items. The view changes them here, and says so.
        public var items: [TodoItem]
        /// The title of a further item.
        public var title = ""

        /// How many items have been done.
        public var summary: String {
            "\(items.filter(\.isDone).count) of \(items.count) done"
        }
    }

    /// What the view asks for.
    public enum Msg: Equatable {
        /// Add an item of the title that was entered.
        case add
        /// Keep these items.
        case changed([TodoItem])
    }
}
