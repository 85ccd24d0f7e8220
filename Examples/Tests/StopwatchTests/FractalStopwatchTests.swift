import FractalCore
import SharedReactive
import StopwatchDomain
import Testing

@testable import StopwatchFractal

final class RecordingStopwatchScreen: StopwatchPresenters {
    let time = RecordingPresenter<String>()
    let enabled = RecordingPresenter<Set<StopwatchButton>>()
    let laps = RecordingPresenter<[LapRow]>()
    let message = RecordingPresenter<String>()
    let start = RecordingPresenter<() -> Void>()
    let stop = RecordingPresenter<() -> Void>()
    let lap = RecordingPresenter<() -> Void>()
    let reset = RecordingPresenter<() -> Void>()
    let summary = RecordingPresenter<SummaryViewModel.AnyPresentable>()
    let openSummary = RecordingPresenter<() -> Void>()

    var timePresenter: Presenter<String> { time.presenter }
    var enabledPresenter: Presenter<Set<StopwatchButton>> { enabled.presenter }
    var lapsPresenter: Presenter<[LapRow]> { laps.presenter }
    var messagePresenter: Presenter<String> { message.presenter }
    var startPresenter: Presenter<() -> Void> { start.presenter }
    var stopPresenter: Presenter<() -> Void> { stop.presenter }
    var lapPresenter: Presenter<() -> Void> { lap.presenter }
    var resetPresenter: Presenter<() -> Void> { reset.presenter }
    var summaryPresenter: Presenter<SummaryViewModel.AnyPresentable> { summary.presenter }
    var openSummaryPresenter: Presenter<() -> Void> { openSummary.presenter }
}

@Suite(.timeLimit(.minutes(10))) struct FractalStopwatchTests: StopwatchScenarios {
    private let scheduler = TestScheduler()
    private let screen = RecordingStopwatchScreen()

    private func present(_ store: ScriptedLapStore) -> Disposable? {
        StopwatchViewModel(store: store, clock: StopwatchClock(scheduler.clock)) <- screen
    }

    /// Presents, and asserts the display after the laps are loaded.
    private func loaded(
        _ store: ScriptedLapStore,
        time: String = "0:00.0",
        enabled: Set<StopwatchButton> = [.start]
    ) async throws -> Disposable? {
        let disposable = present(store)
        try screen.time.expect("0:00.0")
        try screen.laps.expect([])
        try screen.enabled.expect([])
        try await screen.enabled.expect(enabled, within: soon)
        try screen.laps.expect(await store.load().rows)
        if time != "0:00.0" { try screen.time.expect(time) }
        return disposable
    }

    private func start() throws {
        screen.start.current?()
        try screen.enabled.expect([.stop, .lap])
    }

    private func pass(_ milliseconds: Int, showing time: String) async throws {
        await scheduler.pass(milliseconds)
        try await screen.time.expect(time, within: soon)
    }

    private func expectNothingMore() throws {
        try screen.time.expectNothingMore()
        try screen.enabled.expectNothingMore()
        try screen.laps.expectNothingMore()
        try screen.message.expectNothingMore()
    }

    @Test func nothingCanBeTappedBeforeTheLapsAreLoaded() async throws {
        let store = ScriptedLapStore(isLocked: true)
        let disposable = present(store)
        screen.start.current?()
        try screen.enabled.expect([])
        try screen.enabled.expectNothingMore()
        await store.unlock()
        try await screen.enabled.expect([.start], within: soon)
        disposable?.dispose()
    }

    @Test func theTimeGoesOnFromTheSavedLaps() async throws {
        let store = ScriptedLapStore([Lap](milliseconds: 1_000, 500))
        let disposable = try await loaded(store, time: "0:01.5", enabled: [.start, .reset])
        try start()
        try await pass(100, showing: "0:01.6")
        disposable?.dispose()
    }

    @Test func theTimeTicksWhileItRuns() async throws {
        let disposable = try await loaded(ScriptedLapStore())
        try start()
        try await pass(100, showing: "0:00.1")
        try await pass(100, showing: "0:00.2")
        disposable?.dispose()
    }

    @Test func stoppingShowsTheExactTimeAndEndsTheTicking() async throws {
        let disposable = try await loaded(ScriptedLapStore())
        try start()
        try await pass(150, showing: "0:00.1")
        await scheduler.pass(99)
        screen.stop.current?()
        try screen.time.expect("0:00.2")
        try screen.enabled.expect([.start, .reset])
        #expect(scheduler.isIdle)
        disposable?.dispose()
    }

    @Test func aLapIsTheTimeSinceTheLapBefore() async throws {
        let store = ScriptedLapStore()
        let disposable = try await loaded(store)
        try start()
        try await pass(700, showing: "0:00.7")
        screen.lap.current?()
        try screen.laps.expect([Lap](milliseconds: 700).rows)
        await scheduler.pass(50)
        screen.lap.current?()
        try screen.laps.expect([Lap](milliseconds: 700, 50).rows)
        try await wait { await store.saves.count >= 2 }
        #expect(await store.saves == [[Lap](milliseconds: 700), [Lap](milliseconds: 700, 50)])
        disposable?.dispose()
    }

    @Test func theFastestAndTheSlowestOfThreeLapsAreMarked() async throws {
        let disposable = present(ScriptedLapStore([Lap](milliseconds: 300, 100, 200)))
        try screen.laps.expect([])
        try await screen.laps.expect(
            [
                LapRow(id: 3, time: "0:00.2"),
                LapRow(id: 2, time: "0:00.1", mark: .fastest),
                LapRow(id: 1, time: "0:00.3", mark: .slowest),
            ],
            within: soon
        )
        disposable?.dispose()
    }

    @Test func resettingClearsTheTimeAndTheLaps() async throws {
        let store = ScriptedLapStore([Lap](milliseconds: 300))
        let disposable = try await loaded(store, time: "0:00.3", enabled: [.start, .reset])
        screen.reset.current?()
        try screen.time.expect("0:00.0")
        try screen.laps.expect([])
        try screen.enabled.expect([.start])
        try await wait { await !store.saves.isEmpty }
        #expect(await store.saves == [[]])
        disposable?.dispose()
    }

    @Test func aFailedSaveShowsAMessageAndLosesNothing() async throws {
        let store = ScriptedLapStore()
        await store.fail(true)
        let disposable = try await loaded(store)
        try start()
        screen.lap.current?()
        try screen.laps.expect([Lap](milliseconds: 0).rows)
        try await screen.message.expect(LapSaver.failure, within: soon)
        await store.fail(false)
        screen.lap.current?()
        try screen.laps.expect([Lap](milliseconds: 0, 0).rows)
        try await screen.message.expectEnd(LapSaver.failure, within: soon)
        #expect(await store.saves.last == [Lap](milliseconds: 0, 0))
        disposable?.dispose()
    }

    @Test func leavingEndsTheTicking() async throws {
        let disposable = try await loaded(ScriptedLapStore())
        try start()
        await scheduler.waiting()
        disposable?.dispose()
        #expect(scheduler.isIdle)
        #expect(screen.time.shown == [])
        try screen.time.expectNothingMore()
    }
}

/// The screen with its view, for the tests of all patterns.
final class FractalDriver: PanelDriver {
    private let controller: StopwatchViewController

    init(store: any LapStore, clock: StopwatchClock) {
        controller = StopwatchViewController(viewModel: StopwatchViewModel(store: store, clock: clock))
        controller.viewDidLoad()
    }

    var panel: StopwatchPanel { controller.panel }

    func openSummary() -> () -> String {
        controller.openSummary()
        return { [controller] in controller.summary?.text ?? "" }
    }
}
