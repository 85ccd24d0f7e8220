import FractalCore
import StopwatchDomain

/// A child of the stopwatch's view model.
final class SummaryViewModel {
    private let laps: Property<[LapRow]>

    init(laps: Property<[LapRow]>) {
        self.laps = laps
    }
}

protocol SummaryPresenters {
    var textPresenter: Presenter<String> { get }
}

extension SummaryViewModel: Presentable {
    var present: (SummaryPresenters) -> Disposable? {
        { presenters in presenters.textPresenter.serial() <~ self.laps.map(\.summary) }
    }
}

final class SummaryViewController: SummaryPresenters {
    private(set) var text = ""

    var textPresenter: Presenter<String> {
        Presenter.UI { [weak self] in
            self?.text = $0
            return nil
        }
    }
}
