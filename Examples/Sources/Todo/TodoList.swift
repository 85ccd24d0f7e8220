/// Something to do.
public struct TodoItem: Identifiable, Hashable, Sendable {
    /// How much an item matters.
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

    /// What tells this item from the others of all lists.
    public let id: Int
    /// What is to be done.
    public var title: String
    /// What else there is to say.
    public var note: String
    /// How much it matters.
    public var priority: Priority
    /// Whether it has been done.
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

/// Items under a name.
public struct TodoList: Identifiable, Hashable, Sendable {
    /// What tells this list from the others.
    public let id: Int
    /// The name of the list.
    public var name: String
    /// What is to be done, in order.
    public var items: [TodoItem]

    /// Creates a list.
    public init(id: Int, name: String, items: [TodoItem] = []) {
        self.id = id
        self.name = name
        self.items = items
    }
}
