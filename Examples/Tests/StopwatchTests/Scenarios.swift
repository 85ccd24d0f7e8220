import Dispatch
import SharedReactive
import StopwatchDomain
import Testing

/// What the stopwatch does, one sentence each. The suite of each pattern proves it with the stand-ins of that pattern.
protocol StopwatchScenarios {
    func nothingCanBeTappedBeforeTheLapsAreLoaded() async throws
    func theTimeGoesOnFromTheSavedLaps() async throws
    func theTimeTicksWhileItRuns() async throws
    func stoppingShowsTheExactTimeAndEndsTheTicking() async throws
    func aLapIsTheTimeSinceTheLapBefore() async throws
    func theFastestAndTheSlowestOfThreeLapsAreMarked() async throws
    func resettingClearsTheTimeAndTheLaps() async throws
    func aFailedSaveShowsAMessageAndLosesNothing() async throws
    func leavingEndsTheTicking() async throws
}

/// How long a test waits for what comes later. It is over as soon as that has come.
nonisolated let soon = Duration.seconds(300)

/// Waits until a condition holds, and fails if that takes too long.
func wait(until condition: () async -> Bool, sourceLocation: SourceLocation = #_sourceLocation) async throws {
    let end = ContinuousClock.now + soon
    while await !condition() {
        try #require(ContinuousClock.now < end, "It did not come true.", sourceLocation: sourceLocation)
        await Task.yield()
    }
}

extension [Lap] {
    /// Laps that took some milliseconds each.
    nonisolated init(milliseconds: Int...) {
        self = milliseconds.enumerated().map { Lap(number: $0 + 1, time: .milliseconds($1)) }
    }
}

extension TestScheduler {
    /// Lets time pass when the stopwatch waits for its next tick.
    func pass(_ milliseconds: Int) async {
        await waiting()
        advance(by: .milliseconds(milliseconds))
    }

    /// Whether nothing waits: there is no time to which it could be advanced.
    var isIdle: Bool {
        let before = clock.now
        run()
        return clock.now == before
    }
}

/// A store that answers when the test says so, and fails when it says so.
actor ScriptedLapStore: LapStore {
    private let laps: [Lap]
    private var isLocked: Bool
    private var waiting: [CheckedContinuation<Void, Never>] = []
    private var fails = false
    /// What was to be saved, also if it failed.
    private(set) var saves: [[Lap]] = []

    init(_ laps: [Lap] = [], isLocked: Bool = false) {
        self.laps = laps
        self.isLocked = isLocked
    }

    func load() async -> [Lap] {
        if isLocked { await withCheckedContinuation { waiting.append($0) } }
        return laps
    }

    func save(_ laps: [Lap]) throws {
        saves.append(laps)
        if fails { throw CancellationError() }
    }

    func unlock() {
        isLocked = false
        for continuation in waiting { continuation.resume() }
        waiting = []
    }

    func fail(_ fails: Bool) {
        self.fails = fails
    }
}
