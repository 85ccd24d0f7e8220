import SharedReactive

@testable import StopwatchDomain

/// A session for each sample of the gallery.
@MainActor let allSessions: [(String, @MainActor (Driver) async throws -> Void)] = [
    ("Counter", counter), ("UsersList", usersList), ("StopwatchPrex", stopwatchPrex),
    ("StopwatchIV", stopwatchIV),
    ("StopwatchNecom", stopwatchNecom), ("StopwatchSede", stopwatchSede),
    ("StopwatchFractal", stopwatchFractal),
    ("GitHubSearch", gitHubSearch), ("PersonList", personList), ("Todo", todo), ("SignIn", signIn),
]

/// A store whose every third save fails.
actor SessionStore {
    private(set) var saves = 0

    func load() -> [Lap] { [Lap(number: 1, time: .milliseconds(1_500))] }

    func save(_ laps: [Lap]) throws {
        saves += 1
        if saves.isMultiple(of: 3) { throw CancellationError() }
    }
}

// Not at the actor, which would become `nonisolated` as the protocol is.
extension SessionStore: LapStore {}

/// A stopwatch in any pattern.
@MainActor struct DrivenStopwatch {
    var store: SessionStore
    var perform: (StopwatchButton) throws -> Void
    var enabled: () -> Set<StopwatchButton>
    /// Changes with each tick.
    var revision: () -> Int
    /// Whether the result of the last save has arrived.
    var isSaved: (_ saves: Int) -> Bool = { _ in true }
}

@MainActor func drive(_ stopwatch: DrivenStopwatch, _ driver: Driver) async throws {
    try await driver.until { !stopwatch.enabled().isEmpty }
    var (phase, saves) = (0, 0)
    for _ in 0..<driver.number(10..<40) {
        let enabled = stopwatch.enabled()
        if enabled.contains(.stop), driver.number(0..<3) > 0 {
            let time = min(driver.one(of: [40, 60, 100]), 100 - phase)
            let before = stopwatch.revision()
            await driver.pass(time, isAwaited: true)
            phase += time
            guard phase == 100 else { continue }
            phase = 0
            try await driver.until { stopwatch.revision() != before }
            continue
        }
        let button = driver.one(of: StopwatchButton.allCases)
        try stopwatch.perform(button)
        guard enabled.contains(button) else { continue }
        switch button {
        case .stop:
            await driver.pass(10, isAwaited: false)
            phase = 0
        case .lap, .reset:
            saves += 1
            let expected = saves
            try await driver.until { await stopwatch.store.saves == expected }
            try await driver.until { stopwatch.isSaved(expected) }
            // Its effect on the main thread.
            try await Task.sleep(for: .milliseconds(10))
        case .start:
            break
        }
    }
    if stopwatch.enabled().contains(.stop) { try stopwatch.perform(.stop) }
    try await Task.sleep(for: .milliseconds(5))
}
