import Foundation
import NecomCore

/// What a search looks like, whatever shows it on the main actor.
@MainActor
public protocol GitHubSearchView: AnyObject, Sendable {
    /// What is searched from now on; nothing, when the text was cleared. It is told before what comes of it.
    var query: Binder<String> { get }
    /// Whether a search is under way.
    var isSearching: Binder<Bool> { get }
    /// The list, in place of what was shown before.
    var repositories: Binder<[GitHub.Repository]> { get }
    /// Why there is no list, in a sentence.
    var errorMessage: Binder<String> { get }
}

/// Connects a view with the search.
public final class GitHubSearchPresenter: SeedModel<GitHubSearchPresenter> {
    /// Creates the presenter.
    public init(searchLogicModel: GitHubSearchLogicModelType = GitHubSearchLogicModel()) {
        super.init(state: .init(), extra: Extra(searchLogicModel: searchLogicModel))
    }

    /// What it can be asked to do.
    public struct Action: ActionType {
        /// Takes what was typed.
        public let searchText: (String?) -> Void
    }

    /// Whom it asks.
    public struct Extra: ExtraType {
        let searchLogicModel: GitHubSearchLogicModelType
    }

    /// Returns what the presenter does.
    public static func make(
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

/// Tells the view what the logic model tells.
///
/// The model tells it in the background. The view is on the main actor, so each value goes there.
public final class GitHubSearchViewProxy: DelegateProxyType, GitHubSearchLogicModelDelegate {
    private let view: SendableDelegateProxy<GitHubSearchView>

    /// Creates a proxy of a view, which it holds weakly.
    public init(delegate: GitHubSearchView) {
        view = SendableDelegateProxy(delegate: delegate)
    }

    /// Told as it is.
    public var query: Binder<String> {
        Binder(self, queue: .main) { me, query in
            me.view.query(query)
        }
    }

    /// Told as it is.
    public var isSearching: Binder<Bool> {
        Binder(self, queue: .main) { me, isSearching in
            me.view.isSearching(isSearching)
        }
    }

    /// Told as it is.
    public var repositories: Binder<[GitHub.Repository]> {
        Binder(self, queue: .main) { me, repositories in
            me.view.repositories(repositories)
        }
    }

    /// Told in words.
    public var error: Binder<Error> {
        Binder(self, queue: .main) { me, error in
            me.view.errorMessage(error.localizedDescription)
        }
    }
}
