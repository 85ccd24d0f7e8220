import PrexCore
import Testing

// A list whose presenter handles the actions of its rows, in each mode.

final class SortingPresenter: Presenter<TodosAction, TodosState> {
    var toggled: [Int] = []

    @MainActor func start() {
        onAction { presenter, action in
            if case .row(let id, .toggle) = action { presenter.toggled.append(id) }
        }
    }
}

@MainActor @Suite struct HandlerTests {
    let todos = Flux(
        state: TodosState(rows: [Todo(id: 1, title: "Milk"), Todo(id: 2, title: "Bread")]),
        mutation: TodosMutation()
    )

    @Test func aSubclassHandlesTheActionsOfItsRows() throws {
        let presenter = SortingPresenter(flux: todos)
        presenter.start()
        try #require(todos.scope(state: \.rows, id: 2) { .row($0, $1) }).dispatch(.toggle)
        todos.dispatch(.row(1, .toggle))
        #expect(presenter.toggled == [2, 1])
    }

    @Test func aPresenterHandlesItsActionsUntilTheHandlerIsRemoved() throws {
        let presenter = Presenter(flux: todos)
        var handled = 0
        let subscription = presenter.onAction { presenter, _ in handled += presenter.rows.count }
        presenter.dispatch(.row(1, .toggle))
        todos.dispatcher.unregister(subscription)
        presenter.dispatch(.row(1, .toggle))
        #expect(handled == 2)
    }
}
