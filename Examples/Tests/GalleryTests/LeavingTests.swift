import Counter
import Foundation
import GalleryServer
import NIOCore
import PrexCore
import Testing

@testable import GalleryPages

extension GalleryTests {
    @Suite
    struct LeavingTests {
        enum Departure: CaseIterable {
            /// With a closing handshake.
            case goodbye
            /// The connection is closed, as when the browser is ended.
            case dropped
            /// The connection is reset, as when the machine restarts.
            case reset
            /// The client violates the protocol.
            case thrownOut
            case stop
        }

        @Test(arguments: Departure.allCases)
        func releasesEverythingOfTheVisitors(departure: Departure) async throws {
            let page = WatchedPage()
            try await withGallery([page]) { server in
                let client = try await TestClient.visit(server)
                client.act("increment")
                client.act("choose", "shared")
                client.act("increment")
                try await client.wait { $0.counter == "shared" && ($0.count ?? 0) > 0 }
                let (session, view, presenter, outbox) = await page.alive
                #expect((session, view, presenter, outbox) == (1, 1, 1, 1))

                switch departure {
                case .goodbye: try await client.close()
                case .dropped: try await client.channel.close()
                case .reset:
                    let options = try #require(client.channel as? any SocketOptionProvider)
                    try await options.setSoLinger(linger(l_onoff: 1, l_linger: 0)).get()
                    try await client.channel.close()
                case .thrownOut:
                    client.send(bytes: TestClient.frame([], first: 0xFF))
                    _ = try await client.waitForEnd()
                case .stop: await server.stop()
                }
                try await eventually { await page.alive == (0, 0, 0, 0) }
            }
        }

        @Test func anotherVisitorsCounterIsLeftAlone() async throws {
            let page = WatchedPage()
            try await withGallery([page]) { server in
                let staying = try await TestClient.visit(server)
                let leaving = try await TestClient.visit(server)
                staying.act("choose", "shared")
                leaving.act("choose", "shared")
                leaving.act("increment")
                try await staying.wait { $0.counter == "shared" && $0.count == 1 }
                try await leaving.close()
                try await eventually { await page.alive == (1, 1, 1, 1) }
                staying.act("increment")
                try await staying.wait { $0.count == 2 }
            }
        }

        @Test func choosingAnotherCounterReleasesTheViewOfTheFirst() async throws {
            let page = WatchedPage()
            try await withGallery([page]) { server in
                let client = try await TestClient.visit(server)
                for choice in ["shared", "own", "shared", "own"] {
                    client.act("choose", choice)
                    try await client.wait { $0.counter == choice }
                }
                try await eventually { await page.alive == (1, 1, 1, 1) }
            }
        }

        @Test func aVisitorWhoDoesNothingStaysAndAConnectionThatAsksForNothingDoesNot() async throws {
            var limits = Limits()
            limits.request = .milliseconds(200)
            limits.heartbeat = .hours(1)
            try await withGallery([WatchedPage()], limits: limits) { server in
                let visitor = try await TestClient.visit(server)
                // The connection is open at least as long as the visitor stays.
                try await TestClient.open(server).waitForClose()
                try await TestClient.open(server).waitForClose()
                visitor.act("increment")
                try await visitor.wait { $0.count == 1 }
            }
        }

        @Test func aClientThatDoesNotAnswerPingsIsDropped() async throws {
            var limits = Limits()
            limits.heartbeat = .milliseconds(20)
            limits.patience = .seconds(2)
            let page = WatchedPage()
            try await withGallery([page], limits: limits) { server in
                let silent = try await TestClient.visit(server, answersPings: false)
                let lively = try await TestClient.visit(server)
                #expect(try await silent.waitForEnd() == nil)
                #expect(silent.pings == 1)
                try await lively.wait { $0.pings > 10 }
                try await eventually { await page.alive == (1, 1, 1, 1) }
            }
        }

        /// A slow client, which reads nothing while the server sends much.
        @Test func aClientThatDoesNotReadCostsABoundedAmountAndIsDropped() async throws {
            var limits = Limits()
            limits.updateInterval = .nanoseconds(0)
            limits.heartbeat = .milliseconds(50)
            limits.patience = .milliseconds(500)
            let page = WatchedPage()
            try await withGallery([page], limits: limits) { server in
                let client = try await TestClient.visit(server)
                try await client.channel.setOption(.autoRead, value: false).get()
                let sending = Task { [channel = client.channel] in
                    // Until the server drops it. Errors, because they are long.
                    let action = String(repeating: "ä", count: 40)
                    let frame = TestClient.frame(Array(#"{"action":"\#(action)"}"#.utf8))
                    let many = ByteBuffer(bytes: Array(repeatElement(frame, count: 1_000).joined()))
                    while !Task.isCancelled, (try? await channel.writeAndFlush(many)) != nil {}
                }
                try await eventually { await page.alive == (0, 0, 0, 0) }
                sending.cancel()
                _ = await sending.value
            }
        }
    }
}

/// The page of Prex, with counts of its visitors' objects.
final class WatchedPage: Page {
    private struct Objects {
        weak var session: CounterSession?
        weak var firstView: CounterView?
        weak var firstPresenter: CounterPresenter?
        /// Every subscription for the visitor retains it.
        weak var outbox: Outbox?
    }

    /// The visitors' objects, on the main actor, where they are made and read.
    @MainActor
    private final class Visited {
        var objects: [Objects] = []

        nonisolated init() {}
    }

    private let page = PrexPage(shared: .counter())
    private let visited = Visited()

    var slug: String { page.slug }
    var title: String { page.title }
    var summary: String { page.summary }
    var main: String { page.main }
    var assets: [Asset] { page.assets }

    @MainActor
    func makeSession(outbox: Outbox) -> any Session {
        let session = page.makeSession(outbox: outbox)
        if let counter = (session as? TracedSession<CounterSession>)?.base {
            let made = Objects(
                session: counter,
                firstView: counter.view,
                firstPresenter: counter.view.presenter,
                outbox: outbox
            )
            visited.objects.append(made)
        }
        return session
    }

    /// The numbers of sessions, views, presenters and outboxes that are alive, including the views and presenters that
    /// a session made later.
    @MainActor var alive: (sessions: Int, views: Int, presenters: Int, outboxes: Int) {
        var views: Set<ObjectIdentifier> = []
        var presenters: Set<ObjectIdentifier> = []
        let objects = visited.objects
        for object in objects {
            for view in [object.firstView, object.session?.view].compactMap({ $0 }) {
                views.insert(ObjectIdentifier(view))
                presenters.insert(ObjectIdentifier(view.presenter))
            }
            if let presenter = object.firstPresenter { presenters.insert(ObjectIdentifier(presenter)) }
        }
        return (
            objects.count { $0.session != nil }, views.count, presenters.count,
            objects.count { $0.outbox != nil }
        )
    }
}
