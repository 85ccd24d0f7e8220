import Dispatch
import NecomCore

/// The delegate of a search's logic.
public protocol GitHubSearchLogicModelDelegate: AnyObject, Sendable {
    /// The query of the search that begins now, or an empty text if the text was cleared. It precedes the results.
    var query: Binder<String> { get }
    /// Whether a search is running.
    var isSearching: Binder<Bool> { get }
    /// The results; none if the text was cleared.
    var repositories: Binder<[GitHub.Repository]> { get }
    /// The reason why a search failed.
    var error: Binder<Error> { get }
}

/// Decides when to search.
public protocol GitHubSearchLogicModelType: AnyObject {
    /// The actions of the model.
    var action: ActionProxy<GitHubSearchLogicModel.Action> { get }
    /// Connects the model with a delegate.
    func connect(_ delegate: GitHubSearchLogicModelDelegate)
}

/// Searches after a pause in typing, and clears the list when the text is cleared.
public final class GitHubSearchLogicModel: SeedModel<GitHubSearchLogicModel>, GitHubSearchLogicModelType {
    /// Creates the model.
    public init(
        extra: Extra = .init(
            searchAPIModel: GitHubSearchAPIModel(),
            debounce: Debounce(delay: .milliseconds(300))
        )
    ) {
        super.init(state: .init(), extra: extra)
    }

    /// The actions of the model.
    public struct Action: ActionType, Sendable {
        /// Searches for the text, if no other text is typed for a while.
        public let searchText: @Sendable (String?) -> Void

        /// Creates actions, as a test double of the model needs them.
        public init(searchText: @escaping @Sendable (String?) -> Void) {
            self.searchText = searchText
        }
    }

    /// The models that it uses.
    public struct Extra: ExtraType {
        let searchAPIModel: GitHubSearchAPIModelType
        let debounce: DebounceType

        /// Creates the models' container.
        public init(searchAPIModel: GitHubSearchAPIModelType, debounce: DebounceType) {
            self.searchAPIModel = searchAPIModel
            self.debounce = debounce
        }
    }

    /// Returns the actions of the model.
    public static func make(
        state: StateProxy<NoState>,
        extra: Extra,
        delegate: GitHubSearchLogicModelDelegateProxy
    ) -> Action {
        extra.searchAPIModel.connect(delegate)
        // The handler runs in the background: it captures the API model's action there, and not the model.
        let (search, debounce) = (extra.searchAPIModel.action, extra.debounce)

        return Action(searchText: { query in
            debounce.execute {
                guard let query, query.contains(where: { !$0.isWhitespace }) else {
                    search.cancel()
                    return
                }
                search.searchRepository(query)
            }
        })
    }
}

/// Passes the values of the API model on to the delegate of the logic model.
public final class GitHubSearchLogicModelDelegateProxy: DelegateProxyType, GitHubSearchAPIModelDelegate {
    private let delegate: SendableDelegateProxy<GitHubSearchLogicModelDelegate>

    /// Creates a proxy of a delegate, which it holds weakly.
    public init(delegate: GitHubSearchLogicModelDelegate) {
        self.delegate = SendableDelegateProxy(delegate: delegate)
    }

    /// Passed on unchanged.
    public var query: Binder<String> {
        Binder(self) { me, query in
            me.delegate.query(query)
        }
    }

    /// Passed on unchanged.
    public var isSearching: Binder<Bool> {
        Binder(self) { me, isSearching in
            me.delegate.isSearching(isSearching)
        }
    }

    /// Passed on without the parts that the view does not show.
    public var searchResponse: Binder<GitHub.ItemsResponse<GitHub.Repository>> {
        Binder(self) { me, response in
            me.delegate.repositories(response.items)
        }
    }

    /// Passed on as an empty list.
    public var searchCancelled: Binder<Void> {
        Binder(self) { me in
            me.delegate.repositories([])
        }
    }

    /// Passed on unchanged.
    public var searchError: Binder<Error> {
        Binder(self) { me, error in
            me.delegate.error(error)
        }
    }
}
