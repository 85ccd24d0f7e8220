import PrexCore
import StopwatchDomain

final class StopwatchViewController: View {
    let panel = StopwatchPanel()
    private let store: any LapStore
    private let clock: StopwatchClock
    private(set) lazy var presenter = StopwatchPresenter(view: self, store: store, clock: clock)

    init(store: any LapStore, clock: StopwatchClock = StopwatchClock()) {
        self.store = store
        self.clock = clock
    }

    func viewDidLoad() {
        panel.onTap = [
            .start: presenter.start, .stop: presenter.stop, .lap: presenter.lap, .reset: presenter.reset,
        ]
        presenter.reflect()
        presenter.load()
    }

    func reflect(change: StateChange<StopwatchState>) {
        if let elapsed = change.elapsed?.value { panel.time = elapsed.stopwatchText }
        if let enabled = change.enabled?.value { panel.enabled = enabled }
        if let laps = change.laps?.value { panel.laps = laps.rows }
        if let message = change.message { panel.message = message.value }
    }
}
