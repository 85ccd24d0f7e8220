import Foundation
import GRDB
import GalleryServer
import NIOConcurrencyHelpers
import PrexCore
import ReaderServer
import SharedReactive
import Testing

@testable import Reader

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

#if !canImport(SwiftUI)
import PortableUI
#endif

/// The longest wait of a test for a later event.
nonisolated let soon = Duration.seconds(120)

/// A server on loopback, a database and virtual time, for one test.
final class ReaderFixture {
    let gate = Gate()
    let scheduler = TestScheduler()
    let server: ReaderServer
    let queue: DatabaseQueue
    let disk = Disk()
    let database: ReaderDatabase
    private(set) var gallery: GalleryServer
    private let session = URLSession(configuration: .ephemeral)
    private let deadline: TimeInterval

    private init(deadline: TimeInterval, queue: DatabaseQueue) async throws {
        self.deadline = deadline
        server = ReaderServer { [gate] in await gate.pass() }
        self.queue = queue
        queue.add(transactionObserver: disk, extent: .databaseLifetime)
        database = try ReaderDatabase(queue)
        gallery = try await GalleryServer.start(pages: [ServerPage(server: server)], port: 0)
    }

    /// Starts a server, and stops it after the test.
    static func with(
        deadline: TimeInterval = 60,
        queue: DatabaseQueue? = nil,
        _ body: (ReaderFixture) async throws -> Void
    ) async throws {
        let fixture = try await ReaderFixture(deadline: deadline, queue: try queue ?? DatabaseQueue())
        do {
            try await body(fixture)
        } catch {
            await fixture.stopServer()
            throw error
        }
        await fixture.stopServer()
    }

    var api: ReaderAPI {
        get throws { try api(over: nil) }
    }

    /// The API, over a line that may be bad.
    func api(over line: Line?, deadline: TimeInterval? = nil) throws -> ReaderAPI {
        let address = line.map { "http://127.0.0.1:\($0.port)/" } ?? gallery.address
        return ReaderAPI(
            server: try #require(URL(string: "\(address)reader/api/")),
            headers: ["Connection": "close"],
            session: session,
            deadline: deadline ?? self.deadline
        )
    }

    /// The port of the server.
    var port: Int {
        get throws { try #require(URL(string: gallery.address)?.port) }
    }

    func makeApp(over line: Line? = nil) throws -> ReaderApp {
        ReaderApp(api: try api(over: line), database: database, clock: scheduler.clock)
    }

    /// An app whose account is signed in, and has loaded the first page.
    func signedIn(over line: Line? = nil) async throws -> (app: ReaderApp, home: Home) {
        let account = try await api.signIn(name: "Ada", password: ReaderServer.password)
        try await database.signIn(account)
        let app = try makeApp(over: line)
        let home = try #require(app.home)
        try await eventually {
            home.list.state.articles.count == Article.pageSize && !home.list.state.isLoading
        }
        return (app, home)
    }

    func stopServer() async {
        gate.open()
        await gallery.stop()
    }

    /// Returns when the app has the server's answers. Further requests have been answered then.
    func answerEverything() async throws {
        server.set(.well)
        let account = try #require(try database.account())
        for _ in 1...5 { _ = try await api.articles(before: nil, matching: "", for: account) }
        for _ in 1...100 { await Task.yield() }
    }

    /// An article in the database.
    func saved(_ id: Article.ID) async throws -> SavedArticle? {
        try await queue.read { try SavedArticle.fetchOne($0, key: id) }
    }

    func savedCount() async throws -> Int {
        try await queue.read { try SavedArticle.fetchCount($0) }
    }

    /// The requests to an address, without its query.
    func count(_ request: String) -> Int {
        server.requests().count { $0 == request || $0.hasPrefix("\(request)?") }
    }

    /// Advances the time when something waits for it.
    func pass(_ milliseconds: Int, waiting count: Int = 1) async {
        await scheduler.waiting(count: count)
        scheduler.advance(by: .milliseconds(milliseconds))
    }

    private struct ServerPage: Page {
        let slug = "test"
        let title = ""
        let summary = ""
        let main = ""
        let assets: [Asset] = []
        let server: ReaderServer

        var endpoints: [Endpoint] { server.endpoints }

        @MainActor func makeSession(outbox: Outbox) -> any Session {
            fatalError("Nobody visits a page of the test server.")
        }
    }
}

/// The disk under a database, and the end of the app that uses it.
nonisolated final class Disk: TransactionObserver, Sendable {
    private struct State {
        var isFull = false
        var isDead = false
        /// How many changes are saved until the app ends.
        var rest = Int.max
        var onDeath: @Sendable () -> Void = {}
    }

    private let state = NIOLockedValueBox(State())

    /// Whether every change fails.
    var isFull: Bool {
        get { state.withLockedValue { $0.isFull } }
        set { state.withLockedValue { $0.isFull = newValue } }
    }

    /// Whether the app has ended. Nothing is saved any more.
    var isDead: Bool { state.withLockedValue { $0.isDead } }

    /// Ends the app at a change, which is not saved any more.
    func die(after count: Int, _ onDeath: @escaping @Sendable () -> Void) {
        state.withLockedValue {
            $0.rest = count
            $0.onDeath = onDeath
        }
    }

    func databaseWillCommit() throws {
        let (fails, onDeath) = state.withLockedValue { state -> (Bool, (@Sendable () -> Void)?) in
            let isLast = !state.isDead && state.rest == 0
            if isLast { state.isDead = true }
            if !state.isFull { state.rest -= 1 }
            return (state.isFull || state.isDead, isLast ? state.onDeath : nil)
        }
        onDeath?()
        if fails { throw DatabaseError(resultCode: .SQLITE_FULL) }
    }

    func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool { false }
    func databaseDidChange(with event: DatabaseEvent) {}
    func databaseDidCommit(_ db: Database) {}
    func databaseDidRollback(_ db: Database) {}
}

/// Holds the server's slow answers until it is opened.
nonisolated final class Gate: Sendable {
    private let (opening, continuation) = AsyncStream<Never>.makeStream()

    func open() { continuation.finish() }

    func pass() async {
        for await _ in opening {}
    }
}

/// Returns as soon as a condition holds.
func eventually(
    _ condition: () async throws -> Bool,
    sourceLocation: SourceLocation = #_sourceLocation
) async throws {
    let end = ContinuousClock.now + soon
    while try await !condition() {
        try #require(ContinuousClock.now < end, "It did not come true.", sourceLocation: sourceLocation)
        try await Task.sleep(for: .milliseconds(1))
    }
}
