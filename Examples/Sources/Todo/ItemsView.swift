import SedeCore

#if canImport(SwiftUI)
import SwiftUI
#endif

/// The page of a list: its items, and a field for a new one.
public struct ItemsView: View {
    @Seeder<Model, Msg> var seeder

    /// Creates the view; `seed(_:)` gives it its seeder.
    public init() {}

    /// The content of the view.
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
    /// The model of the view.
    public struct Model: Equatable {
        /// The list.
        public var list: TodoList.ID
        /// Its name.
        public var name: String
        /// Its items. The view changes them here, and sends a message.
        public var items: [TodoItem]
        /// The title of a new item.
        public var title = ""

        /// The number of items that are done.
        public var summary: String {
            "\(items.filter(\.isDone).count) of \(items.count) done"
        }
    }

    /// The messages of the view.
    public enum Msg: Equatable {
        /// Add an item with the entered title.
        case add
        /// Store these items.
        case changed([TodoItem])
    }
}
