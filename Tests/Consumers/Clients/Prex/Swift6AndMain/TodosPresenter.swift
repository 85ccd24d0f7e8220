import PrexCore

final class TodosPresenter: Presenter<TodosAction, TodosState> {
    /// The presenters of rows with a running timer, also while a row is not shown.
    private var counting: [Todo.ID: Presenter<TodoAction, Todo>] = [:]
}

extension TodosPresenter {
    func count(_ id: Todo.ID, _ clock: any Clock<Duration>) {
        guard let row = flux.scope(state: \.rows, id: id, action: TodosAction.row) else { return }
        let presenter = Presenter(flux: row)
        presenter.count(clock)
        counting[id] = presenter
    }

    func stop(_ id: Todo.ID) { counting[id] = nil }
}
