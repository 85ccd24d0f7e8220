import Dispatch
import NecomCore

/// Who is told what is to be shown of a search.
public protocol GitHubSearchLogicModelDelegate: AnyObject, Sendable {
    /// What is searched from now on; nothing, when the text was cleared. It is told before what comes of it.
    var query: Binder<String> { get }
    /// Whether a search is under way.
    var isSearching: Binder<Bool> { get }
    /// What was found; nothing, when the text was cleared.
    var repositories: Binder<[GitHub.Repository]> { get }
    /// Why nothing was found.
    var error: Binder<Error> { get }
}

/// Decides when to search.
public protocol GitHubSearchLogicModelType: AnyObject {
    /// What it can be asked to do.
    var action: ActionProxy<GitHubSearchLogicModel.Action> { get }
    /// Connects it with who is told.
    func connect(_ delegate: GitHubSearchLogicModelDelegate)
}

/// Searches when nobody has typed for a while, and clears the list with the text.
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

    /// What it can be asked to do.
    public struct Action: ActionType, Sendable {
        /// Searches what was typed, when nothing else is typed for a while.
        public let searchText: @Sendable (String?) -> Void

        /// Creates actions, as a stand-in for the model needs them.
        public init(searchText: @escaping @Sendable (String?) -> Void) {
            self.searchText = searchText
        }
    }

    /// Whom it asks.
    public struct Extra: ExtraType {
        let searchAPIModel: GitHubSearchAPIModelType
        let debounce: DebounceType

        /// Creates it.
        public init(searchAPIModel: GitHubSearchAPIModelType, debounce: DebounceType) {
            self.searchAPIModel = searchAPIModel
            self.debounce = debounce
        }
    }

    /// Returns what the model does.
    public static func make(
        state: StateProxy<NoState>,
        extra: Extra,
        delegate: GitHubSearchLogicModelDelegateProxy
    ) -> Action {
        extra.searchAPIModel.connect(delegate)
        // The handler runs in the background: it takes the API model's action there, and not the model.
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

/// Tells the logic model's delegate what the API model tells.
public final class GitHubSearchLogicModelDelegateProxy: DelegateProxyType, GitHubSearchAPIModelDelegate {
    private let delegate: SendableDelegateProxy<GitHubSearchLogicModelDelegate>

    /// Creates a proxy of a delegate, which it holds weakly.
    public init(delegate: GitHubSearchLogicModelDelegate) {
        self.delegate = SendableDelegateProxy(delegate: delegate)
    }

    /// Told as it is.
    public var query: Binder<String> {
        Binder(self) { me, query in
            me.delegate.query(query)
        }
    }

    /// Told as it is.
    public var isSearching: Binder<Bool> {
        Binder(self) { me, isSearching in
            me.delegate.isSearching(isSearching)
        }
    }

    /// Told without what the view does not show.
    public var searchResponse: Binder<GitHub.ItemsResponse<GitHub.Repository>> {
        Binder(self) { me, response in
            me.delegate.repositories(response.items)
        }
    }

    /// Told as an empty list.
    public var searchCancelled: Binder<Void> {
        Binder(self) { me in
            me.delegate.repositories([])
        }
    }

    /// Told as it is.
    public var searchError: Binder<Error> {
        Binder(self) { me, error in
            me.delegate.error(error)
        }
    }
}
