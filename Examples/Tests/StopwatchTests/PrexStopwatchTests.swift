import PrexCore
import SharedReactive
import StopwatchDomain
import Testing

@testable import StopwatchPrex

@Suite(.timeLimit(.minutes(10))) struct PrexStopwatchTests: StopwatchScenarios {
    private let scheduler = TestScheduler()
    private let view = RecordingView<StopwatchState>()

    private func loaded(_ store: ScriptedLapStore) async throws -> StopwatchPresenter {
        let presenter = StopwatchPresenter(
            view: view,
            store: store,
            clock: StopwatchClock(scheduler.clock)
        )
        presenter.load()
        let laps = await store.load()
        try await view.expect(within: soon) {
            $0.isLoaded = true
            $0.laps = laps
            $0.elapsed = laps.total
        }
        return presenter
    }

    /// Advances the time while the stopwatch runs, and asserts the display afterwards.
    private func pass(_ milliseconds: Int, showing elapsed: Int) async throws {
        await scheduler.pass(milliseconds)
        try await view.expect(within: soon) { $0.elapsed = .milliseconds(elapsed) }
    }

    @Test func nothingCanBeTappedBeforeTheLapsAreLoaded() async throws {
        let presenter = StopwatchPresenter(
            view: view,
            store: ScriptedLapStore(),
            clock: StopwatchClock(scheduler.clock)
        )
        presenter.start()
        presenter.lap()
        presenter.reset()
        presenter.stop()
        #expect(presenter.state.enabled == [])
        try view.expectNothingMore()
    }

    @Test func theTimeGoesOnFromTheSavedLaps() async throws {
        let presenter = try await loaded(ScriptedLapStore([Lap](milliseconds: 1_000, 500)))
        #expect(presenter.state.enabled == [.start, .reset])
        presenter.start()
        try view.expect { $0.zero = .milliseconds(-1_500) }
        try await pass(100, showing: 1_600)
        try view.expectNothingMore()
    }

    @Test func theTimeTicksWhileItRuns() async throws {
        let presenter = try await loaded(ScriptedLapStore())
        presenter.start()
        try view.expect { $0.zero = .zero }
        #expect(presenter.state.enabled == [.stop, .lap])
        try await pass(100, showing: 100)
        try await pass(100, showing: 200)
        try view.expectNothingMore()
    }

    @Test func stoppingShowsTheExactTimeAndEndsTheTicking() async throws {
        let presenter = try await loaded(ScriptedLapStore())
        presenter.start()
        try view.expect { $0.zero = .zero }
        await scheduler.pass(50)
        presenter.stop()
        try view.expect {
            $0.elapsed = .milliseconds(50)
            $0.zero = nil
        }
        #expect(scheduler.isIdle)
        try view.expectNothingMore()
    }

    @Test func aLapIsTheTimeSinceTheLapBefore() async throws {
        let store = ScriptedLapStore()
        let presenter = try await loaded(store)
        presenter.start()
        try view.expect { $0.zero = .zero }
        try await pass(700, showing: 700)
        presenter.lap()
        try view.expect { $0.laps = [Lap](milliseconds: 700) }
        try await view.expect(within: soon) { $0.message = nil }
        await scheduler.pass(50)
        presenter.lap()
        try view.expect {
            $0.elapsed = .milliseconds(750)
            $0.laps = [Lap](milliseconds: 700, 50)
        }
        try await view.expect(within: soon) { $0.message = nil }
        #expect(await store.saves == [[Lap](milliseconds: 700), [Lap](milliseconds: 700, 50)])
        try view.expectNothingMore()
    }

    @Test func theFastestAndTheSlowestOfThreeLapsAreMarked() async throws {
        let controller = StopwatchViewController(
            store: ScriptedLapStore([Lap](milliseconds: 300, 100, 200)),
            clock: StopwatchClock(scheduler.clock)
        )
        controller.viewDidLoad()
        try await wait { !controller.panel.laps.isEmpty }
        #expect(controller.panel.laps.map(\.mark) == [nil, .fastest, .slowest])
    }

    @Test func resettingClearsTheTimeAndTheLaps() async throws {
        let store = ScriptedLapStore([Lap](milliseconds: 300))
        let presenter = try await loaded(store)
        presenter.reset()
        try view.expect {
            $0.elapsed = .zero
            $0.laps = []
        }
        try await view.expect(within: soon) { $0.message = nil }
        #expect(presenter.state.enabled == [.start])
        #expect(await store.saves == [[]])
        try view.expectNothingMore()
    }

    @Test func aFailedSaveShowsAMessageAndLosesNothing() async throws {
        let store = ScriptedLapStore()
        await store.fail(true)
        let presenter = try await loaded(store)
        presenter.start()
        try view.expect { $0.zero = .zero }
        presenter.lap()
        try view.expect { $0.laps = [Lap](milliseconds: 0) }
        try await view.expect(within: soon) { $0.message = LapSaver.failure }
        await store.fail(false)
        presenter.lap()
        try view.expect { $0.laps = [Lap](milliseconds: 0, 0) }
        try await view.expect(within: soon) { $0.message = nil }
        #expect(await store.saves.last == [Lap](milliseconds: 0, 0))
        try view.expectNothingMore()
    }

    @Test func leavingEndsTheTicking() async throws {
        var presenter: StopwatchPresenter? = try await loaded(ScriptedLapStore())
        presenter?.start()
        try view.expect { $0.zero = .zero }
        await scheduler.waiting()
        presenter = nil
        #expect(scheduler.isIdle)
        try view.expectNothingMore()
    }
}

/// The screen with its view, for the tests of all patterns.
final class PrexDriver: PanelDriver {
    private let controller: StopwatchViewController

    init(store: any LapStore, clock: StopwatchClock) {
        controller = StopwatchViewController(store: store, clock: clock)
        controller.viewDidLoad()
    }

    var panel: StopwatchPanel { controller.panel }

    func openSummary() -> () -> String {
        let summary = controller.makeSummary()
        summary.viewDidLoad()
        return { summary.text }
    }
}
