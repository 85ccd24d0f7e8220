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
