import Foundation
import SharedReactive

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The server's API, over HTTP.
///
/// A request whose task is cancelled goes on, and its answer is dropped. Check `Task.isCancelled` after each call.
nonisolated public struct ReaderAPI: Sendable {
    private let server: URL
    private let headers: [String: String]
    private let session: URLSession
    private let deadline: TimeInterval

    /// Creates an API.
    ///
    /// - Parameters:
    ///   - server: The server's address.
    ///   - headers: Sent with each request.
    ///   - session: Sends the requests.
    ///   - deadline: The longest time for a complete answer, in seconds.
    public init(
        server: URL,
        headers: [String: String] = [:],
        session: URLSession = .shared,
        deadline: TimeInterval = 30
    ) {
        self.server = server
        self.headers = headers
        self.session = session
        self.deadline = deadline
    }

    func signIn(name: String, password: String) async throws -> Account {
        try await ask("POST", "session", body: ["name": name, "password": password])
    }

    /// Returns the newest articles with a text in their title, or the newest that are older than one of them.
    func articles(before cursor: Article.ID?, matching query: String, for account: Account) async throws
        -> [Article]
    {
        var items = ["query": query]
        if let cursor { items["before"] = "\(cursor)" }
        return try await ask("GET", "articles", items, for: account)
    }

    func article(_ id: Article.ID, for account: Account) async throws -> Article {
        try await ask("GET", "article", ["id": "\(id)"], for: account)
    }

    /// Returns the article with the star.
    func setStarred(_ isStarred: Bool, of id: Article.ID, for account: Account) async throws -> Article {
        try await ask("PUT", "star", ["id": "\(id)"], body: ["isStarred": isStarred], for: account)
    }

    /// Sends a comment. The server stores one comment for each key, with the last text.
    func send(_ draft: Draft, for account: Account) async throws {
        let _: [String: Int] = try await ask(
            "POST",
            "comments",
            ["id": "\(draft.article)"],
            body: ["text": draft.text, "key": draft.key],
            for: account
        )
    }

    private func ask<Answer: Decodable>(
        _ method: String,
        _ path: String,
        _ query: [String: String] = [:],
        body: (any Encodable)? = nil,
        for account: Account? = nil
    ) async throws -> Answer {
        let address = server.appending(path: path).appending(
            queryItems: query.sorted { $0.key < $1.key }.map { URLQueryItem(name: $0.key, value: $0.value) }
        )
        var request = URLRequest(url: address)
        request.httpMethod = method
        request.httpBody = try body.map { try JSONEncoder().encode($0) }
        for (name, value) in headers { request.setValue(value, forHTTPHeaderField: name) }
        if let account { request.setValue("Bearer \(account.token)", forHTTPHeaderField: "Authorization") }

        Trace.mark("\(method) \(path)") {}
        let (data, status) = try await send(request)
        Trace.mark("answered \(status)") {}
        switch status {
        case 200: return try JSONDecoder().decode(Answer.self, from: data)
        case 401: throw ReaderFailure.unauthorized
        case 404: throw ReaderFailure.missing
        default: throw ReaderFailure.server(status: status)
        }
    }

    private func send(_ request: URLRequest) async throws -> (Data, status: Int) {
        try await withCheckedThrowingContinuation { continuation in
            let task = session.dataTask(with: request) { data, response, error in
                guard let data, let response = response as? HTTPURLResponse else {
                    return continuation.resume(throwing: error ?? ReaderFailure.unreachable)
                }
                continuation.resume(returning: (data, response.statusCode))
            }
            task.resume()
            // On Linux, the timeouts of `URLSession` do not end an answer that arrives byte by byte.
            DispatchQueue.global().asyncAfter(deadline: .now() + deadline) { [weak task] in task?.cancel() }
        }
    }
}
