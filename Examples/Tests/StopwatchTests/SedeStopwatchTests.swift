#if !canImport(SwiftUI)
import SedeCore
import SharedReactive
import StopwatchDomain
import Testing

@testable import StopwatchSede

@Suite(.timeLimit(.minutes(10))) struct SedeStopwatchTests: StopwatchScenarios {
    private let scheduler = TestScheduler()

    private func host(_ store: ScriptedLapStore) -> ViewHost {
        let router = StopwatchRouter(clock: StopwatchClock(scheduler.clock))
        return ViewHost(router.base(.stopwatch).environmentObject(Stopwatch(store: store)))
    }

    /// The shown texts: the buttons are always there.
    private func texts(_ time: String, _ others: String...) -> [String] {
        [time, "Start", "Stop", "Lap", "Reset", "Summary"] + others
    }

    /// Shows a store's laps, and waits until the stopwatch is enabled.
    private func loaded(_ store: ScriptedLapStore) async throws -> ViewHost {
        let host = host(store)
        try await wait { !host.enabled.isEmpty }
        return host
    }

    private func pass(_ milliseconds: Int, _ host: ViewHost, showing texts: [String]) async throws {
        await scheduler.pass(milliseconds)
        try await host.expect(texts, within: soon)
    }

    @Test func nothingCanBeTappedBeforeTheLapsAreLoaded() async throws {
        let store = ScriptedLapStore(isLocked: true)
        let host = host(store)
        try host.expect("Start", is: .button(), isDisabled: true)
        #expect(host.enabled == [])
        await store.unlock()
        try await wait { !host.enabled.isEmpty }
        #expect(host.enabled == [.start])
    }

    @Test func theTimeGoesOnFromTheSavedLaps() async throws {
        let host = try await loaded(ScriptedLapStore([Lap](milliseconds: 1_000, 500)))
        #expect(host.enabled == [.start, .reset])
        try host.expect(texts("0:01.5", "Lap 2  0:00.5", "Lap 1  0:01.0"))
        try host.tap("Start")
        try await pass(100, host, showing: texts("0:01.6", "Lap 2  0:00.5", "Lap 1  0:01.0"))
    }

    @Test func theTimeTicksWhileItRuns() async throws {
        let host = try await loaded(ScriptedLapStore())
        try host.tap("Start")
        #expect(host.enabled == [.stop, .lap])
        try host.expect(texts("0:00.0"))
        try await pass(100, host, showing: texts("0:00.1"))
        try await pass(100, host, showing: texts("0:00.2"))
    }

    @Test func stoppingShowsTheExactTimeAndEndsTheTicking() async throws {
        let host = try await loaded(ScriptedLapStore())
        try host.tap("Start")
        try await pass(150, host, showing: texts("0:00.1"))
        await scheduler.pass(99)
        try host.tap("Stop")
        try host.expect(texts("0:00.2"))
        #expect(host.enabled == [.start, .reset])
        #expect(scheduler.isIdle)
        try host.expectNothingMore()
    }

    @Test func aLapIsTheTimeSinceTheLapBefore() async throws {
        let store = ScriptedLapStore()
        let host = try await loaded(store)
        try host.tap("Start")
        try await pass(700, host, showing: texts("0:00.7"))
        try host.tap("Lap")
        try host.expect(texts("0:00.7", "Lap 1  0:00.7"))
        await scheduler.pass(50)
        try host.tap("Lap")
        try host.expect(texts("0:00.7", "Lap 2  0:00.0", "Lap 1  0:00.7"))
        try await wait { await store.saves.count >= 2 }
        #expect(await store.saves == [[Lap](milliseconds: 700), [Lap](milliseconds: 700, 50)])
    }

    @Test func theFastestAndTheSlowestOfThreeLapsAreMarked() async throws {
        let host = try await loaded(ScriptedLapStore([Lap](milliseconds: 300, 100, 200)))
        try host.expect(
            texts("0:00.6", "Lap 3  0:00.2", "Lap 2  0:00.1  fastest", "Lap 1  0:00.3  slowest")
        )
    }

    @Test func resettingClearsTheTimeAndTheLaps() async throws {
        let store = ScriptedLapStore([Lap](milliseconds: 300))
        let host = try await loaded(store)
        try host.tap("Reset")
        try host.expect(texts("0:00.0"))
        #expect(host.enabled == [.start])
        try await wait { await !store.saves.isEmpty }
        #expect(await store.saves == [[]])
    }

    @Test func aFailedSaveShowsAMessageAndLosesNothing() async throws {
        let store = ScriptedLapStore()
        await store.fail(true)
        let host = try await loaded(store)
        try host.tap("Start")
        try host.tap("Lap")
        try await host.expect(texts("0:00.0", "Lap 1  0:00.0", LapSaver.failure), within: soon)
        await store.fail(false)
        try host.tap("Lap")
        try await host.expect(texts("0:00.0", "Lap 2  0:00.0", "Lap 1  0:00.0"), within: soon)
        #expect(await store.saves.last == [Lap](milliseconds: 0, 0))
    }

    @Test func leavingEndsTheTicking() async throws {
        var host: ViewHost? = try await loaded(ScriptedLapStore())
        try host?.tap("Start")
        await scheduler.waiting()
        host = nil
        #expect(scheduler.isIdle)
    }
}

extension ViewHost {
    /// The enabled buttons.
    fileprivate var enabled: Set<StopwatchButton> {
        Set(StopwatchButton.allCases.filter { (try? expect($0.rawValue, is: .button())) != nil })
    }
}

/// The screen with its view, for the tests of all patterns.
final class SedeDriver: StopwatchDriver {
    private let host: ViewHost
    private let stopwatch: Stopwatch

    init(store: any LapStore, clock: StopwatchClock) {
        stopwatch = Stopwatch(store: store)
        host = ViewHost(StopwatchRouter(clock: clock).base(.stopwatch).environmentObject(stopwatch))
    }

    var widgets: AnyObject { stopwatch }

    func openSummary() -> () -> String {
        try? host.follow("Summary")
        return { [host] in host.texts.joined() }
    }

    func tap(_ button: StopwatchButton) {
        try? host.tap(button.rawValue)
    }

    var shown: Shown {
        let texts = host.texts
        let others = texts.dropFirst(2 + StopwatchButton.allCases.count)
        return Shown(
            time: texts[0],
            enabled: host.enabled,
            laps: others.filter { $0 != LapSaver.failure },
            message: others.last { $0 == LapSaver.failure }
        )
    }
}
#endif
