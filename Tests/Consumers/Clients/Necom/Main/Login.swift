import Foundation
import NecomCore

// A form that checks a name at a server while the user types: a presenter, a model and a view on the main actor. It needs no
// annotations.

protocol LoginView: AnyObject {
    var message: Binder<String> { get }
    var isButtonEnabled: Binder<Bool> { get }
    var done: Binder<Void> { get }
}

protocol AccountModelDelegate: AnyObject {
    var isNameFree: Binder<Bool> { get }
    var failure: Binder<Error> { get }
}

protocol AccountModelType: AnyObject {
    var action: ActionProxy<AccountModel.Action> { get }
    func connect(_ delegate: AccountModelDelegate)
}

/// A server that answers when a test calls it.
final class AccountServer {
    private var waiting: [(name: String, answer: CheckedContinuation<Bool, Never>)] = []

    var asked: [String] { waiting.map(\.name) }

    func isFree(_ name: String) async -> Bool {
        await withCheckedContinuation { waiting.append((name, $0)) }
    }

    func answer(_ name: String, _ isFree: Bool) {
        guard let index = waiting.firstIndex(where: { $0.name == name }) else { return }
        waiting.remove(at: index).answer.resume(returning: isFree)
    }
}

final class AccountModel: MainSeedModel<AccountModel>, AccountModelType {
    init(server: AccountServer) {
        super.init(state: .init(), extra: Extra(server: server))
    }

    struct Action: ActionType {
        let check: (String) -> Void
    }

    struct State: StateType {
        var check: Task<Void, Never>?
    }

    struct Extra: ExtraType {
        let server: AccountServer
    }

    static func make(
        state: StateProxy<State>,
        extra: Extra,
        delegate: DelegateProxy<AccountModelDelegate>
    ) -> Action {
        Action(check: { name in
            state.check?.cancel()
            state.check = state.startTask {
                let isFree = await extra.server.isFree(name)
                if !Task.isCancelled { delegate.isNameFree(isFree) }
            }
        })
    }
}

final class LoginPresenter: MainSeedModel<LoginPresenter> {
    init(accountModel: AccountModelType, debounce: DebounceType = Debounce(delay: .milliseconds(300))) {
        super.init(state: .init(), extra: Extra(accountModel: accountModel, debounce: debounce))
    }

    struct Action: ActionType {
        let name: (String) -> Void
        let submit: () -> Void
    }

    struct Extra: ExtraType {
        let accountModel: AccountModelType
        let debounce: DebounceType
    }

    static func make(state: StateProxy<NoState>, extra: Extra, delegate: LoginViewProxy) -> Action {
        extra.accountModel.connect(delegate)
        return Action(
            name: { name in
                delegate.isButtonEnabled(false)
                guard name.count >= 3 else {
                    delegate.message("The name is too short.")
                    return
                }
                extra.debounce.execute(queue: .main) {
                    extra.accountModel.action.check(name)
                }
            },
            submit: { delegate.done() }
        )
    }
}

final class LoginViewProxy: DelegateProxy<LoginView>, AccountModelDelegate {
    var isNameFree: Binder<Bool> {
        Binder(self) { me, isFree in
            me.isButtonEnabled(isFree)
            me.message(isFree ? "" : "The name is taken.")
        }
    }

    var failure: Binder<Error> {
        Binder(self) { me, error in
            me.message(error.localizedDescription)
        }
    }
}

final class LoginScreen: LoginView {
    private(set) var text = ""
    private(set) var isEnabled = false
    private(set) var timesDone = 0
    private let presenter: LoginPresenter

    init(presenter: LoginPresenter) {
        self.presenter = presenter
        presenter.connect(self)
    }

    func type(_ name: String) {
        presenter.action.name(name)
    }

    func tap() {
        presenter.action.submit()
    }

    var message: Binder<String> {
        Binder(self, \.text)
    }

    var isButtonEnabled: Binder<Bool> {
        Binder(self, \.isEnabled, queue: .main)
    }

    var done: Binder<Void> {
        Binder(self, queue: .main) { me in
            me.timesDone += 1
        }
    }
}
