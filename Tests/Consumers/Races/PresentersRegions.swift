import FractalCore

// View models that are not `Sendable`, presented and used elsewhere: region analysis reports these races.

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
final class Screen: @MainActor TallyPresenters {
    var tally: Tally?

    var tallyPresenter: Presenter<Tally> {
        Presenter.UI { [weak self] in
            self?.tally = $0
            return nil
        }
    }
}

@MainActor
func present(_ screen: Screen) {
    let tally = Tally()
    screen.tallyPresenter.present(tally)
    Task.detached { tally.count += 1 }  // race
    let other = Tally()
    screen.tallyPresenter <~ other
    Task.detached { other.count += 1 }  // race
    let serial = screen.tallyPresenter.serial()
    Task.detached { serial.present(Tally()) }  // race
    let property = MutableProperty(Tally())
    screen.tallyPresenter.optional() <~ property.value
    _ = screen.tallyPresenter.serial() <~ property
    Task.detached { property.value.count += 1 }  // race
}

func present(_ presenter: Presenter<AnyPresentable<any TallyPresenters>>) {
    let viewModel = TallyViewModel()
    _ = presenter <~ viewModel  // race
    viewModel.tally.count += 1
    let property = MutableProperty(TallyViewModel())
    _ = presenter <~ property  // race
    property.value.tally.count += 1
}
