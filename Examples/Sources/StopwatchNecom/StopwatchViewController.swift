import NecomCore
import StopwatchDomain

final class StopwatchViewController {
    let panel = StopwatchPanel()
    weak var summary: SummaryViewController?
    private let presenter: StopwatchPresenter

    init(presenter: StopwatchPresenter) {
        self.presenter = presenter
    }

    func viewDidLoad() {
        presenter.connect(self)
        let action = presenter.action
        panel.onTap = [
            .start: { action.start() },
            .stop: { action.stop() },
            .lap: { action.lap() },
            .reset: { action.reset() },
        ]
        action.load()
    }
}

extension StopwatchViewController: StopwatchView {
    var time: Binder<String> {
        Binder(self) { me, time in me.panel.time = time }
    }

    var enabled: Binder<Set<StopwatchButton>> {
        Binder(self) { me, enabled in me.panel.enabled = enabled }
    }

    var laps: Binder<[LapRow]> {
        Binder(self) { me, laps in
            me.panel.laps = laps
            me.summary?.show(laps)
        }
    }

    var message: Binder<String?> {
        Binder(self) { me, message in me.panel.message = message }
    }
}
