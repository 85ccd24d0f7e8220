import FractalCore

@testable import Given

// 1 in: extension List { func present(in presenters: ListPresenters<NoteViewModel>) {
// 2 in: extension List { func present(in presenters: ListPresenters<NoteViewModel.AnyPresentable>) {

struct ListPresenters<Note> {
    let notePresenter: Presenter<Note>
    let orderPresenter: Presenter<ChildrenOrder<Int>>
}

struct List {
    let notes: Property<Children<NoteViewModel>>
}
