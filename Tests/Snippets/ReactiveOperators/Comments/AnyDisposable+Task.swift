import FractalCore

// 1 in: extension NotesViewModel { @MainActor func present(in presenters: NotesPresenters) -> Disposable? {

struct NotesPresenters {
    let notesPresenter: Presenter<[String]>
}

@MainActor
final class NotesViewModel {
    let notes = MutableProperty<[String]>([])

    func poll() async {}
}
