import NecomCore

// A form that two models check: its button depends on both. Only the proxy's `showButton()` has an annotation, `@MainActor`: the
// main actor is not the default in a subclass of `DelegateProxy`, which is nonisolated.

protocol SignUpView: AnyObject {
    var isButtonEnabled: Binder<Bool> { get }
}

protocol PasswordModelDelegate: AnyObject {
    var isPasswordSafe: Binder<Bool> { get }
}

protocol PasswordModelType: AnyObject {
    var action: ActionProxy<PasswordModel.Action> { get }
    func connect(_ delegate: PasswordModelDelegate)
}

final class PasswordModel: MainSeedModel<PasswordModel>, PasswordModelType {
    init() {
        super.init(state: .init(), extra: .init())
    }

    struct Action: ActionType {
        let check: (String) -> Void
    }

    static func make(
        state: StateProxy<NoState>,
        extra: NoExtra,
        delegate: DelegateProxy<PasswordModelDelegate>
    ) -> Action {
        Action(check: { delegate.isPasswordSafe($0.count >= 12) })
    }
}

final class SignUpPresenter: MainSeedModel<SignUpPresenter> {
    init(accountModel: AccountModelType, passwordModel: PasswordModelType) {
        super.init(state: .init(), extra: Extra(accountModel: accountModel, passwordModel: passwordModel))
    }

    struct Action: ActionType {
        let name: (String) -> Void
        let password: (String) -> Void
    }

    struct State: StateType {
        var isNameFree = false
        var isPasswordSafe = false
    }

    struct Extra: ExtraType {
        let accountModel: AccountModelType
        let passwordModel: PasswordModelType
    }

    static func make(
        state: StateProxy<State>,
        extra: Extra,
        delegate: SignUpViewProxy
    ) -> Action {
        delegate.state = state
        extra.accountModel.connect(delegate)
        extra.passwordModel.connect(delegate)
        return Action(
            name: {
                // Until the answer, it is not known whether the new name is free.
                delegate.isNameFree.bind(false)
                extra.accountModel.action.check($0)
            },
            password: { extra.passwordModel.action.check($0) }
        )
    }
}

final class SignUpViewProxy: DelegateProxy<SignUpView>, AccountModelDelegate, PasswordModelDelegate {
    var state: StateProxy<SignUpPresenter.State>?

    var isNameFree: Binder<Bool> {
        Binder(self) { me, isFree in
            me.state?.isNameFree = isFree
            me.showButton()
        }
    }

    var isPasswordSafe: Binder<Bool> {
        Binder(self) { me, isSafe in
            me.state?.isPasswordSafe = isSafe
            me.showButton()
        }
    }

    var failure: Binder<Error> {
        Binder(self) { me, _ in
            me.state?.isNameFree = false
            me.showButton()
        }
    }

    @MainActor private func showButton() {
        guard let state else { return }
        self.isButtonEnabled(state.isNameFree && state.isPasswordSafe)
    }
}
