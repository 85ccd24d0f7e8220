import Dispatch
import FractalCore

// A list whose rows count seconds, in Fractal MVVM.

final class RowViewModel {
    let id: Int
    let isDone = MutableProperty(false)
    private let seconds = MutableProperty(0)
    private let counting = SerialDisposable()
    private let scheduler: any DateScheduler

    init(id: Int, scheduler: any DateScheduler) {
        self.id = id
        self.scheduler = scheduler
    }

    /// Counts until the view model is released, because the binding ends with `seconds`.
    private func count() {
        counting.inner = seconds
            <~ SignalProducer.timer(interval: .seconds(1), on: scheduler).scan(0) { seconds, _ in seconds + 1
            }
    }
}

protocol RowPresenters {
    var secondsPresenter: Presenter<Int> { get }
    var togglePresenter: Presenter<() -> Void> { get }
    var countPresenter: Presenter<() -> Void> { get }
}

extension RowViewModel: Presentable {
    var present: (RowPresenters) -> Disposable? {
        return { [self] presenters in
            CompositeDisposable([
                presenters.secondsPresenter.serial() <~ seconds,
                presenters.togglePresenter <~ { [weak self] in self?.isDone.value.toggle() },
                presenters.countPresenter <~ { [weak self] in self?.count() },
            ])
        }
    }
}

final class RowsViewModel {
    private let rows = MutableProperty<[RowViewModel]>([])
    private let showsOpenOnly = MutableProperty(false)
    private let shown: Property<[RowViewModel]>

    init() {
        let (all, open) = (Property(rows), rows.filter(by: \.isDone) { !$0 })
        shown = showsOpenOnly.flatMap(.latest) { showsOpenOnly in showsOpenOnly ? open : all }
    }

    func add(_ row: RowViewModel) { rows.value.append(row) }

    func remove(_ id: Int) { rows.modify { $0.removeAll { $0.id == id } } }

    func move(_ id: Int, to position: Int) {
        rows.modify { rows in
            guard let old = rows.firstIndex(where: { $0.id == id }) else { return }
            rows.insert(rows.remove(at: old), at: position)
        }
    }

    func showOpenOnly(_ showsOpenOnly: Bool) { self.showsOpenOnly.value = showsOpenOnly }
}

protocol RowsPresenters {
    var rowPresenter: Presenter<RowViewModel.AnyPresentable> { get }
    var orderPresenter: Presenter<ChildrenOrder<Int>> { get }
}

extension RowsViewModel: Presentable {
    var present: (RowsPresenters) -> Disposable? {
        return { presenters in
            presenters.rowPresenter.each(id: \RowViewModel.id, order: presenters.orderPresenter) <~ self.shown
        }
    }
}
