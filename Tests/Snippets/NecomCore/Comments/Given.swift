import NecomCore

enum GitHub {
    struct Repository: Equatable, Sendable {
        static let mock = Repository()
    }
}

protocol GitHubSearchView: AnyObject {
    var repositories: Binder<[GitHub.Repository]> { get }
    var errorMessage: Binder<String> { get }
}

protocol GitHubSearchLogicModelDelegate: AnyObject {
    var repositories: Binder<[GitHub.Repository]> { get }
    var error: Binder<Error> { get }
}

protocol GitHubSearchLogicModelType: AnyObject {
    var action: ActionProxy<GitHubSearchLogicModel.Action> { get }
    func connect(_ delegate: GitHubSearchLogicModelDelegate)
}

final class GitHubSearchLogicModel: SeedModel<GitHubSearchLogicModel>, GitHubSearchLogicModelType {
    init() {
        super.init(state: .init(), extra: .init())
    }

    struct Action: ActionType {
        let searchText: (String?) -> Void
    }

    static func make(
        state: StateProxy<NoState>,
        extra: NoExtra,
        delegate: DelegateProxy<GitHubSearchLogicModelDelegate>
    ) -> Action {
        Action(searchText: { _ in })
    }
}

final class GitHubSearchViewProxy: DelegateProxy<GitHubSearchView>, GitHubSearchLogicModelDelegate {
    var repositories: Binder<[GitHub.Repository]> { Binder(self) { _, _ in } }
    var error: Binder<Error> { Binder(self) { _, _ in } }
}

final class GitHubSearchPresenter: SeedModel<GitHubSearchPresenter> {
    init() {
        super.init(state: .init(), extra: .init())
    }

    struct Action: ActionType {
        let searchText: (String?) -> Void
    }

    static func make(
        state: StateProxy<NoState>,
        extra: NoExtra,
        delegate: DelegateProxy<GitHubSearchView>
    ) -> Action {
        Action(searchText: { _ in })
    }
}

protocol GitHubSearchAPIModelDelegate: AnyObject, Sendable {
    var searchResponse: Binder<[GitHub.Repository]> { get }
    var searchError: Binder<Error> { get }
}

protocol GitHubSearchAPIModelType: AnyObject, Sendable {
    var action: ActionProxy<GitHubSearchAPIAction> { get }
    func connect(_ delegate: GitHubSearchAPIModelDelegate)
}

struct GitHubSearchAPIAction: ActionType {
    let searchRepository: @Sendable (String) -> Void
}
