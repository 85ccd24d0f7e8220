import Dispatch
import Foundation
import NecomCore

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The delegate of a search.
///
/// It receives values in order: nothing of an earlier search after a newer one has begun.
public protocol GitHubSearchAPIModelDelegate: AnyObject, Sendable {
    /// The query of the search that begins now, or an empty text if the search was cancelled. It precedes the results.
    var query: Binder<String> { get }
    /// Whether a search is running.
    var isSearching: Binder<Bool> { get }
    /// The results.
    var searchResponse: Binder<GitHub.ItemsResponse<GitHub.Repository>> { get }
    /// The running search or the shown result is obsolete.
    var searchCancelled: Binder<Void> { get }
    /// The reason why a search failed.
    var searchError: Binder<Error> { get }
}

/// Searches repositories over HTTP.
public protocol GitHubSearchAPIModelType: AnyObject {
    /// The actions of the model.
    var action: ActionProxy<GitHubSearchAPIModel.Action> { get }
    /// Connects the model with a delegate.
    func connect(_ delegate: GitHubSearchAPIModelDelegate)
}

/// Searches repositories with GitHub's API, or with a server that has the same API.
///
/// A newer search cancels the previous one, whose result is dropped.
public final class GitHubSearchAPIModel: SeedModel<GitHubSearchAPIModel>, GitHubSearchAPIModelType {
    /// GitHub's own server.
    public static let gitHub = URL(string: "https://api.github.com")!

    /// The maximum number of characters of a search, which is GitHub's.
    public static let longestQuery = 256

    /// Creates a model that searches a server.
    ///
    /// - Parameters:
    ///   - server: The address that contains `/search/repositories`.
    ///   - headers: Sent with each search.
    ///   - connection: Makes the requests. Models that share one share its limit of simultaneous requests.
    public init(
        server: URL = gitHub,
        headers: [String: String] = [:],
        connection: SearchConnection = .shared
    ) {
        super.init(
            state: .init(),
            extra: .init(server: server, headers: headers, connection: connection)
        )
    }

    deinit {
        if let search = state.search { search.cancel() }
    }

    /// The actions of the model.
    public struct Action: ActionType, Sendable {
        /// Begins a search.
        public let searchRepository: @Sendable (String) -> Void
        /// Cancels the running search.
        public let cancel: @Sendable () -> Void

        /// Creates actions, as a test double of the model needs them.
        public init(
            searchRepository: @escaping @Sendable (String) -> Void,
            cancel: @escaping @Sendable () -> Void
        ) {
            self.searchRepository = searchRepository
            self.cancel = cancel
        }
    }

    /// The running search.
    public struct State: StateType, Sendable {
        var search: Search?
        var searches = 0

        struct Search: Sendable {
            let number: Int
            let request: SearchConnection.Request
            let connection: SearchConnection

            /// Cancels the search, on the connection's queue.
            func cancel() {
                connection.inTurn { [connection, request] in connection.cancel(request) }
            }
        }
    }

    /// The server to search, and the connection.
    public struct Extra: ExtraType, Sendable {
        let server: URL
        let headers: [String: String]
        let connection: SearchConnection
    }

    /// Returns the actions of the model.
    public static func make(
        state: StateProxy<State>,
        extra: Extra,
        delegate: SendableDelegateProxy<GitHubSearchAPIModelDelegate>
    ) -> Action {
        let connection = extra.connection

        @Sendable func begin(_ query: String) {
            let wasSearching = giveUp()
            // Counts no further than needed.
            guard query.prefix(longestQuery + 1).count <= longestQuery else {
                if wasSearching { delegate.isSearching(false) }
                delegate.searchError(SearchFailure.tooLong)
                return
            }
            state.searches += 1
            let number = state.searches
            let url = url(of: query, at: extra.server)
            var request = URLRequest(url: url)
            for (name, value) in extra.headers { request.setValue(value, forHTTPHeaderField: name) }
            // The state contains the search before anything is sent: the model may be released while it begins.
            connection.begin(request) {
                state.search = State.Search(number: number, request: $0, connection: connection)
            } completion: { data, response, error in
                // The connection calls back on its queue. The result of a search that was cancelled is dropped, whether a newer
                // search or the model's release cancelled it.
                guard state.search?.number == number, (error as? URLError)?.code != .cancelled else { return }
                state.search = nil
                delegate.isSearching(false)
                switch result(data, response, error, host: url.host ?? "\(extra.server)") {
                case .success(let response): delegate.searchResponse(response)
                case .failure(let failure): delegate.searchError(failure)
                }
            }
            delegate.query(query)
            delegate.isSearching(true)
        }

        /// Ends the running search, and returns whether there was one.
        @Sendable func giveUp() -> Bool {
            guard let search = state.search else { return false }
            state.search = nil
            connection.cancel(search.request)
            return true
        }

        @Sendable func cancel() {
            if giveUp() { delegate.isSearching(false) }
            delegate.query("")
            delegate.searchCancelled()
        }

        return Action(
            searchRepository: { query in connection.inTurn { begin(query) } },
            cancel: { connection.inTurn { cancel() } }
        )
    }

    /// Returns the address of a search.
    static func url(of query: String, at server: URL) -> URL {
        var components = URLComponents()
        components.queryItems = [URLQueryItem(name: "q", value: query)]
        // A plus sign would be decoded as a space.
        let encoded = (components.percentEncodedQuery ?? "").replacingOccurrences(of: "+", with: "%2B")
        let base = server.absoluteString
        // An encoded query appended to an address is always an address.
        return URL(string: "\(base)\(base.hasSuffix("/") ? "" : "/")search/repositories?\(encoded)")!
    }

    /// Returns the result in an answer.
    static func result(
        _ data: Data?,
        _ response: URLResponse?,
        _ error: (any Error)?,
        host: String
    ) -> Result<GitHub.ItemsResponse<GitHub.Repository>, SearchFailure> {
        if let error { return .failure(error as? SearchFailure ?? SearchFailure(error, host: host)) }
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
