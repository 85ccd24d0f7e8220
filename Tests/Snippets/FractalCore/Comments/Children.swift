import FractalCore

@testable import Given

let note = NoteViewModel()
let presenters = ListPresenters()

struct ListPresenters {
    let notePresenter = Presenter<NoteViewModel>.UI { _ in nil }
}
