import Foundation
import Observation
import SharedReactive
import TestSupport
import Testing

@testable import PrexCore

/// `P14`: scopes of rows and of optional parts.
@Suite struct ChildScopeTests {
    struct Note: State, Equatable { var text = "" }

    /// A row, with rows and an optional part of its own.
    struct Row: State, Identifiable, Equatable {
        let id: Int
        var count = 0
        @Pulse var alert: String?
        var note: Note?
        var rows: [Row] = []
    }

    /// Not `Equatable`.
    struct Book: State, Identifiable {
        let id: String
        var title = ""
    }

    enum Screen: Equatable {
        case list
        case note(Note)
    }

    struct AppState: State {
        var rows: [Row] = []
        var book: Book?
        var note: Note?
        var screen = Screen.list
        var other = 0
    }

    enum NoteAction: Action, Equatable { case setText(String) }

    indirect enum RowAction: Action, Equatable {
        case increment
        case alert(String)
        case delete
        case note(NoteAction)
        case row(Int, RowAction)
    }

    enum BookAction: Action, Equatable { case loaded(String) }

    enum AppAction: Action {
        case row(Int, RowAction)
        case book(BookAction)
        case note(NoteAction)
        case set(@Sendable (inout AppState) -> Void)
    }

    struct NoteMutation: Mutation {
        func mutate(action: NoteAction, state: inout Note) {
            switch action {
            case .setText(let text): state.text = text
            }
        }
    }

    struct RowMutation: Mutation {
        func mutate(action: RowAction, state: inout Row) {
            switch action {
            case .increment: state.count += 1
            case .alert(let text): state.alert = text
            case .delete: break
            case .note(let action): NoteMutation().mutate(action: action, ifPresent: &state.note)
            case .row(let id, let action):
                RowMutation().mutate(action: action, in: &state.rows, id: id)
                if action == .delete { state.rows.removeAll { $0.id == id } }
            }
        }
    }

    struct BookMutation: Mutation {
        func mutate(action: BookAction, state: inout Book) {
            switch action {
            case .loaded(let title): state.title = title
            }
        }
    }

    struct AppMutation: Mutation {
        func mutate(action: AppAction, state: inout AppState) {
            switch action {
            case .row(let id, let action):
                RowMutation().mutate(action: action, in: &state.rows, id: id)
                if action == .delete { state.rows.removeAll { $0.id == id } }
            case .book(let action): BookMutation().mutate(action: action, ifPresent: &state.book)
            case .note(let action):
                NoteMutation().mutate(action: action, ifPresent: &state.note)
                if case .note(var note) = state.screen {
                    NoteMutation().mutate(action: action, state: &note)
                    state.screen = .note(note)
                }
            case .set(let change): change(&state)
            }
        }
    }

    typealias RowFlux = Flux<RowAction, Row>

    let flux = Flux(state: AppState(rows: (0..<4).map { Row(id: $0) }), mutation: AppMutation())

    func row(_ id: Int) throws -> RowFlux {
        try #require(flux.scope(state: \.rows, id: id, action: AppAction.row))
    }

    func book() throws -> Flux<BookAction, Book> {
        try #require(flux.scope(state: \.book, action: AppAction.book))
    }

    func note() throws -> Flux<NoteAction, Note> {
        try #require(flux.scope(state: \.note, action: AppAction.note))
    }

    func set(_ change: @escaping @Sendable (inout AppState) -> Void) { flux.dispatch(.set(change)) }

    #if os(macOS) || os(Linux)
    private struct UnstableScreen: State {
        struct Computed: State, Identifiable, Equatable { var id: UUID { UUID() } }
        struct Stored: State, Identifiable, Equatable { let id = UUID() }
        var computed: Computed? = Computed()
    }

    private struct UnstableMutation: Mutation {
        func mutate(action: AppAction, state: inout UnstableScreen) {}
    }

    @Test func anIdThatIsNewAtEachReadTrapsWithAMessage() async {
        let computed = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let flux = Flux(state: UnstableScreen(), mutation: UnstableMutation())
            _ = flux.scope(state: \.computed, action: { (action: NoteAction) in AppAction.note(action) })
        }
        #expect(computed.message.contains("The id of Computed is new at each read. Store it."))
        // The function creates the part.
        let stored = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let flux = Flux(state: UnstableScreen(), mutation: UnstableMutation())
            _ = flux.scope(
                state: { _ in UnstableScreen.Stored() as UnstableScreen.Stored? },
                action: { (action: NoteAction) in AppAction.note(action) }
            )
        }
        #expect(stored.message.contains("The id of Stored is new at each read. Store it."))
    }
    #endif

    // MARK: A live scope

    @Test func aScopeIsNilIfItsChildIsNotThere() {
        #expect((flux.scope(state: \.rows, id: 9, action: AppAction.row) as RowFlux?) == nil)
        #expect((flux.scope(state: \.book, action: AppAction.book) as Flux<BookAction, Book>?) == nil)
        set { $0.book = Book(id: "a") }
        #expect((flux.scope(state: \.book, action: AppAction.book) as Flux<BookAction, Book>?) != nil)
    }

    @Test func aRowsScopeReadsAndChangesItsRowWhereverItMoves() throws {
        let row = try row(2)
        row.dispatch(.increment)
        #expect(flux.state.rows.map(\.count) == [0, 0, 1, 0])
        set { $0.rows.reverse() }
        row.dispatch(.increment)
        set { $0.rows.remove(at: 0) }
        row.dispatch(.increment)
        #expect(flux.state.rows.map(\.id) == [2, 1, 0])
        #expect(flux.state.rows.map(\.count) == [3, 0, 0])
        #expect(row.state.count == 3)
        #expect(row.store[\.count] == 3)
    }

    @Test func aRowsListenersAreNotifiedOfItsChangesAlone() throws {
        let row = try row(2)
        let changes = Recorder<[Int]>()
        row.store.addListener { changes.record([$0.old!.count, $0.new.count]) }
        flux.dispatch(.row(1, .increment))
        flux.dispatch(.row(2, .increment))
        set { $0.rows.swapAt(0, 2) }
        set { $0.rows.swapAt(0, 3) }
        row.dispatch(.increment)
        #expect(changes.values == [[0, 1], [1, 2]])
    }

    @Test func ofEqualIDsTheFirstCounts() throws {
        set { $0.rows = [Row(id: 1, count: 10), Row(id: 7, count: 20), Row(id: 7, count: 30)] }
        let row = try row(7)
        row.dispatch(.increment)
        #expect(row.state.count == 21)
        set { $0.rows.insert(Row(id: 7, count: 40), at: 0) }
        #expect(row.state.count == 40)
        row.dispatch(.increment)
        #expect(flux.state.rows.map(\.count) == [41, 10, 21, 30])
        // It is still there if one of them is removed.
        set { $0.rows.remove(at: 0) }
        row.dispatch(.increment)
        #expect(flux.state.rows.map(\.count) == [10, 22, 30])
    }

    @Test func aFunctionThatReturnsAnOptionalMakesACaseAChild() throws {
        let part = { @Sendable (state: AppState) -> Note? in
            if case .note(let note) = state.screen { note } else { nil }
        }
        #expect((flux.scope(state: part, action: AppAction.note) as Flux<NoteAction, Note>?) == nil)
        set { $0.screen = .note(Note(text: "a")) }
        let note = try #require(flux.scope(state: part, action: AppAction.note))
        note.dispatch(.setText("b"))
        #expect(flux.state.screen == .note(Note(text: "b")))
        set { $0.screen = .list }
        set { $0.screen = .note(Note(text: "c")) }
        note.dispatch(.setText("d"))
        #expect(note.state.text == "b")
        #expect(flux.state.screen == .note(Note(text: "c")))
    }

    /// Before, `scope(state: { $0.rows[1] }, …)` was the only scope of a row.
    @Test func aRowThatIsRemovedWhileItIsReadLeavesItsScopeIntact() throws {
        let row = try row(3)
        set { $0.rows = [] }
        #expect(row.state == Row(id: 3))
    }

    // MARK: The end

    @Test func aScopeEndsAtTheChangeThatRemovesItsChild() async throws {
        let row = try row(1)
        let (changes, numbers) = (row.store.changes, Recorder<Int>())
        row.store.addListener { numbers.record($0.new.count) }
        let view = await MainActor.run { RecordingView<Row>() }
        let presenter = await MainActor.run { Kept(Presenter(view: view, flux: row)) }
        row.dispatch(.increment)
        set { $0.rows.removeAll { $0.id == 1 } }
        set { $0.rows.append(Row(id: 1, count: 50)) }
        flux.dispatch(.row(1, .increment))
        row.dispatch(.increment)
        #expect(row.state.count == 1)
        #expect(row.store[\.count] == 1)
        #expect(numbers.values == [1])
        #expect(flux.state.rows.last == Row(id: 1, count: 51))
        #expect(await view.changes(count: 1).map(\.new.count) == [1])
        var received: [Int] = []
        for await change in changes { received.append(change.new.count) }
        #expect(received == [1])
        await MainActor.run {
            presenter.value.reflect()
            #expect(view.changes.count == 1)
        }
    }

    /// A presenter that is used on the main actor alone.
    struct Kept<Value>: @unchecked Sendable {
        // Invariant behind `@unchecked Sendable`: see above.
        let value: Value
        init(_ value: Value) { self.value = value }
    }

    /// Before, `first` gave the second book the title of the first one.
    @Test func anActionForAFormerChildLeavesItsSuccessorAlone() throws {
        set { $0.book = Book(id: "a") }
        let first = try book()
        set { $0.book = Book(id: "b") }
        first.dispatch(.loaded("A"))
        #expect(flux.state.book?.title == "")
        #expect(first.state.id == "a")
        let second = try book()
        second.dispatch(.loaded("B"))
        #expect(flux.state.book?.title == "B")
    }

    /// Before, it showed its opening state again, and its view was notified.
    @Test func aChildThatIsDismissedKeepsItsLastState() throws {
        set { $0.note = Note(text: "opening") }
        let note = try note()
        note.dispatch(.setText("last"))
        let texts = Recorder<String>()
        note.store.addListener { texts.record($0.new.text) }
        set { $0.note = nil }
        #expect(note.state.text == "last")
        #expect(texts.values == [])
    }

    @Test func aReplacedChildOfTheSameIdentityStays() throws {
        set {
            $0.book = Book(id: "a", title: "1"); $0.note = Note(text: "1")
        }
        let (book, note) = (try book(), try note())
        set {
            $0.book = Book(id: "a", title: "2"); $0.note = Note(text: "2")
        }
        #expect(book.state.title == "2")
        #expect(note.state.text == "2")
        book.dispatch(.loaded("3"))
        note.dispatch(.setText("3"))
        #expect(flux.state.book?.title == "3")
        #expect(flux.state.note?.text == "3")
    }

    @Test func removingAndInsertingARowInOneActionDoesNotEndItsScope() throws {
        let row = try row(1)
        set { state in
            let removed = state.rows.remove(at: 1)
            state.rows.append(removed)
        }
        row.dispatch(.increment)
        #expect(row.state.count == 1)
        #expect(flux.state.rows.map(\.count) == [0, 0, 0, 1])
    }

    @Test func aRowThatReturnsNeedsANewScope() throws {
        let former = try row(1)
        set { $0.rows.remove(at: 1) }
        set { $0.rows.insert(Row(id: 1), at: 1) }
        let new = try row(1)
        former.dispatch(.increment)
        #expect(new.state.count == 0)
        new.dispatch(.increment)
        #expect(new.state.count == 1)
        #expect(former.state.count == 0)
    }

    @Test func theActionThatRemovesAChildReachesItsScopesHandlers() throws {
        let row = try row(1)
        let actions = RecordingActions(row)
        row.dispatch(.increment)
        row.dispatch(.delete)
        row.dispatch(.increment)
        #expect(actions.actions == [.increment, .delete])
        #expect(flux.state.rows.map(\.id) == [0, 2, 3])
    }

    @Test func anActionThatIsDeferredUntilItsChildHasGoneIsDropped() throws {
        let row = try row(1)
        set { state in
            row.dispatch(.increment)
            state.rows.remove(at: 1)
        }
        set { state in
            state.rows.append(Row(id: 1))
        }
        #expect(flux.state.rows.last?.count == 0)
        #expect(row.state.count == 0)
    }

    @Test func aPulseOfAFormerChildIsDropped() throws {
        let row = try row(1)
        let alerts = Recorder<String?>()
        row.store.addListener { if let alert = $0.pulse(\.$alert) { alerts.record(alert) } }
        row.dispatch(.alert("a"))
        set { $0.rows.remove(at: 1) }
        row.dispatch(.alert("b"))
        #expect(alerts.values == ["a"])
    }

    @Test func anEndedScopeStartsWithItsLastStateAndNothingFollows() async throws {
        let row = try row(1)
        row.dispatch(.increment)
        set { $0.rows.remove(at: 1) }
        set { $0.rows.append(Row(id: 1, count: 50)) }
        let numbers = Recorder<Int>()
        row.store.observe { numbers.record($0.new.count) }
        row.store.addListener { numbers.record($0.new.count) }
        flux.dispatch(.row(1, .increment))
        #expect(numbers.values == [1])
        for await change in row.store.changes { Issue.record("\(change)") }
    }

    /// A start inside a mutation is made when the mutation has returned.
    @Test func anObserverThatIsAddedToAnEndedScopeInsideAMutationGetsTheLastStateOnce() throws {
        let row = try row(1)
        row.dispatch(.increment)
        set { $0.rows.remove(at: 1) }
        let (counts, released) = (Recorder<Int>(), Recorder<Bool>())
        set { _ in
            let canary = Canary { released.record(true) }
            row.store.observe { change in withExtendedLifetime(canary) { counts.record(change.new.count) } }
        }
        #expect(counts.values == [1])
        #expect(released.values == [true])
        set { $0.rows.append(Row(id: 1, count: 50)) }
        flux.dispatch(.row(1, .increment))
        #expect(counts.values == [1])
    }

    /// The inspector restores states.
    @MainActor @Test func aChildThatARestoredStateDoesNotHaveEnds() throws {
        let (kept, ended) = (try row(1), try row(2))
        let core = try #require(flux.core as? any StepRepeater)
        core.repeat(nil, AppState(rows: [Row(id: 1, count: 7)]))
        core.repeat(nil, AppState(rows: [Row(id: 1, count: 7), Row(id: 2, count: 8)]))
        kept.dispatch(.increment)
        ended.dispatch(.increment)
        #expect(flux.state.rows.map(\.count) == [8, 8])
        #expect(ended.state.count == 0)
    }

    /// More than 512 bytes, which a flux holds in a box.
    struct LargeState: State {
        var app = AppState(rows: [Row(id: 1), Row(id: 2)])
        var rest = (Eight(), Eight(), Eight(), Eight(), Eight(), Eight(), Eight(), Eight())

        struct Eight { var numbers = (0, 0, 0, 0, 0, 0, 0, 0) }
    }

    @Test func aScopeOfALargeStateEndsToo() throws {
        struct Mutating: Mutation {
            func mutate(action: AppAction, state: inout LargeState) {
                AppMutation().mutate(action: action, state: &state.app)
            }
        }
        let flux = Flux(state: LargeState(), mutation: Mutating())
        let row = try #require(flux.scope(state: \.app.rows, id: 2, action: AppAction.row))
        let counts = Recorder<Int>()
        row.store.addListener { counts.record($0.new.count) }
        row.dispatch(.increment)
        flux.dispatch(.set { $0.rows.remove(at: 1) })
        flux.dispatch(.set { $0.rows.append(Row(id: 2, count: 5)) })
        row.dispatch(.increment)
        #expect(counts.values == [1])
        #expect(row.state.count == 1)
        #expect(flux.state.app.rows.map(\.count) == [0, 5])
    }

    #if DEBUG
    struct Hinted: State, Identifiable { let id: Int }
    struct HintedList: State { var rows = [Hinted(id: 1)] }
    struct HintedMutation: Mutation {
        func mutate(action: NoteAction, state: inout HintedList) { state.rows = [] }
    }

    @Test func anActionOfAFormerChildIsHintedAtOnce() throws {
        let flux = Flux(state: HintedList(), mutation: HintedMutation())
        let row = try #require(flux.scope(state: \.rows, id: 1) { (_: Int, action: NoteAction) in action })
        row.dispatch(.setText(""))
        #expect(!Hint.all.contains { $0.contains("Hinted ") })
        for _ in 0..<3 { row.dispatch(.setText("")) }
        let hints = Hint.all.filter { $0.contains("Hinted ") }
        #expect(
            hints == [
                "An action of a Hinted that left the state was dropped. Scope to the one that is there."
            ]
        )
    }
    #endif

    // MARK: Scopes within

    struct Part: State, Equatable {
        var count: Int
        init(_ row: Row) { count = row.count }
    }

    func keep<S>(_ canary: Canary, _ store: Store<S>) {
        store.addListener { _ in withExtendedLifetime(canary) {} }
    }

    @Test func scopesWithinAChildEndWithIt() async throws {
        set {
            $0.rows[1].rows = [Row(id: 5)]; $0.rows[1].note = Note()
        }
        let outer = try row(1)
        let inner = try #require(outer.scope(state: \.rows, id: 5, action: RowAction.row))
        let note = try #require(outer.scope(state: \.note, action: RowAction.note))
        let part = inner.scope(state: Part.init, action: { (action: RowAction) in action })
        inner.dispatch(.increment)
        note.dispatch(.setText("a"))
        #expect(part.state.count == 1)
        let ends = [Recorder<Bool>(), Recorder<Bool>(), Recorder<Bool>()]
        keep(Canary { ends[0].record(true) }, inner.store)
        keep(Canary { ends[1].record(true) }, note.store)
        keep(Canary { ends[2].record(true) }, part.store)
        set { $0.rows.remove(at: 1) }
        set { $0.rows.insert(Row(id: 1, note: Note(), rows: [Row(id: 5)]), at: 1) }
        inner.dispatch(.increment)
        note.dispatch(.setText("b"))
        part.dispatch(.increment)
        #expect(inner.state.count == 1)
        #expect(note.state.text == "a")
        #expect(part.state.count == 1)
        #expect(flux.state.rows[1] == Row(id: 1, note: Note(), rows: [Row(id: 5)]))
        #expect(ends.map(\.values) == [[true], [true], [true]])
    }

    @Test func anInnerChildEndsAlone() throws {
        set { $0.rows[1].rows = [Row(id: 5), Row(id: 6)] }
        let outer = try row(1)
        let five = try #require(outer.scope(state: \.rows, id: 5, action: RowAction.row))
        let six = try #require(outer.scope(state: \.rows, id: 6, action: RowAction.row))
        five.dispatch(.delete)
        five.dispatch(.increment)
        six.dispatch(.increment)
        outer.dispatch(.increment)
        #expect(flux.state.rows[1] == Row(id: 1, count: 1, rows: [Row(id: 6, count: 1)]))
    }

    /// A view that disappears with an animation still creates its scopes.
    @Test func aScopeOfAnEndedScopeHasEndedToo() throws {
        set { $0.rows[1].rows = [Row(id: 5)] }
        let outer = try row(1)
        set { $0.rows.remove(at: 1) }
        set { $0.rows.append(Row(id: 1, rows: [Row(id: 5, count: 9)])) }
        let inner = try #require(outer.scope(state: \.rows, id: 5, action: RowAction.row))
        inner.dispatch(.increment)
        #expect(inner.state.count == 0)
        #expect((outer.scope(state: \.rows, id: 6, action: RowAction.row) as RowFlux?) == nil)
        #expect(flux.state.rows.last?.rows == [Row(id: 5, count: 9)])
        let presenter = Presenter(flux: inner)
        #expect(presenter.task {}.isCancelled)
    }

    // MARK: Tasks

    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    @Test func theTasksOfAChildAreCancelledBeforeItsLastChangeIsDelivered() async throws {
        set { $0.rows[1].rows = [Row(id: 5)] }
        let outer = try row(1)
        let inner = try #require(outer.scope(state: \.rows, id: 5, action: RowAction.row))
        let presenters = [
            Presenter(flux: outer), Presenter(flux: inner),
            Presenter(flux: outer.scope(state: { $0 }, action: { $0 })),
        ]
        let others = [Presenter(flux: try row(2))]
        func start(_ presenter: Presenter<RowAction, Row>) -> Task<Void, Never> {
            presenter.task { await untilCancelled() }
        }
        let (tasks, otherTasks) = (presenters.map(start), others.map(start))
        let seen = Recorder<[Bool]>()
        flux.store.addListener { _ in seen.record((tasks + otherTasks).map(\.isCancelled)) }
        set { $0.other += 1 }
        set { $0.rows.remove(at: 1) }
        #expect(seen.values == [[false, false, false, false], [true, true, true, false]])
        for task in tasks { await task.value }
        // A task that is started later does not run.
        for presenter in presenters { await presenter.task { Issue.record("It runs.") }.value }
        for task in otherTasks { task.cancel() }
        withExtendedLifetime((presenters, others)) {}
    }

    /// Starts a task that runs until it is cancelled and `onCancel` has returned, and waits until it runs.
    func start(
        _ presenter: Presenter<RowAction, Row>,
        onCancel: @escaping @Sendable () -> Void
    ) async {
        let (isRunning, hasEnded) = (Slot<Bool>(), Slot<Bool>())
        presenter.task {
            await withTaskCancellationHandler {
                isRunning.value = true
                while hasEnded.value != true { await Task.yield() }
            } onCancel: {
                onCancel()
                hasEnded.value = true
            }
        }
        await expectEventually(isRunning.value, equals: true)
    }

    /// Another thread delivers an earlier change, so that it would deliver the last one too.
    @Test func anotherThreadDoesNotDeliverAChildsLastChangeBeforeItsTasksAreCancelled() async throws {
        let flux = flux
        let presenter = Presenter(flux: try row(1))
        let (isDelivering, isCancelling, isCancelled) = (Slot<Bool>(), Slot<Bool>(), Slot<Bool>())
        let (seen, numbers, isDone) = (Recorder<Bool>(), Recorder<Int>(), Slot<Bool>())
        await start(presenter) {
            // The other thread continues as far as it can.
            isCancelling.value = true
            Thread.sleep(forTimeInterval: 0.05)
            isCancelled.value = true
        }
        flux.store.addListener { change in
            numbers.record(change.new.other)
            if change.new.other == 1, change.new.rows.count == 4 {
                isDelivering.value = true
                _ = settles { isCancelling.value == true }
            }
            if change.new.rows.count == 3 { seen.record(isCancelled.value == true) }
        }
        Thread.detachNewThread {
            onThreads(2) { thread in
                if thread == 0 {
                    flux.dispatch(.set { $0.other = 1 })
                } else {
                    _ = settles { isDelivering.value == true }
                    flux.dispatch(.set { $0.rows.remove(at: 1) })
                    flux.dispatch(.set { $0.other = 2 })
                }
            }
            isDone.value = true
        }
        await expectEventually(isDone.value, equals: true)
        await expectEventually(numbers.values.last, equals: 2)
        await expectEventually(seen.values, equals: [true, true])
        #expect(numbers.values == [1, 1, 2])
        withExtendedLifetime(presenter) {}
    }

    @Test func aCancellationHandlerMayUseTheFlux() async throws {
        let flux = flux
        let row = try row(1)
        let presenter = Presenter(flux: row)
        let numbers = Recorder<Int>()
        let removed = flux.store.addListener { _ in Issue.record("It was removed before the change.") }
        flux.store.addListener { numbers.record($0.new.other) }
        await start(presenter) {
            flux.store.removeListener(with: removed)
            row.dispatch(.increment)
            flux.dispatch(.set { $0.other = $0.rows.count })
            let former = flux.scope(state: \.rows, id: 1, action: AppAction.row)
            #expect(former == nil)
        }
        set { $0.rows.remove(at: 1) }
        #expect(numbers.values == [0, 3])
        withExtendedLifetime(presenter) {}
    }

    @Test func aPresenterThatIsReleasedEndsItsTasksBeforeItsChildEnds() async throws {
        let row = try row(1)
        var presenter: Presenter<RowAction, Row>? = Presenter(flux: row)
        let cancellations = Recorder<Int>()
        await start(presenter!) { cancellations.record(row.state.count) }
        presenter = nil
        #expect(cancellations.values == [0])
        row.dispatch(.delete)
        #expect(cancellations.values == [0])
    }

    // MARK: Observation

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    @Test func creatingAScopeObservesPresenceAlone() throws {
        let count = Recorder<String>()
        func observe(_ name: String, _ body: () -> Void) {
            withObservationTracking(body) { count.record(name) }
        }
        set {
            $0.book = Book(id: "a"); $0.note = Note()
        }
        observe("row 1") { _ = flux.scope(state: \.rows, id: 1, action: AppAction.row) as RowFlux? }
        observe("row 8") { _ = flux.scope(state: \.rows, id: 8, action: AppAction.row) as RowFlux? }
        observe("book") { _ = flux.scope(state: \.book, action: AppAction.book) as Flux<BookAction, Book>? }
        observe("note") { _ = flux.scope(state: \.note, action: AppAction.note) as Flux<NoteAction, Note>? }
        set { $0.other += 1 }
        set { $0.rows.reverse() }
        flux.dispatch(.row(1, .increment))
        flux.dispatch(.book(.loaded("x")))
        flux.dispatch(.note(.setText("x")))
        set { $0.note = Note(text: "y") }
        #expect(count.values == [])
        set { $0.rows.removeAll { $0.id == 1 } }
        #expect(count.values == ["row 1"])
        set { $0.rows.append(Row(id: 8)) }
        #expect(count.values == ["row 1", "row 8"])
        set { $0.book = Book(id: "b") }
        #expect(count.values == ["row 1", "row 8", "book"])
        set { $0.note = nil }
        #expect(count.values == ["row 1", "row 8", "book", "note"])
    }

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    @Test func anObservedRowReportsItsOwnChangesAlone() throws {
        let row = try row(1)
        let count = Recorder<String>()
        func observe() {
            withObservationTracking {
                _ = row.state
            } onChange: {
                count.record("state")
            }
            withObservationTracking {
                _ = row.store[\.count]
            } onChange: {
                count.record("count")
            }
        }
        observe()
        set { $0.other += 1 }
        set { $0.rows.reverse() }
        flux.dispatch(.row(2, .increment))
        #expect(count.values == [])
        row.dispatch(.increment)
        #expect(Set(count.values) == ["state", "count"])
        observe()
        set { $0.rows.removeAll { $0.id == 1 } }
        set { $0.rows.append(Row(id: 1, count: 7)) }
        flux.dispatch(.row(1, .increment))
        #expect(count.values.count == 2)
        observe()
        flux.dispatch(.row(1, .increment))
        #expect(count.values.count == 2)
    }

    // MARK: Cost and lifetime

    /// A row that counts how often its id is read.
    struct Counted: State, Identifiable, Equatable {
        static let reads = AtomicCounter()
        let number: Int
        var count = 0
        var id: Int {
            _ = Self.reads.add(1)
            return number
        }
    }

    struct CountedState: State { var rows: [Counted] }

    struct CountedMutation: Mutation {
        func mutate(action: BookAction, state: inout CountedState) { state.rows[500].count += 1 }
    }

    @Test func aRowThatHasNotMovedIsFoundWithoutASearch() throws {
        let flux = Flux(
            state: CountedState(rows: (0..<1_000).map { Counted(number: $0) }),
            mutation: CountedMutation()
        )
        let row = try #require(flux.scope(state: \.rows, id: 500) { (_: Int, action: BookAction) in action })
        row.store.addListener { _ in }
        let before = Counted.reads.value
        flux.dispatch(.loaded(""))
        #expect(row.state.count == 1)
        #expect(Counted.reads.value - before <= 10)
    }

    @Test func theFluxKeepsNoScope() throws {
        let released = Recorder<Bool>()
        do {
            let canary = Canary { released.record(true) }
            let rows = { @Sendable (state: AppState) in withExtendedLifetime(canary) { state.rows } }
            let row = try #require(flux.scope(state: rows, id: 1, action: AppAction.row))
            row.dispatch(.increment)
        }
        set { $0.other += 1 }
        #expect(released.values == [true])
    }

    @Test func scopesThatAreCreatedAndReleasedAreForgotten() {
        let calls = AtomicCounter()
        for _ in 0..<1_000 {
            let rows = { @Sendable (state: AppState) in
                _ = calls.add(1)
                return state.rows
            }
            if flux.scope(state: rows, id: 1, action: AppAction.row) == nil { Issue.record("It is there.") }
        }
        let before = calls.value
        set { $0.other += 1 }
        #expect(calls.value == before)
    }

    @Test func aScopeIsCreatedInsideAMutation() throws {
        let flux = flux
        let slots = [Slot<RowFlux>(), Slot<RowFlux>()]
        set { state in
            slots[0].value = flux.scope(state: \.rows, id: 1, action: AppAction.row)
            slots[1].value = flux.scope(state: \.rows, id: 2, action: AppAction.row)
            state.rows.remove(at: 1)
        }
        set { $0.rows.append(Row(id: 1)) }
        for slot in slots { slot.value!.dispatch(.increment) }
        #expect(flux.state.rows.map(\.count) == [0, 1, 0, 0])
    }

    // MARK: Mutations

    @Test func aMutationAppliesAChildsActionToItsPart() {
        var rows = [Row(id: 1), Row(id: 2), Row(id: 2)]
        RowMutation().mutate(action: .increment, in: &rows, id: 2)
        RowMutation().mutate(action: .increment, in: &rows, id: 3)
        #expect(rows.map(\.count) == [0, 1, 0])
        // A hint that is wrong is ignored.
        for hint in [-1, 0, 3, 9] { RowMutation().mutate(action: .increment, in: &rows, id: 2, at: hint) }
        #expect(rows.map(\.count) == [0, 5, 0])
        RowMutation().mutate(action: .increment, in: &rows, id: 2, at: 2)
        #expect(rows.map(\.count) == [0, 5, 1])
        var note: Note?
        NoteMutation().mutate(action: .setText("a"), ifPresent: &note)
        #expect(note == nil)
        note = Note()
        NoteMutation().mutate(action: .setText("a"), ifPresent: &note)
        #expect(note?.text == "a")
    }
}
