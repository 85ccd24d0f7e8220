import FractalCore

/// A note.
public struct Note: Hashable, Sendable, Identifiable {
    /// What tells it from all other notes.
    public let id: Int
    /// What it says.
    public var text: String
}

/// Everybody's notes, for as long as the app runs.
///
/// It is the context in which the app's view models work. Any thread may use it.
public final class NoteStore: Sendable {
    private struct Content: Sendable {
        var notes: [User: [Note]] = [:]
        var lastID = 0
    }

    private let content = MutableProperty(Content())

    /// Creates a store without notes.
    public init() {}

    /// A user's notes, in order.
    public func notes(of user: User) -> [Note] {
        content.value.notes[user] ?? []
    }

    /// How many notes there are, of all users.
    public var count: Int {
        content.value.notes.values.reduce(0) { $0 + $1.count }
    }

    /// Keeps a user's notes in place of those that were kept.
    func keep(_ notes: [Note], of user: User) {
        content.modify { $0.notes[user] = notes.isEmpty ? nil : notes }
    }

    /// Returns a note that is new.
    func make(_ text: String) -> Note {
        content.modify { content in
            content.lastID += 1
            return Note(id: content.lastID, text: text)
        }
    }
}
