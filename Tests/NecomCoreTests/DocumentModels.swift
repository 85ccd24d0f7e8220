import Foundation
import NecomCore

// The document's code, as printed.

protocol GitHubSearchLogicModelDelegate: AnyObject {
    var repositories: Binder<[GitHub.Repository]> { get }
    var error: Binder<Error> { get }
}

protocol GitHubSearchLogicModelType: AnyObject {
    var action: ActionProxy<GitHubSearchLogicModel.Action> { get }
    func connect(_ delegate: GitHubSearchLogicModelDelegate)
}

final class GitHubSearchLogicModel: SeedModel<GitHubSearchLogicModel>, GitHubSearchLogicModelType {
    init(
        extra: Extra = .init(
            searchAPIModel: GitHubSearchAPIModel(),
            debounce: Debounce(delay: .milliseconds(300))
        )
    ) {
        super.init(state: .init(), extra: extra)
    }

    struct Action: ActionType {
        let searchText: (String?) -> Void
    }

    struct Extra: ExtraType {
        let searchAPIModel: GitHubSearchAPIModelType
        let debounce: DebounceType
    }

    static func make(
        state: StateProxy<NoState>,
        extra: Extra,
        delegate: GitHubSearchLogicModelDelegateProxy
    ) -> Action {
        extra.searchAPIModel.connect(delegate)

        return Action(searchText: { query in
            extra.debounce.execute {
                guard let query = query, !query.isEmpty else {
                    return
                }
                extra.searchAPIModel.action.searchRepository(query)
            }
        })
    }
}

protocol GitHubSearchView: AnyObject {
    var repositories: Binder<[GitHub.Repository]> { get }
    var errorMessage: Binder<String> { get }
}

final class GitHubSearchPresenter: SeedModel<GitHubSearchPresenter> {
    init(searchLogicModel: GitHubSearchLogicModelType = GitHubSearchLogicModel()) {
        super.init(state: .init(), extra: Extra(searchLogicModel: searchLogicModel))
    }

    struct Action: ActionType {
        let searchText: (String?) -> Void
    }

    struct Extra: ExtraType {
        let searchLogicModel: GitHubSearchLogicModelType
    }

    static func make(
        state: StateProxy<NoState>,
        extra: Extra,
        delegate: GitHubSearchViewProxy
    ) -> Action {
        extra.searchLogicModel.connect(delegate)

        return Action(searchText: { query in
            extra.searchLogicModel.action.searchText(query)
        })
    }
}

final class GitHubSearchViewProxy: DelegateProxy<GitHubSearchView>, GitHubSearchLogicModelDelegate {
    var repositories: Binder<[GitHub.Repository]> {
        Binder(self) { me, repositories in
            me.repositories(repositories)
        }
    }

    var error: Binder<Error> {
        Binder(self) { me, error in
            me.errorMessage(error.localizedDescription)
        }
    }
}

// Types that the document uses and does not print. In Swift 6 mode, the two that cross threads declare it.

enum GitHub {
    struct Repository: Equatable, Sendable {
        let fullName: String

        static let mock = Repository(fullName: "test/mock")
    }
}

struct MockError: LocalizedError {
    let errorDescription: String? = "It is only a test."
}

final class GitHubSearchLogicModelDelegateProxy:
    DelegateProxy<GitHubSearchLogicModelDelegate>, GitHubSearchAPIModelDelegate, @unchecked Sendable
{
    // Invariant behind `@unchecked Sendable`: it adds no variable, and its delegates' binders may be read on any thread.

    var searchResponse: Binder<[GitHub.Repository]> {
        Binder(self) { me, repositories in
            me.repositories(repositories)
        }
    }

    var searchError: Binder<Error> {
        Binder(self) { me, error in
            me.error(error)
        }
    }
}

protocol GitHubSearchAPIModelDelegate: AnyObject, Sendable {
    var searchResponse: Binder<[GitHub.Repository]> { get }
    var searchError: Binder<Error> { get }
}

protocol GitHubSearchAPIModelType: AnyObject, Sendable {
    var action: ActionProxy<GitHubSearchAPIModel.Action> { get }
    func connect(_ delegate: GitHubSearchAPIModelDelegate)
}

final class GitHubSearchAPIModel:
    SeedModel<GitHubSearchAPIModel>, GitHubSearchAPIModelType, @unchecked Sendable
{
    // Invariant behind `@unchecked Sendable`: action, state and extra are sendable; it adds no variable.

    /// Loads the repositories for a query, calls back on any thread, and returns a closure that cancels the request.
    typealias Load =
        @Sendable (String, @escaping @Sendable (Result<[GitHub.Repository], Error>) -> Void) ->
        @Sendable () -> Void

    init(load: @escaping Load = { _, _ in {} }) {
        super.init(state: .init(), extra: .init(load: load))
    }

    struct Action: ActionType {
        let searchRepository: @Sendable (String) -> Void
    }

    struct State: StateType, Sendable {
        var cancel: (@Sendable () -> Void)?
    }

    struct Extra: ExtraType {
        let load: Load
    }

    static func make(
        state: StateProxy<State>,
        extra: Extra,
        delegate: DelegateProxy<GitHubSearchAPIModelDelegate>
    ) -> Action {
        let delegate = delegate.sendable

        return Action(searchRepository: { query in
            state.cancel?()
            state.cancel = extra.load(query) { result in
                switch result {
                case .success(let repositories): delegate.searchResponse(repositories)
                case .failure(let error): delegate.searchError(error)
                }
            }
        })
    }
}
