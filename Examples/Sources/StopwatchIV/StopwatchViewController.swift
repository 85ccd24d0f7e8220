import IVCore
import StopwatchDomain

final class StopwatchViewController: ViewProtocol {
    var eventEmitter: EventEmitter<StopwatchInteractor>?
    let panel = StopwatchPanel()
    weak var summary: SummaryViewController?

    func viewDidLoad() {
        panel.onTap = [
            .start: { [weak self] in self?.emit(event: .didTapStart) },
            .stop: { [weak self] in self?.emit(event: .didTapStop) },
            .lap: { [weak self] in self?.emit(event: .didTapLap) },
            .reset: { [weak self] in self?.emit(event: .didTapReset) },
        ]
        emit(event: .didLoadView)
    }

    func handle(command: StopwatchCommand) {
        switch command {
        case .showTime(let time):
            panel.time = time
        case .enableButtons(let buttons):
            panel.enabled = buttons
        case .showLaps(let laps):
            panel.laps = laps
            summary?.show(laps)
        case .showMessage(let message):
            panel.message = message
        }
    }
}
