import SedeCore

#if canImport(SwiftUI)
import SwiftUI
#endif

/// The page of an item.
public struct ItemView: View {
    @Seeder<Model, Msg> var seeder
    @Router<TodoRoute> var router

    /// Creates the view; `seed(_:)` gives it its seeder.
    public init() {}

    /// The content of the view.
    public var body: some View {
        VStack(alignment: .leading) {
            if let item = Binding($seeder.item) {
                Toggle("Done", isOn: item.isDone)
                Text(item.wrappedValue.title)
                    .font(.title)
                if !item.wrappedValue.note.isEmpty {
                    Text(item.wrappedValue.note)
                }
                Text("\(item.wrappedValue.priority.rawValue) priority")
                    .foregroundStyle(.secondary)
            } else {
                Text("This item has been deleted.")
            }
        }
        .navigationTitle(seeder.item?.title ?? "No such item")
        .toolbar {
            Button("Edit") { seeder.isEditing = true }
                .disabled(seeder.item == nil)
        }
        .sheet(isPresented: $seeder.isEditing) { router(seeder.editing) }
        .onChange(of: seeder.isEditing) { _, isEditing in _seeder(.edits(isEditing)) }
        .onChange(of: seeder.item) { _, item in
            if let item { _seeder(.changed(item)) }
        }
    }
}

extension ItemView {
    /// The model of the view.
    public struct Model: Equatable {
        /// The item, unless it has been deleted.
        public var item: TodoItem?
        /// The route of its sheet.
        public var editing: TodoRoute
        /// Whether it is being edited.
        public var isEditing = false
    }

    /// The messages of the view.
    public enum Msg: Equatable {
        /// Store the address with or without the sheet.
        case edits(Bool)
        /// Store the item.
        case changed(TodoItem)
    }
}

/// The model of an item's page.
public struct ItemSeeder: Seedable {
    @EnvironmentObject var todos: Todos
    let item: TodoItem.ID
    let list: TodoList.ID

    /// Creates the seeder of an item.
    public init(item: TodoItem.ID, list: TodoList.ID) {
        self.item = item
        self.list = list
    }

    /// The current item, with its sheet if the address contains it.
    public func initialize() -> (ItemView.Model, Cmd<ItemView.Msg>) {
        update(model: .init(editing: .editing(item, in: list)))
    }

    /// Copies the item. When it first exists, a link may open its sheet.
    public func update(model: ItemView.Model) -> (ItemView.Model, Cmd<ItemView.Msg>) {
        var model = model
        let isThere = model.item != nil
        model.item = todos.item(item, in: list)
        if !isThere, model.item != nil, todos.address.last == model.editing { model.isEditing = true }
        return (model, .none)
    }

    /// Handles a message of the view.
    public func receive(model: ItemView.Model, msg: ItemView.Msg) {
        switch msg {
        case .edits(let isEditing):
            todos.edits(isEditing, at: model.editing)

        case .changed(let changed):
            if todos.item(item, in: list) != changed { todos.setItem(changed, of: list) }
        }
    }
}
