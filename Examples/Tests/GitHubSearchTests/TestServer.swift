import Foundation
import GalleryServer
import GitHubSearch
import NIOConcurrencyHelpers
import NecomCore
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Answers searches as a test specifies.
struct TestServer: Page {
    let slug = "test"
    let title = ""
    let summary = ""
    let main = ""
    let assets: [Asset] = []
    let answer: @Sendable (Endpoint.Request) async -> Endpoint.Answer

    var endpoints: [Endpoint] {
        [Endpoint(path: "/search/repositories", answer: answer)]
    }

    @MainActor
    func makeSession(outbox: Outbox) -> any Session {
        fatalError("Nobody visits a page of the test server.")
    }

    /// Runs `body` with the address of such a server.
    static func with(
        _ answer: @escaping @Sendable (Endpoint.Request) async -> Endpoint.Answer,
        _ body: (URL) async throws -> Void
    ) async throws {
        let server = try await GalleryServer.start(pages: [TestServer(answer: answer)], port: 0)
        do {
            try await body(try #require(URL(string: server.address)))
        } catch {
            await server.stop()
            throw error
        }
        await server.stop()
    }

    /// The answer of a server that found one repository.
    static let found = Endpoint.Answer(
        body: """
            {"total_count":1,"incomplete_results":false,"items":[{"name":"mock","full_name":"test/mock",\
            "owner":{"login":"test"},"html_url":"https://github.com/test/mock","description":null}]}
            """
    )
}

/// Records its values.
final class Listener: GitHubSearchAPIModelDelegate {
    enum Event: Equatable {
        case isSearching(Bool)
        case response([String])
        case cancelled
        case failed(String)
    }

    /// A query, and the number of events before it.
    struct Query: Equatable {
        let text: String
        let events: Int
    }

    let receivedEvents = NIOLockedValueBox<[Event]>([])
    private let receivedQueries = NIOLockedValueBox<[Query]>([])

    var events: [Event] {
        receivedEvents.withLockedValue { $0 }
    }

    var queries: [Query] {
        receivedQueries.withLockedValue { $0 }
    }

    private func append(_ event: Event) {
        receivedEvents.withLockedValue { $0.append(event) }
    }

    var query: Binder<String> {
        Binder(self) { me, query in
            let query = Query(text: query, events: me.events.count)
            me.receivedQueries.withLockedValue { $0.append(query) }
        }
    }

    var isSearching: Binder<Bool> {
        Binder(self) { me, isSearching in me.append(.isSearching(isSearching)) }
    }

    var searchResponse: Binder<GitHub.ItemsResponse<GitHub.Repository>> {
        Binder(self) { me, response in me.append(.response(response.items.map(\.fullName))) }
    }

    var searchCancelled: Binder<Void> {
        Binder(self) { me in me.append(.cancelled) }
    }

    var searchError: Binder<Error> {
        Binder(self) { me, error in me.append(.failed(error.localizedDescription)) }
    }
}

extension URLSessionConfiguration {
    /// A configuration whose requests time out after some seconds. By default they do not, although other tests may keep the threads
    /// busy.
    static func impatient(_ seconds: Double = 600) -> URLSessionConfiguration {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.timeoutIntervalForRequest = seconds
        return configuration
    }
}

/// Returns as soon as `condition` holds. Records an issue if it does not within ten minutes.
func eventually(
    _ condition: () -> Bool,
    isolation: isolated (any Actor)? = #isolation,
    sourceLocation: SourceLocation = #_sourceLocation
) async throws {
    let end = ContinuousClock.now + .seconds(600)
    while !condition() {
        if ContinuousClock.now > end {
            Issue.record("It did not happen within ten minutes.", sourceLocation: sourceLocation)
            return
        }
        try await Task.sleep(for: .milliseconds(1))
    }
}

/// Returns when the task is cancelled: stands for a server that never answers.
func untilCancelled() async {
    let never = AsyncStream<Never> { _ in }
    for await _ in never {}
}

/// Entries in order, from any thread.
final class Log: Sendable {
    private let lines = NIOLockedValueBox<[String]>([])

    var all: [String] {
        lines.withLockedValue { $0 }
    }

    func add(_ line: String) {
        lines.withLockedValue { $0.append(line) }
    }
}
