/// Where the lists are kept: a file, a database, a server.
public protocol TodoStore: Sendable {
    /// Returns the lists that were saved last.
    func load() async throws -> [TodoList]

    /// Keeps the lists in the place of those that were saved before.
    func save(_ lists: [TodoList]) async throws
}

/// Why lists were not loaded or saved.
public struct StoreFailure: Error, CustomStringConvertible, Equatable {
    /// What happened, as a sentence for the person at the screen.
    public let description: String

    /// Creates a failure.
    public init(_ description: String) {
        self.description = description
    }
}

/// A store that forgets everything when it ends.
public actor MemoryStore: TodoStore {
    private var lists: [TodoList]

    /// Creates a store.
    public init(_ lists: [TodoList] = MemoryStore.samples) {
        self.lists = lists
    }

    /// Returns the lists that were saved last.
    public func load() -> [TodoList] {
        lists
    }

    /// Keeps the lists.
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
