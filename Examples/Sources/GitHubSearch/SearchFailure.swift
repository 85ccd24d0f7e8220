import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The reason why a search failed, as a sentence for the user.
public struct SearchFailure: LocalizedError, Equatable {
    /// The failure and the remedy.
    public let sentence: String

    /// Creates a failure with a sentence.
    public init(_ sentence: String) {
        self.sentence = sentence
    }

    /// The sentence, which is the `localizedDescription` too.
    public var errorDescription: String? { sentence }
}

extension SearchFailure {
    /// Creates a failure for a request without an answer.
    init(_ error: any Error, host: String) {
        switch (error as? URLError)?.code {
        case .cannotFindHost?, .dnsLookupFailed?:
            self.init("There is no server named \(host). Check the address, and your connection.")
        case .cannotConnectToHost?:
            self.init("The server at \(host) cannot be reached. Check your connection, and try again.")
        case .notConnectedToInternet?:
            self.init("There is no connection to the internet. Connect, and try again.")
        case .timedOut?:
            self.init("The server at \(host) did not answer in time. Try again.")
        case .networkConnectionLost?:
            self.init("The connection to \(host) was lost. Try again.")
        case .badServerResponse?, .cannotParseResponse?:
            self.init("The server at \(host) sent something that is no answer. Try again later.")
        default:
            self.init("The search at \(host) failed: \(error.localizedDescription)")
        }
    }

    /// Creates a failure for an answer without results; `nil` if the answer should have results.
    ///
    /// - Parameters:
    ///   - response: The answer's head.
    ///   - body: The answer's body, which may contain details.
    ///   - now: The present time, to compute the wait.
    init?(_ response: HTTPURLResponse, body: Data, now: Date = Date()) {
        let status = response.statusCode
        switch status {
        case 200..<300:
            return nil
        case 403, 429:
            let remaining = response.value(forHTTPHeaderField: "X-RateLimit-Remaining")
            let isLimit = status == 429 || remaining == "0"
            if let seconds = Self.wait(asked: response, now: now) {
                let wait = seconds == 1 ? "a second" : "\(seconds) seconds"
                self.init("That was one search too many. You can search again in \(wait).")
            } else if isLimit {
                self.init("That was one search too many. Wait a minute, and try again.")
            } else {
                self.init("The server does not allow this search.")
            }
        case 422:
            let said = Self.message(in: body).map { " It says: “\($0)”" } ?? ""
            self.init("The server does not understand this search. Try other words.\(said)")
        case 500...:
            self.init("The server has trouble at the moment (status \(status)). Try again later.")
        default:
            self.init("The server answered with status \(status), which a search does not expect.")
        }
    }

    /// The answer is not an answer of GitHub's search.
    static let unreadable = SearchFailure("The server's answer cannot be read. Try again later.")

    /// The text is too long to send.
    static let tooLong = SearchFailure(
        "A search may have \(GitHubSearchAPIModel.longestQuery) characters at most. Shorten it."
    )

    /// The search has waited for other searches as long as for an answer.
    static let busy = SearchFailure("Too many are searching at the moment. Try again.")

    /// The number of seconds that the server asks the client to wait.
    private static func wait(asked response: HTTPURLResponse, now: Date) -> Int? {
        if let after = response.value(forHTTPHeaderField: "Retry-After").flatMap(Int.init) {
            return seconds(after)
        }
        guard
            response.value(forHTTPHeaderField: "X-RateLimit-Remaining") == "0",
            let reset = response.value(forHTTPHeaderField: "X-RateLimit-Reset").flatMap(Double.init),
            let seconds = Int(exactly: (reset - now.timeIntervalSince1970).rounded(.up))
        else { return nil }
        return Self.seconds(seconds)
    }

    /// At least a second, and at most a day.
    private static func seconds(_ count: Int) -> Int { min(max(1, count), 86_400) }

    /// GitHub's message in the body of a refusal.
    private static func message(in body: Data) -> String? {
        struct Refusal: Decodable {
            let message: String
        }
        return try? JSONDecoder().decode(Refusal.self, from: body).message
    }
}
