import SedeCore

#if canImport(SwiftUI)
import Combine
#endif

/// The lists of the whole app. Its seeders observe it, and change it.
@MainActor
public final class Todos: ObservableObject {
    /// The state of saving.
    public enum Saving: Equatable, Sendable {
        /// The store has the current lists.
        case saved
        /// There are changes that are not saved.
        case saving
        /// The store failed, with a reason.
        case failed(String)
    }

    /// The lists, in order.
    @Published public private(set) var lists: [TodoList] = []
    /// The state of saving.
    @Published public private(set) var saving = Saving.saved
    /// Whether the lists are loaded. Before that they cannot be changed.
    @Published public private(set) var isLoaded = false
    /// The number of requests to the store. A new number repeats the request.
    @Published public private(set) var requests = 0

    /// The routes of the pages above the first one. The app can start again from this link.
    @Published public private(set) var address: [TodoRoute]

    /// Creates an object without lists.
    ///
    /// - Parameter address: The pages at the start of the app.
    public init(address: [TodoRoute] = []) {
        self.address = address
    }

    /// Returns a list, unless it has been deleted.
    public func list(_ id: TodoList.ID) -> TodoList? {
        lists.first { $0.id == id }
    }

    /// Returns an item, unless it has been deleted.
    public func item(_ id: TodoItem.ID, in list: TodoList.ID) -> TodoItem? {
        self.list(list)?.items.first { $0.id == id }
    }

    // MARK: - The address

    /// Records the shown pages. The sheet of an item is shown as long as the item's page is the topmost.
    public func moved(to pages: [TodoRoute]) {
        var new = pages
        if case .editing(let item, let list) = address.last, pages.last == .item(item, in: list) {
            new.append(.editing(item, in: list))
        }
        if new != address { address = new }
    }

    /// Records whether an item is edited.
    public func edits(_ isEditing: Bool, at route: TodoRoute) {
        let new = address.pages + (isEditing ? [route] : [])
        if new != address { address = new }
    }

    // MARK: - Changes

    /// Appends an empty list.
    public func addList(named name: String) {
        guard isLoaded else { return }
        lists.append(TodoList(id: nextID, name: name))
        ask()
    }

    /// Removes all lists but some.
    public func keepLists(_ ids: Set<TodoList.ID>) {
        lists.removeAll { !ids.contains($0.id) }
        ask()
    }

    /// Appends an item to a list.
    public func addItem(titled title: String, to list: TodoList.ID) {
        let item = TodoItem(id: nextID, title: title)
        change(list) { $0.append(item) }
    }

    /// Replaces the items of a list. Equal items change nothing.
    public func setItems(_ items: [TodoItem], of list: TodoList.ID) {
        if self.list(list)?.items == items { return }
        change(list) { $0 = items }
    }

    /// Replaces the item with the same id.
    public func setItem(_ item: TodoItem, of list: TodoList.ID) {
        change(list) { items in
            if let index = items.firstIndex(where: { $0.id == item.id }) { items[index] = item }
        }
    }

    private func change(_ list: TodoList.ID, _ body: (inout [TodoItem]) -> Void) {
        guard let index = lists.firstIndex(where: { $0.id == list }) else { return }
        body(&lists[index].items)
        ask()
    }

    private var nextID: Int {
        lists.flatMap { [$0.id] + $0.items.map(\.id) }.reduce(0, max) + 1
    }

    // MARK: - The store

    /// Stores the loaded lists.
    public func load(_ lists: [TodoList]) {
        self.lists = lists
        isLoaded = true
        saving = .saved
    }

    /// Requests a save, or a load if the lists are not loaded.
    public func ask() {
        saving = .saving
        requests += 1
    }

    /// Records the result of a save.
    public func ended(_ saving: Saving) {
        self.saving = saving
    }
}
