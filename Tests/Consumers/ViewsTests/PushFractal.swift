import FractalCore

#if canImport(UIKit)
import UIKit
#endif

// The other screen is a child. Its presentation ends when the user goes back, when the parent's property changes, and with the
// parent.

final class PlaceViewModel {
    private let name: String
    private let leave: () -> Void

    init(name: String, leave: @escaping () -> Void) {
        self.name = name
        self.leave = leave
    }
}

protocol PlacePresenters {
    var namePresenter: Presenter<String> { get }
    var leavePresenter: Presenter<() -> Void> { get }
}

extension PlaceViewModel: Presentable {
    var present: (PlacePresenters) -> Disposable? {
        { presenters in
            CompositeDisposable([
                presenters.namePresenter <~ self.name,
                presenters.leavePresenter <~ self.leave,
            ])
        }
    }
}

final class ListViewModel {
    let opened = MutableProperty<PlaceViewModel?>(nil)

    func open(_ name: String) {
        opened.value = PlaceViewModel(name: name) { [weak self] in self?.opened.value = nil }
    }
}

protocol ListPresenters {
    var placePresenter: Presenter<PlaceViewModel.AnyPresentable> { get }
}

extension ListViewModel: Presentable {
    var present: (ListPresenters) -> Disposable? {
        { presenters in presenters.placePresenter.optional() <~ self.opened }
    }
}

final class FractalListController: UIViewController, ListPresenters {
    var placePresenter: Presenter<PlaceViewModel.AnyPresentable> {
        Presenter.UI { [weak self] viewModel in
            let place = PlaceController()
            self?.navigationController?.pushViewController(place, animated: true)
            return CompositeDisposable([
                viewModel <- place,
                AnyDisposable.UI { place.close() },
            ])
        }
    }
}

final class PlaceController: UIViewController, PlacePresenters {
    private var leave: () -> Void = {}

    var namePresenter: Presenter<String> {
        Presenter.UI { [weak self] name in
            self?.title = name
            return nil
        }
    }

    var leavePresenter: Presenter<() -> Void> {
        Presenter.UI { [weak self] leave in
            self?.leave = leave
            return AnyDisposable.UI { self?.leave = {} }
        }
    }

    override func didMove(toParent parent: UIViewController?) {
        super.didMove(toParent: parent)
        if parent == nil { leave() }
    }

    /// Removes this screen, unless the user has gone back.
    func close() {
        navigationController?.viewControllers.removeAll { $0 === self }
    }
}
