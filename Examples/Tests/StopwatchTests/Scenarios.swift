import Dispatch
import SharedReactive
import StopwatchDomain
import Testing

/// The behavior of the stopwatch, one sentence each. The suite of each pattern proves it with the test doubles of that pattern.
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

/// The longest wait of a test for a later event.
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
    /// Creates laps with durations in milliseconds.
    nonisolated init(milliseconds: Int...) {
        self = milliseconds.enumerated().map { Lap(number: $0 + 1, time: .milliseconds($1)) }
    }
}

extension TestScheduler {
    /// Advances the time when the stopwatch waits for its next tick.
    func pass(_ milliseconds: Int) async {
        await waiting()
        advance(by: .milliseconds(milliseconds))
    }

    /// Whether nothing waits for the clock.
    var isIdle: Bool {
        let before = clock.now
        run()
        return clock.now == before
    }
}

/// A store that answers and fails when the test decides.
actor ScriptedLapStore: LapStore {
    private let laps: [Lap]
    private var isLocked: Bool
    private var waiting: [CheckedContinuation<Void, Never>] = []
    private var fails = false
    /// The laps of all calls, including failed ones.
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
