import IVCore
import SharedReactive
import StopwatchDomain
import Testing

@testable import StopwatchIV

@Suite(.timeLimit(.minutes(10))) struct IVStopwatchTests: StopwatchScenarios {
    private let scheduler = TestScheduler()
    private let view = MockView<StopwatchInteractor>()

    private func load(_ store: ScriptedLapStore) {
        view.link(StopwatchInteractor(store: store, clock: StopwatchClock(scheduler.clock)))
        view.emit(event: .didLoadView)
    }

    /// Loads a store, and asserts the display before and after.
    private func loaded(
        _ store: ScriptedLapStore,
        time: String = "0:00.0",
        enabled: Set<StopwatchButton> = [.start]
    ) async throws {
        load(store)
        try view.expect([.showTime("0:00.0"), .showLaps([]), .enableButtons([])])
        try await view.expect(.showTime(time), within: soon)
        try view.expect([.showLaps(await store.load().rows), .enableButtons(enabled)])
    }

    private func start() throws {
        view.emit(event: .didTapStart)
        try view.expect(.enableButtons([.stop, .lap]))
    }

    private func pass(_ milliseconds: Int, showing time: String) async throws {
        await scheduler.pass(milliseconds)
        try await view.expect(.showTime(time), within: soon)
    }

    /// Asserts the display after a tap on "Lap".
    private func expectLap(at time: String, _ laps: [Lap], message: String? = nil) async throws {
        try view.expect([.showTime(time), .showLaps(laps.rows), .enableButtons([.stop, .lap])])
        try await view.expect(.showMessage(message), within: soon)
    }

    @Test func nothingCanBeTappedBeforeTheLapsAreLoaded() async throws {
        let store = ScriptedLapStore(isLocked: true)
        load(store)
        try view.expect([.showTime("0:00.0"), .showLaps([]), .enableButtons([])])
        view.emit(event: .didTapStart)
        try view.expectNothingMore()
        await store.unlock()
        try await view.expect(.showTime("0:00.0"), within: soon)
    }

    @Test func theTimeGoesOnFromTheSavedLaps() async throws {
        let store = ScriptedLapStore([Lap](milliseconds: 1_000, 500))
        try await loaded(store, time: "0:01.5", enabled: [.start, .reset])
        try start()
        try await pass(100, showing: "0:01.6")
        try view.expectNothingMore()
    }

    @Test func theTimeTicksWhileItRuns() async throws {
        try await loaded(ScriptedLapStore())
        try start()
        try await pass(100, showing: "0:00.1")
        try await pass(100, showing: "0:00.2")
        try view.expectNothingMore()
    }

    @Test func stoppingShowsTheExactTimeAndEndsTheTicking() async throws {
        try await loaded(ScriptedLapStore())
        try start()
        try await pass(100, showing: "0:00.1")
        try await pass(100, showing: "0:00.2")
        await scheduler.pass(99)
        view.emit(event: .didTapStop)
        try view.expect([.showTime("0:00.2"), .enableButtons([.start, .reset])])
        #expect(scheduler.isIdle)
        try view.expectNothingMore()
    }

    @Test func aLapIsTheTimeSinceTheLapBefore() async throws {
        let store = ScriptedLapStore()
        try await loaded(store)
        try start()
        try await pass(700, showing: "0:00.7")
        view.emit(event: .didTapLap)
        try await expectLap(at: "0:00.7", [Lap](milliseconds: 700))
        await scheduler.pass(50)
        view.emit(event: .didTapLap)
        try await expectLap(at: "0:00.7", [Lap](milliseconds: 700, 50))
        #expect(await store.saves == [[Lap](milliseconds: 700), [Lap](milliseconds: 700, 50)])
        try view.expectNothingMore()
    }

    @Test func theFastestAndTheSlowestOfThreeLapsAreMarked() async throws {
        load(ScriptedLapStore([Lap](milliseconds: 300, 100, 200)))
        try view.expect([.showTime("0:00.0"), .showLaps([]), .enableButtons([])])
        try await view.expect(.showTime("0:00.6"), within: soon)
        try view.expect(
            .showLaps([
                LapRow(id: 3, time: "0:00.2"),
                LapRow(id: 2, time: "0:00.1", mark: .fastest),
                LapRow(id: 1, time: "0:00.3", mark: .slowest),
            ])
        )
    }

    @Test func resettingClearsTheTimeAndTheLaps() async throws {
        let store = ScriptedLapStore([Lap](milliseconds: 300))
        try await loaded(store, time: "0:00.3", enabled: [.start, .reset])
        view.emit(event: .didTapReset)
        try view.expect([.showTime("0:00.0"), .showLaps([]), .enableButtons([.start])])
        try await view.expect(.showMessage(nil), within: soon)
        #expect(await store.saves == [[]])
        try view.expectNothingMore()
    }

    @Test func aFailedSaveShowsAMessageAndLosesNothing() async throws {
        let store = ScriptedLapStore()
        await store.fail(true)
        try await loaded(store)
        try start()
        view.emit(event: .didTapLap)
        try await expectLap(at: "0:00.0", [Lap](milliseconds: 0), message: LapSaver.failure)
        await store.fail(false)
        view.emit(event: .didTapLap)
        try await expectLap(at: "0:00.0", [Lap](milliseconds: 0, 0))
        #expect(await store.saves.last == [Lap](milliseconds: 0, 0))
        try view.expectNothingMore()
    }

    @Test func leavingEndsTheTicking() async throws {
        try await loaded(ScriptedLapStore())
        try start()
        await scheduler.waiting()
        view.unlink()
        #expect(scheduler.isIdle)
        try view.expectNothingMore()
    }
}

/// The screen with its view, for the tests of all patterns.
final class IVDriver: PanelDriver {
    private let controller = StopwatchViewController()

    init(store: any LapStore, clock: StopwatchClock) {
        controller.link(StopwatchInteractor(store: store, clock: clock))
        controller.viewDidLoad()
    }

    var panel: StopwatchPanel { controller.panel }

    func openSummary() -> () -> String {
        let summary = controller.makeSummary()
        return { summary.text }
    }
}
