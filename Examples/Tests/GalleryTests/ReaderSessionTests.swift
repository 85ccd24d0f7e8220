#if !canImport(SwiftUI)
import GalleryServer
import ReaderServer
import SharedReactive
import Testing

@testable import GalleryPages

@MainActor
@Suite(.timeLimit(.minutes(5)))
struct ReaderSessionTests {
    /// A visitor's page, as the browser would draw it.
    @MainActor
    private final class Visitor {
        let session: TracedSession<ReaderSession>
        private let outbox: Outbox
        private var nodes: [ScreenNode] = []
        private(set) var steps: [FigureStep] = []

        init(_ page: ReaderPage) {
            outbox = Outbox {}
            session = page.session(outbox: outbox, clock: TestScheduler().clock)
        }

        func look() {
            guard let message = outbox.take() else { return }
            steps += message.steps
            if let screen = message.values["screen"] as? Screen { nodes = screen.tree.all }
        }

        func send(_ action: String, _ values: [String: String] = [:]) throws {
            try session.receive(ClientMessage(action: action, values: values))
            look()
        }

        func use(_ action: String, _ text: String, _ values: [String: String] = [:]) throws {
            let node = try #require(nodes.last { $0.text == text && $0.kind != "text" })
            try send(action, values.merging(["id": node.id]) { first, _ in first })
        }

        func until(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) async throws {
            let end = ContinuousClock.now + .seconds(120)
            look()
            while !nodes.contains(where: { $0.text == text }) {
                let texts = nodes.compactMap(\.text)
                try #require(ContinuousClock.now < end, "\(texts) are shown.", sourceLocation: sourceLocation)
                try await Task.sleep(for: .milliseconds(1))
                look()
            }
        }

        func signIn() async throws {
            try await until("Sign in")
            try use("enter", "Name", ["text": "Ada", "entry": "1"])
            try use("enter", "Password", ["text": ReaderServer.password, "entry": "2"])
            try use("tap", "Sign in")
            try await until("Bees at night, part 25")
            try await until("More")
        }
    }

    @Test func aVisitorReadsStarsAndLeavesNothingBehind() async throws {
        let server = ReaderServer()
        let page = ReaderPage(server: server)
        weak var session: ReaderSession?
        try await withGallery([page]) { _ in
            do {
                let visitor = Visitor(page)
                session = visitor.session.base
                try await visitor.signIn()
                #expect(server.visitorCount == 1)
                try visitor.use("follow", "Bees at night, part 25")
                try await visitor.until("Star")
                let start = visitor.steps.count
                try visitor.use("tap", "Star")
                try await visitor.until("Remove the star")
                try await eventually {
                    visitor.look()
                    return visitor.steps.count { $0.value == "answered 200" } >= 3
                }
                let steps = visitor.steps.dropFirst(start)
                #expect(steps.first?.value == "Star tapped")
                #expect(steps.contains { $0.part == "server" && $0.value == "PUT star" })
                #expect(steps.contains { $0.part == "database" && $0.value == "an article" })
                let places = ReaderPage.figure.places
                let unmarked = visitor.steps.filter { $0.place.flatMap { places[$0] } == nil }
                #expect(unmarked.map(\.value) == [])
                // No step contains the password.
                #expect(!visitor.steps.contains { $0.value.contains(ReaderServer.password) })
            }
            try await eventually { session == nil && server.visitorCount == 0 }
        }
    }

    @Test func theServerAndTheDiskDoWhatTheVisitorWants() async throws {
        let page = ReaderPage(server: ReaderServer())
        try await withGallery([page]) { _ in
            let visitor = Visitor(page)
            try await visitor.signIn()
            try visitor.send("server", ["mood": "broken"])
            try visitor.use("tap", "Refresh")
            try await visitor.until("The server has a problem (status 500). Try again later.")
            try visitor.send("server", ["mood": "well"])
            try visitor.send("publish")
            try visitor.use("tap", "Refresh")
            try await visitor.until("Bridges at night, part 26")
            try await visitor.until("More")
            try visitor.send("disk", ["disk": "full"])
            try visitor.use("tap", "More")
            try await visitor.until("The disk is full. Your last change is not saved.")
            try visitor.send("disk", ["disk": "room"])
            try visitor.send("link", ["link": "reader://articles/12/comment"])
            try await visitor.until("60 characters left")
            for (action, values) in [
                ("server", ["mood": "gone"]), ("disk", ["disk": "gone"]), ("link", [:]), ("nothing", [:]),
            ] {
                #expect(throws: BadMessage.self) { try visitor.send(action, values) }
            }
        }
    }

    @Test func visitorsShareNothing() async throws {
        let server = ReaderServer()
        let page = ReaderPage(server: server)
        try await withGallery([page]) { _ in
            let (first, second) = (Visitor(page), Visitor(page))
            try await first.signIn()
            try first.send("server", ["mood": "broken"])
            try await second.signIn()
            try second.use("tap", "Refresh")
            try await second.until("More")
            #expect(server.visitorCount == 2)
        }
    }
}
#endif
