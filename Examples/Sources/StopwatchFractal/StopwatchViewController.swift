import FractalCore
import StopwatchDomain

final class StopwatchViewController {
    let panel = StopwatchPanel()
    private(set) var summary: SummaryViewController?
    private(set) var openSummary: () -> Void = {}
    private let viewModel: StopwatchViewModel
    private var presentation: Disposable?

    init(viewModel: StopwatchViewModel) {
        self.viewModel = viewModel
    }

    func viewDidLoad() {
        presentation = viewModel <- self
    }

    deinit {
        presentation?.dispose()
    }
}

extension StopwatchViewController: StopwatchPresenters {
    var timePresenter: Presenter<String> {
        Presenter.UI { [panel] in
            panel.time = $0
            return nil
        }
    }

    var enabledPresenter: Presenter<Set<StopwatchButton>> {
        Presenter.UI { [panel] in
            panel.enabled = $0
            return nil
        }
    }

    var lapsPresenter: Presenter<[LapRow]> {
        Presenter.UI { [panel] in
            panel.laps = $0
            return nil
        }
    }

    var messagePresenter: Presenter<String> {
        Presenter.UI { [panel] in
            panel.message = $0
            return AnyDisposable.UI { panel.message = nil }
        }
    }

    var startPresenter: Presenter<() -> Void> { tapPresenter(.start) }
    var stopPresenter: Presenter<() -> Void> { tapPresenter(.stop) }
    var lapPresenter: Presenter<() -> Void> { tapPresenter(.lap) }
    var resetPresenter: Presenter<() -> Void> { tapPresenter(.reset) }

    var summaryPresenter: Presenter<SummaryViewModel.AnyPresentable> {
        Presenter.UI { [weak self] viewModel in
            let summary = SummaryViewController()
            self?.summary = summary
            return viewModel <- summary
        }
    }

    var openSummaryPresenter: Presenter<() -> Void> {
        Presenter.UI { [weak self] in
            self?.openSummary = $0
            return nil
        }
    }

    private func tapPresenter(_ button: StopwatchButton) -> Presenter<() -> Void> {
        Presenter.UI { [panel] in
            panel.onTap[button] = $0
            return AnyDisposable.UI { panel.onTap[button] = nil }
        }
    }
}
