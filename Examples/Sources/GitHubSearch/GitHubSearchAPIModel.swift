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
    /// What is searched from now on; nothing, when the search was cancelled. It is told before what comes of it.
    var query: Binder<String> { get }
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

    /// How many characters a search may have: GitHub takes no more.
    public static let longestQuery = 256

    /// Creates a model that searches at a server.
    ///
    /// - Parameters:
    ///   - server: Where `/search/repositories` is.
    ///   - headers: What to send with each search.
    ///   - connection: Makes the requests. Models share one, which bounds what many of them do at once.
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
            let request: SearchConnection.Request
            let connection: SearchConnection

            /// Gives the search up, in its turn.
            func cancel() {
                connection.inTurn { [connection, request] in connection.cancel(request) }
            }
        }
    }

    /// Where it searches, and how.
    public struct Extra: ExtraType, Sendable {
        let server: URL
        let headers: [String: String]
        let connection: SearchConnection
    }

    /// Returns what the model does.
    public static func make(
        state: StateProxy<State>,
        extra: Extra,
        delegate: SendableDelegateProxy<GitHubSearchAPIModelDelegate>
    ) -> Action {
        let connection = extra.connection

        @Sendable func begin(_ query: String) {
            let wasSearching = giveUp()
            // A text is counted no further than needed.
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
            // The state has the search before anything is sent: the model may be released while it begins.
            connection.begin(request) {
                state.search = State.Search(number: number, request: $0, connection: connection)
            } completion: { data, response, error in
                // The connection calls back in turn.
                // A search that was cancelled is not told of, be it for a newer one or with the model.
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

        /// Ends the search that is under way, and returns whether there was one.
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
