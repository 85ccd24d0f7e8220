// 1 in: @MainActor func react(_ presenter: TodosPresenter) {
import PrexCore

struct Todo: State, Identifiable {
    let id: Int
    var isDone = false
}

struct TodosState: State {
    var rows: [Todo] = []
}

enum TodoAction: Action {
    case toggle
}

enum TodosAction: Action {
    case row(Todo.ID, TodoAction)
}

final class TodosPresenter: Presenter<TodosAction, TodosState> {
    func sortLater() {}
}
