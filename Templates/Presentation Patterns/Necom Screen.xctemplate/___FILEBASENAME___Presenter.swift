import NecomCore

/// Does what its `action` is asked for, and tells its delegate, which is the view. It lives on the main actor with its view.
///
/// `action` works after `connect(_:)` was called with the view. A presenter that uses other models takes them in an `Extra`.
final class ___VARIABLE_productName:identifier___Presenter: MainSeedModel<___VARIABLE_productName:identifier___Presenter> {
    init() {
        super.init(state: .init(), extra: .init())
    }

    /// What it can be asked to do.
    struct Action: ActionType {
        let load: () -> Void
        let increment: () -> Void
        let reset: () -> Void
    }

    /// What it remembers.
    struct State: StateType {
        var count = 0
    }

    /// The closures keep these arguments alone, so nothing here keeps the presenter or the view.
    static func make(
        state: StateProxy<State>,
        extra: NoExtra,
        delegate: DelegateProxy<___VARIABLE_productName:identifier___View>
    ) -> Action {
        func show() {
            delegate.count(state.count)
            delegate.isResetEnabled(state.count > 0)
        }
        return Action(
            load: show,
            increment: {
                state.count += 1
                show()
            },
            reset: {
                state.count = 0
                show()
            }
        )
    }
}
