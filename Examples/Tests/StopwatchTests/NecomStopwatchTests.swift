import NecomCore
import SharedReactive
import StopwatchDomain
import Testing

@testable import StopwatchNecom

final class RecordingStopwatchView: RecordingDelegate, StopwatchView {
    let recording = DelegateRecording()

    var time: Binder<String> { recording.binder() }
    var enabled: Binder<Set<StopwatchButton>> { recording.binder() }
    var laps: Binder<[LapRow]> { recording.binder() }
    var message: Binder<String?> { recording.binder() }
}

@Suite(.timeLimit(.minutes(10))) struct NecomStopwatchTests: StopwatchScenarios {
    private let scheduler = TestScheduler()
    private let view = RecordingStopwatchView()

    private func load(_ store: ScriptedLapStore) -> StopwatchPresenter {
        let presenter = StopwatchPresenter(store: store, clock: StopwatchClock(scheduler.clock))
        presenter.connect(view)
        presenter.action.load()
        return presenter
    }

    private func expect(_ time: String, _ laps: [LapRow], _ enabled: Set<StopwatchButton>) async throws {
        try await view.expect(\.time, time, within: soon)
        try view.expect(\.laps, laps)
        try view.expect(\.enabled, enabled)
    }

    /// Loads a store, and asserts the display before and after.
    private func loaded(
        _ store: ScriptedLapStore,
        time: String = "0:00.0",
        enabled: Set<StopwatchButton> = [.start]
    ) async throws -> StopwatchPresenter {
        let presenter = load(store)
        try await expect("0:00.0", [], [])
        try await expect(time, store.load().rows, enabled)
        return presenter
    }

    private func start(_ presenter: StopwatchPresenter) throws {
        presenter.action.start()
        try view.expect(\.enabled, [.stop, .lap])
    }

    private func pass(_ milliseconds: Int, showing time: String) async throws {
        await scheduler.pass(milliseconds)
        try await view.expect(\.time, time, within: soon)
    }

    @Test func nothingCanBeTappedBeforeTheLapsAreLoaded() async throws {
        let store = ScriptedLapStore(isLocked: true)
        let presenter = load(store)
        try await expect("0:00.0", [], [])
        presenter.action.start()
        try view.expectNothingMore()
        await store.unlock()
        try await expect("0:00.0", [], [.start])
    }

    @Test func theTimeGoesOnFromTheSavedLaps() async throws {
        let store = ScriptedLapStore([Lap](milliseconds: 1_000, 500))
        let presenter = try await loaded(store, time: "0:01.5", enabled: [.start, .reset])
        try start(presenter)
        try await pass(100, showing: "0:01.6")
        try view.expectNothingMore()
    }

    @Test func theTimeTicksWhileItRuns() async throws {
        let presenter = try await loaded(ScriptedLapStore())
        try start(presenter)
        try await pass(100, showing: "0:00.1")
        try await pass(100, showing: "0:00.2")
        try view.expectNothingMore()
    }

    @Test func stoppingShowsTheExactTimeAndEndsTheTicking() async throws {
        let presenter = try await loaded(ScriptedLapStore())
        try start(presenter)
        try await pass(100, showing: "0:00.1")
        await scheduler.pass(99)
        presenter.action.stop()
        try view.expect(\.time, "0:00.1")
        try view.expect(\.enabled, [.start, .reset])
        #expect(presenter.state.elapsed == .milliseconds(199))
        #expect(scheduler.isIdle)
        try view.expectNothingMore()
    }

    @Test func aLapIsTheTimeSinceTheLapBefore() async throws {
        let store = ScriptedLapStore()
        let presenter = try await loaded(store)
        try start(presenter)
        try await pass(700, showing: "0:00.7")
        presenter.action.lap()
        try await expect("0:00.7", [Lap](milliseconds: 700).rows, [.stop, .lap])
        try await view.expect(\.message, nil, within: soon)
        await scheduler.pass(50)
        presenter.action.lap()
        try await expect("0:00.7", [Lap](milliseconds: 700, 50).rows, [.stop, .lap])
        try await view.expect(\.message, nil, within: soon)
        #expect(await store.saves == [[Lap](milliseconds: 700), [Lap](milliseconds: 700, 50)])
        try view.expectNothingMore()
    }

    @Test func theFastestAndTheSlowestOfThreeLapsAreMarked() async throws {
        let presenter = load(ScriptedLapStore([Lap](milliseconds: 300, 100, 200)))
        let rows = [
            LapRow(id: 3, time: "0:00.2"),
            LapRow(id: 2, time: "0:00.1", mark: .fastest),
            LapRow(id: 1, time: "0:00.3", mark: .slowest),
        ]
        try await expect("0:00.0", [], [])
        try await expect("0:00.6", rows, [.start, .reset])
        withExtendedLifetime(presenter) {}
    }

    @Test func resettingClearsTheTimeAndTheLaps() async throws {
        let store = ScriptedLapStore([Lap](milliseconds: 300))
        let presenter = try await loaded(store, time: "0:00.3", enabled: [.start, .reset])
        presenter.action.reset()
        try await expect("0:00.0", [], [.start])
        try await view.expect(\.message, nil, within: soon)
        #expect(await store.saves == [[]])
        try view.expectNothingMore()
    }

    @Test func aFailedSaveShowsAMessageAndLosesNothing() async throws {
        let store = ScriptedLapStore()
        await store.fail(true)
        let presenter = try await loaded(store)
        try start(presenter)
        presenter.action.lap()
        try await expect("0:00.0", [Lap](milliseconds: 0).rows, [.stop, .lap])
        try await view.expect(\.message, LapSaver.failure, within: soon)
        await store.fail(false)
        presenter.action.lap()
        try await expect("0:00.0", [Lap](milliseconds: 0, 0).rows, [.stop, .lap])
        try await view.expect(\.message, nil, within: soon)
        #expect(await store.saves.last == [Lap](milliseconds: 0, 0))
        try view.expectNothingMore()
    }

    @Test func leavingEndsTheTicking() async throws {
        var presenter: StopwatchPresenter? = try await loaded(ScriptedLapStore())
        presenter?.action.start()
        try view.expect(\.enabled, [.stop, .lap])
        await scheduler.waiting()
        presenter = nil
        #expect(scheduler.isIdle)
        try view.expectNothingMore()
    }
}

/// The screen with its view, for the tests of all patterns.
final class NecomDriver: PanelDriver {
    private let controller: StopwatchViewController

    init(store: any LapStore, clock: StopwatchClock) {
        controller = StopwatchViewController(presenter: StopwatchPresenter(store: store, clock: clock))
        controller.viewDidLoad()
    }

    var panel: StopwatchPanel { controller.panel }

    func openSummary() -> () -> String {
        let summary = controller.makeSummary()
        return { summary.text }
    }
}
