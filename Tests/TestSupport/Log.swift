/// Entries in the order of their addition.
@MainActor
public final class Log {
    /// The entries since the last call of `take()`.
    public private(set) var entries: [String] = []

    /// Creates an empty log.
    public init() {}

    /// Adds an entry.
    public func callAsFunction(_ entry: String) {
        entries.append(entry)
    }

    /// Returns the entries since the last call, and removes them.
    public func take() -> [String] {
        defer { entries = [] }
        return entries
    }
}
