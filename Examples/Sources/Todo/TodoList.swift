/// A thing to do.
public struct TodoItem: Identifiable, Hashable, Sendable {
    /// The importance of an item.
    public enum Priority: String, CaseIterable, Identifiable, Sendable {
        /// It can wait.
        case low = "Low"
        /// It is done in its turn.
        case normal = "Normal"
        /// It comes first.
        case high = "High"

        /// The priority itself.
        public var id: Self { self }
    }

    /// Identifies the item among the items of all lists.
    public let id: Int
    /// The thing to do.
    public var title: String
    /// A note.
    public var note: String
    /// The importance.
    public var priority: Priority
    /// Whether it is done.
    public var isDone: Bool

    /// Creates an item.
    public init(id: Int, title: String, note: String = "", priority: Priority = .normal, isDone: Bool = false)
    {
        self.id = id
        self.title = title
        self.note = note
        self.priority = priority
        self.isDone = isDone
    }
}

/// A named list of items.
public struct TodoList: Identifiable, Hashable, Sendable {
    /// Identifies the list.
    public let id: Int
    /// The name of the list.
    public var name: String
    /// The items, in order.
    public var items: [TodoItem]

    /// Creates a list.
    public init(id: Int, name: String, items: [TodoItem] = []) {
        self.id = id
        self.name = name
        self.items = items
    }
}
