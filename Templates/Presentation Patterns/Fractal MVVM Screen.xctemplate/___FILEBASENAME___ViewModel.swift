import FractalCore

/// Holds what the screen is about, and says what of it is presented. It knows nothing of views.
final class ___VARIABLE_productName:identifier___ViewModel: Sendable {
    private let count: MutableProperty<Int>
    private let increment: Action<Void, Void, NoError>
    private let reset: Action<Void, Void, NoError>

    init() {
        let count = MutableProperty(0)
        self.count = count
        increment = Action {
            count.modify { $0 += 1 }
            return .empty
        }
        reset = Action(enabledIf: count.map { $0 > 0 }) {
            count.value = 0
            return .empty
        }
    }
}

extension ___VARIABLE_productName:identifier___ViewModel: Presentable {
    /// Called through `<-`. What it returns ends the presentation.
    var present: (___VARIABLE_productName:identifier___Presenters) -> Disposable? {
        return { presenters in
            CompositeDisposable([
                presenters.countPresenter.serial() <~ self.count.map { "\($0)" },
                presenters.incrementPresenter <~ self.increment,
                presenters.resetPresenter <~ self.reset,
            ])
        }
    }
}
