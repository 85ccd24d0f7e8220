// -default-isolation MainActor
import NecomCore

// Compiler errors for models and proxies of a module on the main actor by default.

protocol RepositoriesDelegate: AnyObject {
    var repositories: Binder<[String]> { get }
}

nonisolated struct ServerAction: ActionType {
    let load: (String) -> Void
}

protocol ServerModelType: AnyObject {
    var action: ActionProxy<ServerAction> { get }
    func connect(_ delegate: RepositoriesDelegate)
}

final class SearchModel: SeedModel<SearchModel> {
    struct Action: ActionType {
        let search: (String) -> Void
    }

    struct Extra: ExtraType {
        let server: ServerModelType
    }

    static func make(state: StateProxy<NoState>, extra: Extra, delegate: SearchProxy) -> Action {
        // error: call to main actor-isolated instance method 'connect' in a synchronous nonisolated context
        extra.server.connect(delegate)
        // error: main actor-isolated property 'action' can not be referenced from a nonisolated context
        let server = extra.server.action
        return Action(search: { server.load($0) })
    }
}

final class SearchProxy: DelegateProxy<RepositoriesDelegate>, RepositoriesDelegate {
    var repositories: Binder<[String]> {
        Binder(self) { me, repositories in me.repositories.bind(repositories) }
    }
}

// error: main actor-isolated initializer 'init(delegate:)' has different actor isolation from nonisolated overridden declaration
@MainActor final class OtherProxy: DelegateProxy<RepositoriesDelegate> {}

protocol CountView: AnyObject {
    var count: Binder<Int> { get }
}

final class CountViewProxy: DelegateProxy<CountView>, RepositoriesDelegate {
    var repositories: Binder<[String]> {
        Binder(self) { me, repositories in
            me.show(repositories)
            me.showOnMain(repositories)
        }
    }

    private func show(_ repositories: [String]) {
        // error: cannot form key path to main actor-isolated property 'count'
        self.count(repositories.count)
    }

    @MainActor private func showOnMain(_ repositories: [String]) {
        self.count(repositories.count)
    }
}
