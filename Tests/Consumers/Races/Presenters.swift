import FractalCore

// View models that are not `Sendable` or belong to the main actor, presented and used elsewhere.

final class Tally {
    var count = 0
}

protocol TallyPresenters {
    var tallyPresenter: Presenter<Tally> { get }
}

final class TallyViewModel: Presentable {
    let tally = Tally()

    var present: (TallyPresenters) -> Disposable? {
        { [tally] in $0.tallyPresenter <~ tally }
    }
}

@MainActor
final class MainViewModel: @MainActor Presentable {
    var count = 0

    var present: (Presenter<Int>) -> Disposable? {
        { [self] in $0 <~ count }
    }
}

@MainActor
final class Screen: @MainActor TallyPresenters {
    var tally: Tally?

    var tallyPresenter: Presenter<Tally> {
        Presenter.UI { [weak self] in
            self?.tally = $0
            return nil
        }
    }
}

func makeElsewhere() {
    _ = Presenter<Tally>.UI { _ in nil }  // race
}

func present(_ viewModel: MainViewModel, _ presenter: Presenter<Int>) {
    _ = viewModel <- presenter  // race
    _ = AnyPresentable(viewModel)  // race
}

func present(_ presenter: Presenter<AnyPresentable<Presenter<Int>>>) {
    _ = presenter.each(id: \MainViewModel.count)  // race
}

/// Code without a race compiles.
@MainActor
func noRace(
    _ list: MutableProperty<[MainViewModel]>,
    _ presenter: Presenter<AnyPresentable<Presenter<Int>>>,
    _ screen: Screen
) {
    _ = presenter.each(id: \MainViewModel.count) <~ list
    _ = presenter <~ MainViewModel()
    _ = TallyViewModel() <- screen
    let function: (Int) -> Void = { screen.tally?.count = $0 }
    Presenter<(Int) -> Void>.UI { _ in nil }.serial() <~ function
}
