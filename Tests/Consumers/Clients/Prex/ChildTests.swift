import PrexCore
import Testing

// A row and an optional part, in each mode. In Swift 5 mode, a case of an enum is not a `@Sendable` function, so the action is a
// closure there.

struct LibraryState: State {
    var book: BookState?
    /// A part without an id.
    var settings: SettingsState?
}

enum LibraryAction: Action, Equatable {
    case open(BookState?)
    case book(BookAction)
    case showSettings(SettingsState?)
    case settings(SettingsAction)
}

struct LibraryMutation: Mutation {
    func mutate(action: LibraryAction, state: inout LibraryState) {
        switch action {
        case .open(let book): state.book = book
        case .book(let action): BookMutation().mutate(action: action, ifPresent: &state.book)
        case .showSettings(let settings): state.settings = settings
        case .settings(let action): SettingsMutation().mutate(action: action, ifPresent: &state.settings)
        }
    }
}

@MainActor @Suite struct ChildTests {
    let todos = Flux(
        state: TodosState(rows: [Todo(id: 1, title: "Milk"), Todo(id: 2, title: "Bread")]),
        mutation: TodosMutation()
    )
    let library = Flux(state: LibraryState(), mutation: LibraryMutation())

    @Test func aRowHasAScope() throws {
        let row = try #require(todos.scope(state: \.rows, id: 2) { .row($0, $1) })
        row.dispatch(.toggle)
        #expect(todos.state.rows.map(\.isDone) == [false, true])
        todos.dispatch(.remove(2))
        row.dispatch(.toggle)
        #expect(todos.state.rows == [Todo(id: 1, title: "Milk")] && row.state.isDone)
        #expect(todos.scope(state: \.rows, id: 2) { .row($0, $1) } == nil)
    }

    @Test func anOptionalPartHasAScope() throws {
        library.dispatch(.open(BookState(id: "a")))
        let book = try #require(library.scope(state: \.book) { .book($0) })
        book.dispatch(.setNote("read"))
        #expect(library.state.book?.note == "read")
        library.dispatch(.open(nil))
        book.dispatch(.setNote("late"))
        #expect(library.state.book == nil && book.state.note == "read")
        #expect(library.scope(state: \.book) { .book($0) } == nil)
    }

    @Test func aMutationOfARowChangesTheRowWithTheId() {
        var state = todos.state
        for id in [2, 3] { RowMutation().mutate(action: .toggle, in: &state.rows, id: id) }
        #expect(state.rows.map(\.isDone) == [false, true])
    }

    @Test func aMutationOfAnOptionalPartChangesItIfItIsThere() {
        var state = LibraryState()
        BookMutation().mutate(action: .setNote("a"), ifPresent: &state.book)
        #expect(state.book == nil)
        state.book = BookState(id: "a")
        BookMutation().mutate(action: .setNote("b"), ifPresent: &state.book)
        #expect(state.book?.note == "b")
    }
}
