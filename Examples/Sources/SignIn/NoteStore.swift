import FractalCore

/// A note.
public struct Note: Hashable, Sendable, Identifiable {
    /// Identifies the note.
    public let id: Int
    /// The text of the note.
    public var text: String
}

/// The notes of all users, as long as the app runs.
///
/// It is the context of the app's view models. Any thread may use it.
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

    /// The number of notes of all users.
    public var count: Int {
        content.value.notes.values.reduce(0) { $0 + $1.count }
    }

    /// Replaces a user's notes.
    func keep(_ notes: [Note], of user: User) {
        content.modify { $0.notes[user] = notes.isEmpty ? nil : notes }
    }

    /// Returns a new note.
    func make(_ text: String) -> Note {
        content.modify { content in
            content.lastID += 1
            return Note(id: content.lastID, text: text)
        }
    }
}
