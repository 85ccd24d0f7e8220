import NecomCore

// Compiler errors for models and proxies, without a default isolation.

protocol RepositoriesDelegate: AnyObject {
    var repositories: Binder<[String]> { get }
}

final class RepositoriesProxy: DelegateProxy<RepositoriesDelegate> {
    var repositories: Binder<[String]> {
        Binder(self) { me, repositories in me.repositories(repositories) }
    }
}

func tell(_ delegate: RepositoriesProxy, of value: [String]) {
    // error: cannot call value of non-function type 'Binder<[String]>'
    delegate.repositories(value)
}

final class CounterScreen {
    var count: Binder<Int> {
        // error: no exact matches in call to initializer
        Binder(self) { count in print(count) }
    }

    var total: Binder<Int> {
        // error: no exact matches in call to initializer
        Binder(self, queue: .main) { total in print(total) }
    }
}

@MainActor protocol LoginView: AnyObject {
    var message: Binder<String> { get }
}

final class LoginPresenter: SeedModel<LoginPresenter> {
    struct Action: ActionType {
        let load: () -> Void
    }

    static func make(state: StateProxy<NoState>, extra: NoExtra, delegate: DelegateProxy<LoginView>) -> Action
    {
        Action(load: {
            // error: cannot form key path to main actor-isolated property 'message'
            delegate.message("")
        })
    }
}

protocol ServerDelegate: AnyObject, Sendable {
    var response: Binder<String> { get }
}

// error: 'Sendable' class 'ServerProxy' cannot inherit from another class
final class ServerProxy: DelegateProxy<RepositoriesDelegate>, ServerDelegate {
    var response: Binder<String> {
        Binder(self) { me, response in me.repositories([response]) }
    }
}

// error: type 'any RepositoriesDelegate' does not conform to the 'Sendable' protocol
func send(to delegate: SendableDelegateProxy<RepositoriesDelegate>) {}

struct ServerAction: ActionType {
    let load: (String) -> Void
}

protocol ServerModelType: AnyObject {
    var action: ActionProxy<ServerAction> { get }
}

struct Extra: ExtraType {
    let server: ServerModelType
    let debounce: DebounceType
}

func search(_ extra: Extra) {
    extra.debounce.execute {
        // error: capture of 'extra' with non-Sendable type 'Extra' in a '@Sendable' closure
        extra.server.action.load("")
    }
}

func search(_ action: ActionProxy<ServerAction>, _ debounce: DebounceType) {
    debounce.execute {
        // error: capture of 'action' with non-Sendable type 'ActionProxy<ServerAction>' in a '@Sendable' closure
        action.load("")
    }
}
