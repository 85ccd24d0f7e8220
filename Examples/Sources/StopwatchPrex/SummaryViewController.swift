import PrexCore
import StopwatchDomain

/// Shares the stopwatch's flux, and so its state.
final class SummaryViewController: View {
    private(set) var text = ""
    private let flux: Flux<StopwatchAction, StopwatchState>
    private lazy var presenter = Presenter(view: self, flux: flux)

    init(flux: Flux<StopwatchAction, StopwatchState>) {
        self.flux = flux
    }

    func viewDidLoad() {
        presenter.reflect()
    }

    func reflect(change: StateChange<StopwatchState>) {
        if let laps = change.laps?.value { text = laps.rows.summary }
    }
}

extension StopwatchViewController {
    func makeSummary() -> SummaryViewController {
        SummaryViewController(flux: presenter.flux)
    }
}
