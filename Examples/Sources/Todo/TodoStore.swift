/// Stores the lists: in a file, a database or a server.
public protocol TodoStore: Sendable {
    /// Returns the last saved lists.
    func load() async throws -> [TodoList]

    /// Replaces the saved lists.
    func save(_ lists: [TodoList]) async throws
}

/// The reason why lists were not loaded or saved.
public struct StoreFailure: Error, CustomStringConvertible, Equatable {
    /// A sentence for the user.
    public let description: String

    /// Creates a failure.
    public init(_ description: String) {
        self.description = description
    }
}

/// A store in memory, which ends with the app.
public actor MemoryStore: TodoStore {
    private var lists: [TodoList]

    /// Creates a store.
    public init(_ lists: [TodoList] = MemoryStore.samples) {
        self.lists = lists
    }

    /// Returns the last saved lists.
    public func load() -> [TodoList] {
        lists
    }

    /// Saves the lists.
    public func save(_ lists: [TodoList]) {
        self.lists = lists
    }

    /// Two lists to begin with.
    public static let samples = [
        TodoList(
            id: 1,
            name: "Shopping",
            items: [
                TodoItem(id: 11, title: "Milk"),
                TodoItem(id: 12, title: "Bread", note: "The dark one", isDone: true),
            ]
        ),
        TodoList(id: 2, name: "Garden", items: [TodoItem(id: 21, title: "Water the beans", priority: .high)]),
    ]
}
