import SedeCore

#if canImport(SwiftUI)
import Combine
#endif

/// The lists that the whole app shows. Its seeders observe it, and change it.
@MainActor
public final class Todos: ObservableObject {
    /// How far the lists have been saved.
    public enum Saving: Equatable, Sendable {
        /// The store has what is shown.
        case saved
        /// There are changes that the store has not got yet.
        case saving
        /// The store did not take them, and why.
        case failed(String)
    }

    /// The lists, in order.
    @Published public private(set) var lists: [TodoList] = []
    /// How far they have been saved.
    @Published public private(set) var saving = Saving.saved
    /// Whether the store has given its lists. Before that they cannot be changed.
    @Published public private(set) var isLoaded = false
    /// How many times the store was asked for something: a new number asks once more.
    @Published public private(set) var requests = 0

    /// The routes of what is shown above the first page: a link from which the app can begin again.
    @Published public private(set) var address: [TodoRoute]

    /// Creates an object without lists.
    ///
    /// - Parameter address: Where the app begins.
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

    /// Notes which pages are shown. The sheet of an item is shown as long as the item's page is the topmost.
    public func moved(to pages: [TodoRoute]) {
        var new = pages
        if case .editing(let item, let list) = address.last, pages.last == .item(item, in: list) {
            new.append(.editing(item, in: list))
        }
        if new != address { address = new }
    }

    /// Notes whether an item is edited.
    public func edits(_ isEditing: Bool, at route: TodoRoute) {
        let new = address.pages + (isEditing ? [route] : [])
        if new != address { address = new }
    }

    // MARK: - Changes

    /// Adds an empty list behind the others.
    public func addList(named name: String) {
        guard isLoaded else { return }
        lists.append(TodoList(id: nextID, name: name))
        ask()
    }

    /// Keeps some lists alone.
    public func keepLists(_ ids: Set<TodoList.ID>) {
        lists.removeAll { !ids.contains($0.id) }
        ask()
    }

    /// Adds an item behind the others of a list.
    public func addItem(titled title: String, to list: TodoList.ID) {
        let item = TodoItem(id: nextID, title: title)
        change(list) { $0.append(item) }
    }

    /// Puts items in the place of those of a list. Nothing happens if they are the same.
    public func setItems(_ items: [TodoItem], of list: TodoList.ID) {
        if self.list(list)?.items == items { return }
        change(list) { $0 = items }
    }

    /// Puts an item in the place of the one with the same id.
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

    /// Takes over what the store had.
    public func load(_ lists: [TodoList]) {
        self.lists = lists
        isLoaded = true
        saving = .saved
    }

    /// Asks for the lists to be saved; for what the store has, if that is not there yet.
    public func ask() {
        saving = .saving
        requests += 1
    }

    /// Notes what has become of it.
    public func ended(_ saving: Saving) {
        self.saving = saving
    }
}
