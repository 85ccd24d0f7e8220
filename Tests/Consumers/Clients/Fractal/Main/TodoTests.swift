import FractalCore
import Testing

// An app whose modules are isolated to the main actor: a list of children, an asynchronous action, and a child screen. It needs
// no annotations.

struct Todo: Equatable {
    let id: Int
    var title: String
}

protocol TodoAPI {
    func todos() async throws -> [Todo]
}

final class TodoViewModel {
    let id: Int
    private let title: MutableProperty<String>
    private let remove: () -> Void

    init(todo: Todo, remove: @escaping () -> Void) {
        id = todo.id
        title = MutableProperty(todo.title)
        self.remove = remove
    }
}

protocol TodoPresenters {
    var titlePresenter: Presenter<String> { get }
    var titleInputPresenter: Presenter<(String) -> Void> { get }
    var removePresenter: Presenter<() -> Void> { get }
}

extension TodoViewModel: Presentable {
    var present: (TodoPresenters) -> Disposable? {
        return { presenters in
            CompositeDisposable([
                presenters.titlePresenter.serial() <~ self.title,
                presenters.titleInputPresenter <~ { self.title.value = $0 },
                presenters.removePresenter <~ self.remove,
            ])
        }
    }
}

final class TodosViewModel {
    private let todos = MutableProperty<Children<TodoViewModel>>([])
    private let detail = MutableProperty<TodoViewModel?>(nil)
    private let load: Action<(), [Todo], any Error>
    private let disposables = CompositeDisposable()

    init(api: TodoAPI) {
        load = Action(on: UIScheduler()) {
            .task { try await api.todos() }
        }
        disposables += load.values.observe(on: UIScheduler()).observeValues { [weak self] in self?.show($0) }
    }

    private func show(_ todos: [Todo]) {
        self.todos.value = Children(todos.map { viewModel($0) })
    }

    private func viewModel(_ todo: Todo) -> TodoViewModel {
        TodoViewModel(todo: todo) { [weak self] in
            self?.todos.modify { $0.removeAll { $0.id == todo.id } }
        }
    }

    private func open(_ id: Int) {
        detail.value = todos.value.first { $0.id == id }
    }
}

protocol TodosPresenters {
    var countPresenter: Presenter<String> { get }
    var isLoadingPresenter: Presenter<Bool> { get }
    var loadPresenter: Presenter<Action<(), [Todo], any Error>> { get }
    var todoPresenter: Presenter<TodoViewModel.AnyPresentable> { get }
    var orderPresenter: Presenter<ChildrenOrder<Int>> { get }
    var openPresenter: Presenter<(Int) -> Void> { get }
    var detailPresenter: Presenter<TodoViewModel.AnyPresentable> { get }
}

extension TodosViewModel: Presentable {
    var present: (TodosPresenters) -> Disposable? {
        return { [self] presenters in
            CompositeDisposable([
                presenters.countPresenter.serial() <~ self.todos.map { "\($0.count) to do" }.skipRepeats(),
                presenters.isLoadingPresenter.serial() <~ self.load.isExecuting,
                presenters.loadPresenter <~ self.load,
                presenters.todoPresenter.each(id: \TodoViewModel.id, order: presenters.orderPresenter)
                    <~ self.todos,
                presenters.openPresenter <~ { [weak self] in self?.open($0) },
                presenters.detailPresenter.optional() <~ self.detail,
            ])
        }
    }
}

// MARK: A view

final class TodoRow: TodoPresenters {
    var title = ""
    var input: ((String) -> Void)?
    var remove: (() -> Void)?

    var titlePresenter: Presenter<String> {
        Presenter.UI {
            self.title = $0
            return nil
        }
    }

    var titleInputPresenter: Presenter<(String) -> Void> {
        Presenter.UI { [weak self] in
            self?.input = $0
            return AnyDisposable.UI { self?.input = nil }
        }
    }

    var removePresenter: Presenter<() -> Void> {
        Presenter.UI { [weak self] in
            self?.remove = $0
            return nil
        }
    }
}

final class TodosScreen: TodosPresenters {
    var count = ""
    var isLoading = false
    var load: Action<(), [Todo], any Error>?
    var rows: [TodoRow] = []
    private var newRows: [TodoRow] = []
    var open: ((Int) -> Void)?
    var detail: TodoRow?

    var countPresenter: Presenter<String> {
        Presenter.UI { [weak self] in
            self?.count = $0
            return nil
        }
    }

    var isLoadingPresenter: Presenter<Bool> {
        Presenter.UI { [weak self] in
            self?.isLoading = $0
            return nil
        }
    }

    var loadPresenter: Presenter<Action<(), [Todo], any Error>> {
        Presenter.UI { [weak self] in
            self?.load = $0
            return nil
        }
    }

    var todoPresenter: Presenter<TodoViewModel.AnyPresentable> {
        Presenter.UI { [weak self] viewModel in
            let row = TodoRow()
            self?.newRows.append(row)
            return viewModel <- row
        }
    }

    var orderPresenter: Presenter<ChildrenOrder<Int>> {
        Presenter.UI { [weak self] order in
            guard let self else { return nil }
            order.arrange(&rows, adding: newRows)
            newRows = []
            return nil
        }
    }

    var openPresenter: Presenter<(Int) -> Void> {
        Presenter.UI { [weak self] in
            self?.open = $0
            return nil
        }
    }

    var detailPresenter: Presenter<TodoViewModel.AnyPresentable> {
        Presenter.UI { [weak self] viewModel in
            let row = TodoRow()
            self?.detail = row
            return CompositeDisposable([
                viewModel <- row,
                AnyDisposable.UI { self?.detail = nil },
            ])
        }
    }
}

// MARK: Tests

struct StubAPI: TodoAPI {
    func todos() async throws -> [Todo] {
        await Task.yield()
        return [Todo(id: 1, title: "Milk"), Todo(id: 2, title: "Bread")]
    }
}

/// Presenters for a test without a view.
final class RecordedRow: TodoPresenters {
    let title = RecordingPresenter<String>()
    let input = RecordingPresenter<(String) -> Void>()
    let remove = RecordingPresenter<() -> Void>()

    var titlePresenter: Presenter<String> { title.presenter }
    var titleInputPresenter: Presenter<(String) -> Void> { input.presenter }
    var removePresenter: Presenter<() -> Void> { remove.presenter }
}

@Suite(.timeLimit(.minutes(2))) struct TodoTests {
    @Test func aListIsLoadedEditedAndShortened() async throws {
        let screen = TodosScreen()
        let disposable = TodosViewModel(api: StubAPI()) <- screen
        #expect(screen.count == "0 to do")
        screen.load?.apply().start()
        #expect(screen.isLoading)
        while screen.isLoading, !Task.isCancelled { await Task.yield() }
        while screen.rows.count < 2, !Task.isCancelled { await Task.yield() }
        #expect(screen.rows.map(\.title) == ["Milk", "Bread"])
        #expect(screen.count == "2 to do")

        screen.rows[0].input?("Oat milk")
        #expect(screen.rows[0].title == "Oat milk")
        screen.open?(1)
        #expect(screen.detail?.title == "Oat milk")
        let kept = screen.rows[1]
        screen.rows[0].remove?()
        #expect(screen.rows.count == 1 && screen.rows[0] === kept)
        #expect(screen.count == "1 to do")
        disposable?.dispose()
        #expect(screen.rows.isEmpty && kept.input == nil)
        #expect(screen.detail == nil)
    }

    @Test func aViewModelIsTestedWithoutAView() {
        var removed = 0
        let row = RecordedRow()
        let disposable = TodoViewModel(todo: Todo(id: 1, title: "Milk")) { removed += 1 } <- row
        row.input.current?("Bread")
        row.remove.current?()
        #expect(row.title.presented == ["Milk", "Bread"])
        #expect(row.title.shown == ["Bread"])
        #expect(removed == 1)
        disposable?.dispose()
        #expect(row.input.shown.isEmpty)
    }

    @Test func aChildIsPresentedFurtherByAStandIn() {
        let row = RecordedRow()
        let rows = RecordingPresenter<TodoViewModel.AnyPresentable>.UI { $0 <- row }
        let child = MutableProperty<TodoViewModel?>(
            TodoViewModel(todo: Todo(id: 1, title: "Milk"), remove: {})
        )
        let disposable = rows.optional() <~ child
        #expect(row.title.presented == ["Milk"])
        child.value = nil
        #expect(rows.shown.isEmpty && row.input.shown.isEmpty)
        disposable?.dispose()
    }
}

/// A list that is derived from a property of its elements, and an inner property of a view model that is made on the main actor.
private final class OpenTodosViewModel {
    final class Row {
        let id: Int
        let isDone = MutableProperty(false)

        init(id: Int) { self.id = id }
    }

    let rows = MutableProperty<[Row]>([Row(id: 1), Row(id: 2)])
    let open: Property<[Row]>
    let firstIsDone: Property<Bool>

    init() {
        open = rows.filter(by: \.isDone) { !$0 }
        firstIsDone = rows.observe(on: UIScheduler()).flatMap(.latest) { rows in rows[0].isDone }
    }
}

@Suite struct OpenTodosTests {
    @Test func theOpenRowsArePresented() {
        let viewModel = OpenTodosViewModel()
        let presenter = RecordingPresenter<OpenTodosViewModel.Row>.UI { _ in nil }
        let disposable = presenter.each(id: \.id) <~ viewModel.open
        #expect(presenter.shown.map(\.id) == [1, 2])
        viewModel.rows.value[0].isDone.value = true
        #expect(presenter.shown.map(\.id) == [2])
        #expect(viewModel.firstIsDone.value)
        disposable?.dispose()
    }
}
