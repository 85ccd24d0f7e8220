// 1 in: func show(_ id: Int, in flux: Flux<TodosAction, TodosState>) {
// 2 in: func show(in flux: Flux<LibraryAction, LibraryState>) {
// 3 in: func mutate(action: TodosAction, state: inout TodosState) { switch action {
// 4 in: func mutate(action: LibraryAction, state: inout LibraryState) { switch action {
import PrexCore

struct Todo: State, Identifiable, Equatable {
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

struct RowMutation: Mutation {
    func mutate(action: TodoAction, state: inout Todo) { state.isDone.toggle() }
}

struct TodoRow {
    @discardableResult init(presenter: Presenter<TodoAction, Todo>) {}
}

struct BookState: State, Equatable {
    var note = ""
}

struct LibraryState: State {
    var book: BookState?
}

enum BookAction: Action {
    case setNote(String)
}

enum LibraryAction: Action {
    case book(BookAction)
}

struct BookMutation: Mutation {
    func mutate(action: BookAction, state: inout BookState) {}
}

struct BookView {
    @discardableResult init(presenter: Presenter<BookAction, BookState>) {}
}
