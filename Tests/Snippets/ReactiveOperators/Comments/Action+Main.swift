import ReactiveOperators

@testable import Given

// 1 in: extension NotesScreen { func makeActions() {

@MainActor
final class NoteStore {
    func add(_ text: String) -> Note { Note() }
}

@MainActor
final class NotesScreen {
    let notes = NoteStore()
}
