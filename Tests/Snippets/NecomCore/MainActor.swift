// mode: main
import Dispatch
import NecomCore

final class AccountServer {
    func isFree(_ name: String) async -> Bool { true }
}

extension LoginPresenter {
    struct Action: ActionType {
        let name: (String) -> Void
    }

    struct Extra: ExtraType {
        let accountModel: AccountModelType
        let debounce: DebounceType
    }
}

protocol SignUpView: AnyObject {
    var isButtonEnabled: Binder<Bool> { get }
}

protocol PasswordModelDelegate: AnyObject {
    var isPasswordSafe: Binder<Bool> { get }
}

struct PasswordAction: ActionType {
    let check: (String) -> Void
}

protocol PasswordModelType: AnyObject {
    var action: ActionProxy<PasswordAction> { get }
    func connect(_ delegate: PasswordModelDelegate)
}

extension SignUpPresenter {
    struct Action: ActionType {
        let name: (String) -> Void
        let password: (String) -> Void
    }

    struct Extra: ExtraType {
        let accountModel: AccountModelType
        let passwordModel: PasswordModelType
    }
}
