import SedeCore

#if canImport(SwiftUI)
import SwiftUI
#endif

/// The sheet that edits an item. Nothing is stored before it is saved.
public struct EditingView: View {
    @Seeder<Model, Msg> var seeder
    @Environment(\.dismiss) private var dismiss

    /// Creates the view; `seed(_:)` gives it its seeder.
    public init() {}

    /// The content of the view.
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
    /// The model of the view.
    public struct Model: Equatable {
        /// The edited item.
        public var draft: TodoItem
    }

    /// The messages of the view.
    public enum Msg: Equatable {
        /// Save the draft.
        case save
    }
}

/// The model of the sheet that edits an item.
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

    /// Handles a message of the view.
    public func receive(model: EditingView.Model, msg: EditingView.Msg) {
        switch msg {
        case .save:
            if !model.draft.title.isEmpty { todos.setItem(model.draft, of: list) }
        }
    }
}
