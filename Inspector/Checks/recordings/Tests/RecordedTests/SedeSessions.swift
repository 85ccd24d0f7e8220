import SedeCore
import SharedReactive

@testable import PersonList
@testable import StopwatchDomain
@testable import StopwatchSede
@testable import Todo

@MainActor func stopwatchSede(_ driver: Driver) async throws {
    let store = SessionStore()
    let stopwatch = Stopwatch(store: store)
    let router = StopwatchRouter(clock: StopwatchClock(driver.scheduler.clock))
    let host = ViewHost(router.base(.stopwatch).environmentObject(stopwatch))
    try await drive(
        DrivenStopwatch(
            store: store,
            perform: { button in if stopwatch.enabled.contains(button) { try host.tap(button.rawValue) } },
            enabled: {
                _ = host.texts
                return stopwatch.enabled
            },
            revision: {
                _ = host.texts
                return Int(stopwatch.elapsed / .milliseconds(1))
            }
        ),
        driver
    )
}

// MARK: - People

/// Saves no person: a saved one gets a random identity, which no test can expect.
@MainActor func personList(_ driver: Driver) async throws {
    let host = ViewHost(AppRouter().base(.inputPerson).environmentObject(PeopleRepository()))
    var name = ""
    for _ in 0..<driver.number(5..<20) {
        if name.isEmpty, driver.number(0..<2) == 0 {
            try host.tap("Save")
        } else {
            name = driver.one(of: ["Ada", "", "“\u{200F}\\\"", "Grace"])
            try host.enter(name, into: "Name")
        }
        _ = host.texts
    }
}

// MARK: - To-do

/// A store. Every third call to save fails.
actor SessionTodoStore {
    private(set) var saves = 0

    func load() -> [TodoList] { MemoryStore.samples }

    func save(_ lists: [TodoList]) throws {
        saves += 1
        if saves.isMultiple(of: 3) { throw StoreFailure("The disk is full.") }
    }
}

extension SessionTodoStore: TodoStore {}

@MainActor func todo(_ driver: Driver) async throws {
    let (store, todos) = (SessionTodoStore(), Todos())
    let router = TodoRouter(store: store, clock: driver.scheduler.clock, path: [])
    let host = ViewHost(router.base(.lists).environmentObject(todos))
    try await driver.until {
        _ = host.texts
        return todos.isLoaded
    }
    for _ in 0..<driver.number(3..<12) {
        let name = driver.one(of: ["Tools", "Ünïcode \"1\"", "a"])
        try host.enter(name, into: "Name")
        try host.tap("Add list")
        _ = host.texts
        for time in [100, 200] {
            // A change in between delays the save.
            await driver.pass(time, isAwaited: true)
            if time == 100, driver.number(0..<3) == 0 { break }
            guard time == 200 else { continue }
            try await driver.until {
                _ = host.texts
                return todos.saving != .saving
            }
        }
        if case .failed = todos.saving { try host.tap(driver.one(of: ["Not now"])) }
        _ = host.texts
    }
}
