import Dispatch
import PrexCore
import SharedReactive
import Testing

// Rows, optional parts, stacks and trees, each with a scope that refers to one of them. The tests run only in modes
// where a case of an enum is a `@Sendable` function.

@MainActor @Suite(.timeLimit(.minutes(10))) struct IdentityTests {
    let scheduler = TestScheduler()
    let todos = Flux(
        state: TodosState(rows: [Todo(id: 1, title: "Milk"), Todo(id: 2, title: "Bread")]),
        mutation: TodosMutation()
    )
    let library = Flux(state: LibraryState(), mutation: LibraryMutation())

    private func advance() async {
        await scheduler.waiting(count: 1)
        scheduler.advance(by: .seconds(1))
    }

    /// Returns when the condition holds. The suite has a time limit.
    private func until(_ condition: () -> Bool) async {
        while !condition(), !Task.isCancelled { await Task.yield() }
    }

    // MARK: Rows

    @Test func aScopeOfARowFollowsTheRow() throws {
        let row = try #require(todos.scope(state: \.rows, id: 2, action: TodosAction.row))
        let presenter = Presenter(flux: row)
        presenter.dispatch(.toggle)
        todos.dispatch(.move(2, to: 0))
        presenter.dispatch(.tick)
        #expect(todos.state.rows.map(\.id) == [2, 1])
        #expect(todos.state.rows[0] == Todo(id: 2, title: "Bread", isDone: true, seconds: 1))
        #expect(todos.state.rows[1] == Todo(id: 1, title: "Milk"))
        #expect(presenter.state == todos.state.rows[0])
        #expect(todos.scope(state: \.rows, id: 3, action: TodosAction.row) == nil)
    }

    @Test func theScopeOfARemovedRowKeepsItsLastStateAndChangesNothing() throws {
        let view = RecordingView<Todo>()
        let row = try #require(todos.scope(state: \.rows, id: 1, action: TodosAction.row))
        let presenter = Presenter(view: view, flux: row)
        presenter.dispatch(.tick)
        try view.expect { $0.seconds = 1 }
        todos.dispatch(.remove(1))
        presenter.dispatch(.toggle)
        try view.expectNothingMore()
        #expect(presenter.state == Todo(id: 1, title: "Milk", seconds: 1))
        #expect(todos.state.rows == [Todo(id: 2, title: "Bread")])
        todos.dispatch(.remove(2))
        presenter.dispatch(.toggle)
        #expect(todos.state.rows == [] && presenter.state.seconds == 1)
    }

    @Test func aRowThatReturnsWithTheSameIdNeedsANewScope() throws {
        let former = try #require(todos.scope(state: \.rows, id: 1, action: TodosAction.row))
        todos.dispatch(.remove(1))
        todos.dispatch(.add(Todo(id: 1, title: "Tea")))
        former.dispatch(.toggle)
        #expect(todos.state.rows.map(\.isDone) == [false, false])
        let row = try #require(todos.scope(state: \.rows, id: 1, action: TodosAction.row))
        row.dispatch(.toggle)
        #expect(todos.state.rows.map(\.isDone) == [false, true])
        #expect(former.state.title == "Milk" && row.state.title == "Tea")
    }

    @Test func aRowCountsWhileItIsMovedAndHiddenAndUntilAnyActionRemovesIt() async {
        let presenter = TodosPresenter(flux: todos)
        presenter.count(1, scheduler.clock)
        await advance()
        await until { todos.state.rows[0].seconds == 1 }
        todos.dispatch(.move(1, to: 1))
        todos.dispatch(.row(1, .toggle))
        todos.dispatch(.showOpenOnly(true))
        #expect(todos.state.shown == [2])
        await advance()
        await until { todos.state.rows[1].seconds == 2 }
        todos.dispatch(.showOpenOnly(false))
        #expect(todos.state.shown == [2, 1])
        await scheduler.waiting(count: 1)
        todos.dispatch(.removeDone)
        scheduler.advance(by: .seconds(1))
        #expect(todos.state.rows == [Todo(id: 2, title: "Bread")])
    }

    /// Its clock keeps the scheduler until the task that counts has ended.
    @Test func theTimerOfARowIsCancelledWhenAnyActionRemovesTheRow() async {
        let presenter = TodosPresenter(flux: todos)
        todos.dispatch(.row(2, .toggle))
        for removal in [TodosAction.remove(1), .removeDone] {
            weak var clock: TestScheduler?
            do {
                let scheduler = TestScheduler()
                clock = scheduler
                presenter.count(todos.state.rows[0].id, scheduler.clock)
                await scheduler.waiting(count: 1)
            }
            #expect(clock != nil)
            todos.dispatch(removal)
            await until { clock == nil }
        }
        #expect(todos.state.rows == [])
    }

    @Test func aRowCountsUntilItIsStoppedOrStartedAgainOrTheListEnds() async {
        var presenter: TodosPresenter? = TodosPresenter(flux: todos)
        let ends: [() -> Void] = [
            { presenter?.stop(1) }, { presenter?.count(1, scheduler.clock) }, { presenter = nil },
        ]
        for end in ends {
            weak var clock: TestScheduler?
            do {
                let scheduler = TestScheduler()
                clock = scheduler
                presenter?.count(1, scheduler.clock)
                await scheduler.waiting(count: 1)
            }
            #expect(clock != nil)
            end()
            await until { clock == nil }
        }
        #expect(todos.state.rows.map(\.seconds) == [0, 0])
    }

    // MARK: An optional part

    @Test func anAnswerForAFormerBookDoesNotChangeTheNextOne() throws {
        library.dispatch(.open(BookState(id: "a")))
        let first = try #require(library.scope(state: \.book, action: LibraryAction.book))
        library.dispatch(.open(BookState(id: "b")))
        first.dispatch(.loaded("A"))
        #expect(library.state.book == BookState(id: "b"))
        #expect(first.state == BookState(id: "a"))
    }

    @Test func anAnswerForFormerSettingsDoesNotChangeTheNextOnes() throws {
        library.dispatch(.showSettings(SettingsState()))
        let first = try #require(library.scope(state: \.settings, action: LibraryAction.settings))
        library.dispatch(.showSettings(nil))
        library.dispatch(.showSettings(SettingsState()))
        first.dispatch(.setLarge(true))
        #expect(library.state.settings == SettingsState())
    }

    @Test func aClosedBookKeepsItsLastStateAndNotItsFirst() throws {
        #expect(library.scope(state: \.book, action: LibraryAction.book) == nil)
        library.dispatch(.open(BookState(id: "a", note: "first")))
        let view = RecordingView<BookState>()
        let book = try #require(library.scope(state: \.book, action: LibraryAction.book))
        let presenter = Presenter(view: view, flux: book)
        presenter.dispatch(.setNote("last"))
        try view.expect { $0.note = "last" }
        library.dispatch(.open(nil))
        presenter.dispatch(.setNote("late"))
        try view.expectNothingMore()
        #expect(presenter.state.note == "last" && library.state.book == nil)
    }

    // MARK: Several destinations

    @Test func eachDestinationHasAScopeWhileItIsOpen() throws {
        let home = Flux(state: HomeState(), mutation: HomeMutation())
        #expect(home.scope(state: \.destination?.book, action: HomeAction.book) == nil)
        home.dispatch(.open(.book(BookState(id: "a"))))
        let book = try #require(home.scope(state: \.destination?.book, action: HomeAction.book))
        book.dispatch(.setNote("read"))
        #expect(home.state.destination == .book(BookState(id: "a", note: "read")))
        home.dispatch(.open(.settings(SettingsState())))
        book.dispatch(.setNote("late"))
        home.dispatch(.book(.setNote("later")))
        #expect(home.state.destination == .settings(SettingsState()))
        let settings = try #require(
            home.scope(state: \.destination?.settings, action: HomeAction.settings)
        )
        settings.dispatch(.setLarge(true))
        #expect(home.state.destination == .settings(SettingsState(isLarge: true)))
        home.dispatch(.open(nil))
        settings.dispatch(.setLarge(false))
        #expect(home.state.destination == nil && settings.state.isLarge)
    }

    // MARK: A stack and a tree

    @Test func eachPageOfAStackHasAScopeUntilTheUserGoesBack() throws {
        let stack = Flux(state: StackState(), mutation: StackMutation())
        for _ in 0..<2 { stack.dispatch(.push("Rome")) }
        let page = try #require(stack.scope(state: \.pages, id: 2, action: StackAction.page))
        page.dispatch(.visit)
        #expect(stack.state.pages.map(\.visits) == [0, 1])
        stack.dispatch(.setPath([1]))
        stack.dispatch(.push("Rome"))
        page.dispatch(.visit)
        #expect(stack.state.path == [1, 3])
        #expect(stack.state.pages.map(\.visits) == [0, 0])
    }

    @Test func aNodeHasScopesOfItsChildrenAtAnyDepth() throws {
        let leaf = NodeState(id: 1, title: "Leaf")
        let branch = NodeState(id: 1, title: "Branch", children: [leaf])
        let root = Flux(
            state: NodeState(id: 1, title: "Root", children: [branch]),
            mutation: NodeMutation()
        )
        let child = try #require(root.scope(state: \.children, id: 1, action: NodeAction.child))
        let grandchild = try #require(child.scope(state: \.children, id: 1, action: NodeAction.child))
        grandchild.dispatch(.rename("New"))
        grandchild.dispatch(.add(NodeState(id: 1, title: "Deep")))
        #expect(root.state.children[0].children[0].title == "New")
        #expect(root.state.children[0].children[0].children.map(\.title) == ["Deep"])
        root.dispatch(.remove(1))
        grandchild.dispatch(.rename("Late"))
        #expect(root.state.children == [] && grandchild.state.title == "New")
    }
}
