import Dispatch
import Foundation
import NecomCore

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Who is told what became of a search.
///
/// What it is told comes in order: nothing of an earlier search once a newer one has begun.
public protocol GitHubSearchAPIModelDelegate: AnyObject, Sendable {
    /// Whether a search is under way.
    var isSearching: Binder<Bool> { get }
    /// What was found.
    var searchResponse: Binder<GitHub.ItemsResponse<GitHub.Repository>> { get }
    /// The search that was under way, or the result that was shown, is wanted no more.
    var searchCancelled: Binder<Void> { get }
    /// Why nothing was found.
    var searchError: Binder<Error> { get }
}

/// Searches repositories over HTTP.
public protocol GitHubSearchAPIModelType: AnyObject {
    /// What it can be asked to do.
    var action: ActionProxy<GitHubSearchAPIModel.Action> { get }
    /// Connects it with who is told.
    func connect(_ delegate: GitHubSearchAPIModelDelegate)
}

/// Searches repositories with GitHub's API, or with a server that speaks as it does.
///
/// A newer search cancels the one before, whose result is not told to anybody.
public final class GitHubSearchAPIModel: SeedModel<GitHubSearchAPIModel>, GitHubSearchAPIModelType {
    /// GitHub's own server.
    public static let gitHub = URL(string: "https://api.github.com")!

    /// Creates a model that searches at a server.
    ///
    /// - Parameters:
    ///   - server: Where `/search/repositories` is.
    ///   - configuration: Timeouts, headers and the like.
    public init(server: URL = gitHub, configuration: URLSessionConfiguration = .ephemeral) {
        super.init(
            state: .init(),
            extra: .init(server: server, connection: Connection(configuration: configuration))
        )
    }

    deinit {
        if let search = state.search { search.cancel() }
    }

    /// What it can be asked to do.
    public struct Action: ActionType, Sendable {
        /// Begins a search.
        public let searchRepository: @Sendable (String) -> Void
        /// Gives up the search that is under way.
        public let cancel: @Sendable () -> Void

        /// Creates actions, as a stand-in for the model needs them.
        public init(
            searchRepository: @escaping @Sendable (String) -> Void,
            cancel: @escaping @Sendable () -> Void
        ) {
            self.searchRepository = searchRepository
            self.cancel = cancel
        }
    }

    /// The search that is under way.
    public struct State: StateType, Sendable {
        var search: Search?
        var searches = 0

        struct Search: Sendable {
            let number: Int
            let task: URLSessionDataTask
            let turns: DispatchQueue

            /// Gives the search up, in its turn.
            func cancel() {
                turns.async { [task] in task.cancel() }
            }
        }
    }

    /// Where it searches.
    public struct Extra: ExtraType, Sendable {
        let server: URL
        let connection: Connection
    }

    /// A session whose tasks begin, end and are cancelled one after the other.
    ///
    /// So nothing of an earlier search is told after a newer one has begun. It also keeps clear of a fault of
    /// Foundation on Linux, which stops the program when a cancellation meets the end of its task: here none
    /// is made while a completion handler runs, and none is put off until a cache has answered.
    ///
    /// On Linux a session makes its caller wait for a queue of its own, which needs a thread of Dispatch to go on. Of
    /// those a process has 255. So that searches never hold all of them while they wait, the turns of all models share
    /// one queue, and with it one thread.
    final class Connection: Sendable {
        private static let allTurns = DispatchQueue(label: "GitHubSearch.GitHubSearchAPIModel")

        let session: URLSession
        let turns = DispatchQueue(label: "GitHubSearch.GitHubSearchAPIModel.turns", target: allTurns)

        init(configuration: URLSessionConfiguration) {
            let queue = OperationQueue()
            queue.maxConcurrentOperationCount = 1
            queue.underlyingQueue = turns
            configuration.urlCache = nil
            session = URLSession(configuration: configuration, delegate: nil, delegateQueue: queue)
        }

        deinit {
            session.finishTasksAndInvalidate()
        }
    }

    /// Returns what the model does.
    public static func make(
        state: StateProxy<State>,
        extra: Extra,
        delegate: SendableDelegateProxy<GitHubSearchAPIModelDelegate>
    ) -> Action {
        let (session, turns) = (extra.connection.session, extra.connection.turns)

        @Sendable func begin(_ query: String) {
            state.search?.task.cancel()
            state.searches += 1
            let number = state.searches
            let url = url(of: query, at: extra.server)
            // The session calls back in turn.
            let task = session.dataTask(with: url) { data, response, error in
                // A search that was cancelled is not told of, be it for a newer one or with the model.
                guard state.search?.number == number, (error as? URLError)?.code != .cancelled else { return }
                state.search = nil
                delegate.isSearching(false)
                switch result(data, response, error, host: url.host ?? "\(extra.server)") {
                case .success(let response): delegate.searchResponse(response)
                case .failure(let failure): delegate.searchError(failure)
                }
            }
            state.search = State.Search(number: number, task: task, turns: turns)
            delegate.isSearching(true)
            task.resume()
        }

        @Sendable func cancel() {
            if let search = state.search {
                search.task.cancel()
                state.search = nil
                delegate.isSearching(false)
            }
            delegate.searchCancelled()
        }

        return Action(
            searchRepository: { query in turns.async { begin(query) } },
            cancel: { turns.async { cancel() } }
        )
    }

    /// The address of a search.
    static func url(of query: String, at server: URL) -> URL {
        var components = URLComponents()
        components.queryItems = [URLQueryItem(name: "q", value: query)]
        // A plus sign would be taken for a space.
        let encoded = (components.percentEncodedQuery ?? "").replacingOccurrences(of: "+", with: "%2B")
        let base = server.absoluteString
        // What is encoded and appended to an address is one.
        return URL(string: "\(base)\(base.hasSuffix("/") ? "" : "/")search/repositories?\(encoded)")!
    }

    /// What an answer says.
    static func result(
        _ data: Data?,
        _ response: URLResponse?,
        _ error: (any Error)?,
        host: String
    ) -> Result<GitHub.ItemsResponse<GitHub.Repository>, SearchFailure> {
        if let error { return .failure(SearchFailure(error, host: host)) }
        guard let response = response as? HTTPURLResponse, let data else { return .failure(.unreadable) }
        if let failure = SearchFailure(response, body: data) { return .failure(failure) }
        do {
            let decoder = JSONDecoder()
            return .success(
                try decoder.decode(GitHub.ItemsResponse<GitHub.Repository>.self, from: data)
            )
        } catch {
            return .failure(.unreadable)
        }
    }
}
