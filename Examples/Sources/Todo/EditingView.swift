import SedeCore

#if canImport(SwiftUI)
import SwiftUI
#endif

/// The sheet in which an item is edited. Nothing is kept before it is saved.
public struct EditingView: View {
    @Seeder<Model, Msg> var seeder
    @Environment(\.dismiss) private var dismiss

    /// Creates the view; `seed(_:)` gives it its seeder.
    public init() {}

    /// What the view shows.
    public var body: some View {
        Form {
            Section("Item") {
                TextField("Title", text: $seeder.draft.title)
                TextField("Note", text: $seeder.draft.note)
                Picker("Priority", selection: $seeder.draft.priority) {
                    ForEach(TodoItem.Priority.allCases) { priority in
                        Text(priority.rawValue).tag(priority)
                    }
                }
            }
            Section {
                Button("Save") {
                    _seeder(.save)
                    dismiss()
                }
                .disabled(seeder.draft.title.isEmpty)
                Button("Cancel", role: .cancel) { dismiss() }
            }
        }
    }
}

extension EditingView {
    /// What the view is bound to.
    public struct Model: Equatable {
        /// The item as it will be.
        public var draft: TodoItem
    }

    /// What the view asks for.
    public enum Msg: Equatable {
        /// Keep the draft.
        case save
    }
}

/// The model of the sheet in which an item is edited.
public struct EditingSeeder: Seedable {
    @EnvironmentObject var todos: Todos
    let item: TodoItem.ID
    let list: TodoList.ID

    /// Creates the seeder of an item.
    public init(item: TodoItem.ID, list: TodoList.ID) {
        self.item = item
        self.list = list
    }

    /// A copy of the item.
    public func initialize() -> (EditingView.Model, Cmd<EditingView.Msg>) {
        (.init(draft: todos.item(item, in: list) ?? TodoItem(id: item, title: "")), .none)
    }

    /// Keeps the draft, whatever else changes.
    public func update(model: EditingView.Model) -> (EditingView.Model, Cmd<EditingView.Msg>) {
        (model, .none)
    }

    /// Does what the view asks for.
    public func receive(model: EditingView.Model, msg: EditingView.Msg) {
        switch msg {
        case .save:
            if !model.draft.title.isEmpty { todos.setItem(model.draft, of: list) }
        }
    }
}
