#if !canImport(SwiftUI)
import SedeCore
import SharedReactive
import Testing
import Todo

/// A store that records its calls, and fails when the test decides.
private actor ScriptedStore: TodoStore {
    private(set) var saved: [[TodoList]] = []
    private var failures: Int
    private var loadFailures: Int

    init(failures: Int = 0, loadFailures: Int = 0) {
        self.failures = failures
        self.loadFailures = loadFailures
    }

    func load() throws -> [TodoList] {
        if loadFailures > 0 {
            loadFailures -= 1
            throw StoreFailure("The store cannot be read.")
        }
        return MemoryStore.samples
    }

    func save(_ lists: [TodoList]) throws {
        if failures > 0 {
            failures -= 1
            throw StoreFailure("The store is full.")
        }
        saved.append(lists)
    }
}

/// The app, driven through the host without a screen, in virtual time.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct TodoTests {
    private let todos = Todos()
    private let scheduler = TestScheduler()

    /// Shows the app, and waits until its lists are loaded.
    private func open(_ store: any TodoStore, path: [TodoRoute] = []) async -> ViewHost {
        let host = ViewHost(
            TodoRouter(store: store, clock: scheduler.clock, path: path).base(.lists).environmentObject(todos)
        )
        await until {
            _ = host.texts
            return todos.isLoaded || todos.saving != .saved
        }
        return host
    }

    /// Waits until a condition holds.
    private func until(_ condition: () -> Bool) async {
        while !condition(), !Task.isCancelled { await Task.yield() }
    }

    /// Advances the time by the delay before a save, and waits until the store has answered.
    private func letSave(_ host: ViewHost) async {
        await scheduler.waiting(count: 1)
        scheduler.advance(by: .milliseconds(300))
        await until {
            _ = host.texts
            return todos.saving != .saving
        }
    }

    private func titles(_ list: TodoList.ID) -> [String]? {
        todos.list(list)?.items.map(\.title)
    }

    // MARK: - Lists

    @Test func theListsAreLoaded() async throws {
        let host = await open(ScriptedStore())
        try host.expect("Shopping")
        try host.expect("Garden")
        #expect(todos.saving == .saved)
    }

    @Test func aListIsAddedByEnterAndTheFieldIsCleared() async throws {
        let store = ScriptedStore()
        let host = await open(store)
        try host.enter("Letters", into: "Name")
        try host.submit("Name")
        #expect(todos.lists.map(\.name) == ["Shopping", "Garden", "Letters"])
        #expect(throws: ViewHostError.self) { try host.tap("Add list") }
        try host.expect("Saving…")
        await letSave(host)
        #expect(await store.saved.map { $0.map(\.name) } == [["Shopping", "Garden", "Letters"]])
        try host.expect("Saved")
    }

    @Test func aListIsDeleted() async throws {
        let store = ScriptedStore()
        let host = await open(store)
        try host.delete("Shopping")
        #expect(todos.lists.map(\.name) == ["Garden"])
        await letSave(host)
        #expect(await store.saved.last?.map(\.name) == ["Garden"])
    }

    // MARK: - Items

    @Test func anItemIsCheckedOff() async throws {
        let store = ScriptedStore()
        let host = await open(store)
        try host.follow("Shopping")
        try host.expect("1 of 2 done")
        try host.tap("Done: Milk")
        try host.expect("2 of 2 done")
        #expect(todos.item(11, in: 1)?.isDone == true)
        await letSave(host)
        #expect(await store.saved.last?[0].items.map(\.isDone) == [true, true])
    }

    @Test func itemsAreAddedAndDeleted() async throws {
        let host = await open(ScriptedStore())
        try host.follow("Shopping")
        try host.enter("Salt", into: "Title")
        try host.tap("Add item")
        #expect(titles(1) == ["Milk", "Bread", "Salt"])
        #expect(throws: ViewHostError.self) { try host.tap("Add item") }
        try host.delete("Bread")
        #expect(titles(1) == ["Milk", "Salt"])
        try host.expect("0 of 2 done")
    }

    @Test func anItemIsEditedInASheet() async throws {
        let host = await open(ScriptedStore())
        try host.follow("Shopping")
        try host.follow("Bread")
        try host.expect("The dark one")
        try host.tap("Edit")
        try host.enter("Rolls", into: "Title")
        try host.choose("High", in: "Priority")
        #expect(todos.item(12, in: 1)?.title == "Bread")
        try host.tap("Save")
        #expect(todos.item(12, in: 1)?.title == "Rolls")
        try host.expect("High priority")
        #expect(throws: ViewHostError.self) { try host.tap("Cancel") }
        try host.back()
        try host.expect("Rolls")
    }

    @Test func whatIsNotSavedInTheSheetIsForgotten() async throws {
        let host = await open(ScriptedStore())
        try host.follow("Shopping")
        try host.follow("Milk")
        for leave in [{ try host.tap("Cancel") }, { try host.dismiss() }] {
            try host.tap("Edit")
            try host.enter("Beer", into: "Title")
            try leave()
            try host.expectNo("Cancel")
            #expect(todos.item(11, in: 1)?.title == "Milk")
        }
        try host.tap("Edit")
        try host.enter("", into: "Title")
        #expect(throws: ViewHostError.self) { try host.tap("Save") }
    }

    // MARK: - Links

    @Test func aDeepLinkOpensItsPages() async throws {
        let host = await open(ScriptedStore(), path: [TodoRoute](link: "/lists/1/items/12"))
        try host.expect("The dark one")
        try host.back()
        try host.expect("1 of 2 done")
        try host.back()
        try host.expect("Garden")
        #expect(throws: ViewHostError.self) { try host.back() }
    }

    @Test(arguments: [
        ("/lists/1", [TodoRoute.list(1)]),
        ("lists/1/items/12/", [.list(1), .item(12, in: 1)]),
        ("/lists/1/items/x", [.list(1)]),
        ("/lists", []),
        ("/people/1", []),
        ("", []),
    ])
    func aLinkIsAnArrayOfRoutes(link: String, path: [TodoRoute]) {
        #expect([TodoRoute](link: link) == path)
    }

    @Test func aLinkToADeletedItemSaysSo() async throws {
        let host = await open(ScriptedStore(), path: [.list(1), .item(99, in: 1)])
        try host.expect("This item has been deleted.")
        #expect(throws: ViewHostError.self) { try host.tap("Edit") }
    }

    // MARK: - Saving

    @Test func fastChangesAreSavedOnce() async throws {
        let store = ScriptedStore()
        let host = await open(store)
        try host.follow("Shopping")
        for title in ["Salt", "Oil", "Rice"] {
            try host.enter(title, into: "Title")
            try host.submit("Title")
            await scheduler.waiting(count: 1)
            scheduler.advance(by: .milliseconds(200))
        }
        #expect(await store.saved == [])
        await letSave(host)
        #expect(
            await store.saved.map { $0[0].items.map(\.title) } == [["Milk", "Bread", "Salt", "Oil", "Rice"]]
        )
    }

    @Test func aFailureIsAnAlertFromWhichSavingIsTriedAgain() async throws {
        let store = ScriptedStore(failures: 1)
        let host = await open(store)
        try host.delete("Garden")
        await letSave(host)
        try host.expect("The store is full.")
        try host.expect("Not saved")
        #expect(throws: ViewHostError.self) { try host.follow("Shopping") }

        try host.tap("Try again")
        try host.expectNo("The store is full.")
        await letSave(host)
        #expect(await store.saved.map { $0.map(\.name) } == [["Shopping"]])
        try host.expect("Saved")
    }

    @Test func aFailureIsLeftAlone() async throws {
        let store = ScriptedStore(failures: 1)
        let host = await open(store)
        try host.delete("Garden")
        await letSave(host)
        try host.tap("Not now")
        try host.expect("Not saved")
        try host.follow("Shopping")
        try host.tap("Done: Milk")
        await letSave(host)
        #expect(await store.saved.count == 1)
    }

    @Test func aStoreThatCannotBeReadIsNotOverwritten() async throws {
        let store = ScriptedStore(loadFailures: 1)
        let host = await open(store)
        try host.expect("The store cannot be read.")
        try host.tap("Try again")
        try await host.expect("Shopping", within: .seconds(300))
        #expect(await store.saved == [])
        try host.expect("Saved")
    }
}
#endif
