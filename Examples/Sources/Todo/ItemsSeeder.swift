import SedeCore

#if canImport(SwiftUI)
import SwiftUI
#endif

/// The model of a list's page.
public struct ItemsSeeder: Seedable {
    @EnvironmentObject var todos: Todos
    let list: TodoList.ID

    /// Creates the seeder of a list.
    public init(list: TodoList.ID) {
        self.list = list
    }

    /// The current list; no items if the list does not exist (yet).
    public func initialize() -> (ItemsView.Model, Cmd<ItemsView.Msg>) {
        let shown = todos.list(list)
        return (.init(list: list, name: shown?.name ?? "No such list", items: shown?.items ?? []), .none)
    }

    /// Copies the items. The entered title stays until it has been used.
    public func update(model: ItemsView.Model) -> (ItemsView.Model, Cmd<ItemsView.Msg>) {
        var (updated, cmd) = initialize()
        let isAdded = updated.items.count > model.items.count && updated.items.last?.title == model.title
        updated.title = isAdded ? "" : model.title
        return (updated, cmd)
    }

    /// Handles a message of the view.
    public func receive(model: ItemsView.Model, msg: ItemsView.Msg) {
        switch msg {
        case .add:
            if !model.title.isEmpty { todos.addItem(titled: model.title, to: list) }

        case .changed(let items):
            todos.setItems(items, of: list)
        }
    }
}
