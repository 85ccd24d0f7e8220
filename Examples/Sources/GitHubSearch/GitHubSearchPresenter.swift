import Foundation
import NecomCore

/// The display of a search, by any view on the main actor.
@MainActor
public protocol GitHubSearchView: AnyObject, Sendable {
    /// The query of the search that begins now, or an empty text if the text was cleared. It precedes the results.
    var query: Binder<String> { get }
    /// Whether a search is running.
    var isSearching: Binder<Bool> { get }
    /// The list, which replaces the shown one.
    var repositories: Binder<[GitHub.Repository]> { get }
    /// The reason why the list is missing, as a sentence.
    var errorMessage: Binder<String> { get }
}

/// Connects a view with the search.
public final class GitHubSearchPresenter: SeedModel<GitHubSearchPresenter> {
    /// Creates the presenter.
    public init(searchLogicModel: GitHubSearchLogicModelType = GitHubSearchLogicModel()) {
        super.init(state: .init(), extra: Extra(searchLogicModel: searchLogicModel))
    }

    /// The actions of the model.
    public struct Action: ActionType {
        /// Handles a typed text.
        public let searchText: (String?) -> Void
    }

    /// The models that it uses.
    public struct Extra: ExtraType {
        let searchLogicModel: GitHubSearchLogicModelType
    }

    /// Returns the actions of the presenter.
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

/// Passes the values of the logic model on to the view.
///
/// The model sends them in the background. The view is on the main actor, so each value goes there.
public final class GitHubSearchViewProxy: DelegateProxyType, GitHubSearchLogicModelDelegate {
    private let view: SendableDelegateProxy<GitHubSearchView>

    /// Creates a proxy of a view, which it holds weakly.
    public init(delegate: GitHubSearchView) {
        view = SendableDelegateProxy(delegate: delegate)
    }

    /// Passed on unchanged.
    public var query: Binder<String> {
        Binder(self, queue: .main) { me, query in
            me.view.query(query)
        }
    }

    /// Passed on unchanged.
    public var isSearching: Binder<Bool> {
        Binder(self, queue: .main) { me, isSearching in
            me.view.isSearching(isSearching)
        }
    }

    /// Passed on unchanged.
    public var repositories: Binder<[GitHub.Repository]> {
        Binder(self, queue: .main) { me, repositories in
            me.view.repositories(repositories)
        }
    }

    /// Passed on as a sentence.
    public var error: Binder<Error> {
        Binder(self, queue: .main) { me, error in
            me.view.errorMessage(error.localizedDescription)
        }
    }
}
