import FractalCore

protocol CounterPresenters {
    var countPresenter: Presenter<String> { get }
}

final class CounterViewModel: Sendable {
    let count = MutableProperty(0)
    let text = MutableProperty("")
}

extension CounterViewModel: Presentable {
    var present: (CounterPresenters) -> Disposable? {
        { presenters in
            CompositeDisposable([
                // error: '<~' is unavailable: The values do not have the type that the presenter presents:
                presenters.countPresenter <~ self.count
            ])
        }
    }

    var forgotten: (CounterPresenters) -> Disposable? {
        { presenters in
            // warning: result of operator '<~' is unused
            presenters.countPresenter <~ self.text
            // warning: result of call to 'present' is unused
            presenters.countPresenter.present(self.text)
            return nil
        }
    }

    var row: (Presenter<CounterViewModel.AnyPresentable>) -> Disposable? {
        { presenter in
            // warning: result of operator '<~' is unused
            presenter <~ self
            // warning: result of operator '<~' is unused
            presenter <~ MutableProperty(self)
            // warning: result of operator '<~' is unused
            presenter.serial().optional() <~ MutableProperty(Optional(self))
            // warning: result of operator '<~' is unused
            presenter.each(id: \.id) <~ MutableProperty([self])
            // warning: result of operator '<~' is unused
            presenter.each(id: \.id).optional() <~ MutableProperty(Optional([self]))
            return nil
        }
    }

    var id: ObjectIdentifier { ObjectIdentifier(self) }

    var other: (Presenter<Int>) -> Disposable? {
        { presenter in
            // error: reference to property 'count' in closure requires explicit use of 'self' to make capture semantics explicit
            presenter <~ count
        }
    }
}

func makePresenter(
    _ screen: some CounterPresenters & Sendable
) -> Presenter<CounterViewModel.AnyPresentable> {
    Presenter.UI { viewModel in
        print("shown")
        // warning: result of operator '<-' is unused
        viewModel <- screen
    }
}

// error: generic type 'Presenter' specialized with too many type parameters (got 2, but expected 1)
typealias Many = Presenter<String, Int>
