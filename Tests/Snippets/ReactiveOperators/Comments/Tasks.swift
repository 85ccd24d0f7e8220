import FractalCore

@testable import Given

// 1 in: func make(api: NotesAPI) {
// 2 in: extension NotesViewModel { @MainActor func present(in presenters: NotesPresenters) -> Disposable? {

protocol NotesAPI: Sendable {
    func notes() async throws -> [Note]
}

struct NotesPresenters {
    let notesPresenter: Presenter<[String]>
}

@MainActor
final class NotesViewModel {
    let notes = MutableProperty<[String]>([])

    func poll() async {}
}
