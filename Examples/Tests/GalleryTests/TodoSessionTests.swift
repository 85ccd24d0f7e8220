#if !canImport(SwiftUI)
import GalleryServer
import SharedReactive
import Testing

@testable import GalleryPages

/// The display for a visitor of the to-do page, without a server and in virtual time.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct TodoSessionTests {
    private let outbox = Outbox {}
    private let scheduler = TestScheduler()

    /// A visitor, and the content of their browser.
    @MainActor
    private final class Visitor {
        let session: TracedSession<TodoSession>
        private let outbox: Outbox
        private(set) var nodes: [ScreenNode] = []
        private(set) var depth = 0
        private(set) var mood = ""
        private(set) var steps: [String] = []
        private(set) var figureSteps: [FigureStep] = []

        init(outbox: Outbox, scheduler: TestScheduler, link: String = "") throws {
            self.outbox = outbox
            session = TodoPage.session(outbox: outbox, clock: scheduler.clock)
            try send("open", ["link": link])
        }

        func look() {
            guard let message = outbox.take() else { return }
            figureSteps += message.steps
            steps += message.steps.map { "\($0.part): \($0.value)" }
            if let mood = message.values["mood"] as? String { self.mood = mood }
            guard let screen = message.values["screen"] as? Screen else { return }
            depth = screen.depth
            nodes = screen.tree.all
        }

        func send(_ action: String, _ values: [String: String] = [:]) throws {
            try session.receive(ClientMessage(action: action, values: values))
            look()
        }

        /// Performs an action on the first node of a kind with a text.
        func use(_ action: String, _ kind: String, _ text: String, _ values: [String: String] = [:]) throws {
            let node = try #require(nodes.last { $0.kind == kind && $0.text == text })
            let id = kind == "delete" ? String(node.id.dropLast("-delete".count)) : node.id
            try send(action, values.merging(["id": id]) { first, _ in first })
        }

        /// The place in the code of the last step of a view with this name.
        func place(of step: String) -> String? {
            figureSteps.last { $0.part == "view" && $0.value == step }?.place
        }

        func shows(_ text: String) -> Bool {
            nodes.contains { $0.text == text }
        }

        func until(_ condition: () -> Bool) async {
            while !condition(), !Task.isCancelled {
                await Task.yield()
                look()
            }
        }
    }

    private func visit(_ link: String = "") async throws -> Visitor {
        let visitor = try Visitor(outbox: outbox, scheduler: scheduler, link: link)
        let waiting = ["Loading…", "No such list", "No such item"]
        await visitor.until {
            visitor.steps.contains("store: load") && !waiting.contains { visitor.shows($0) }
        }
        return visitor
    }

    @Test func theAppIsOpenedFirst() throws {
        let session = TodoSession(outbox: outbox, clock: scheduler.clock)
        #expect(throws: BadMessage("Open the app first, with the action \"open\".")) {
            try session.receive(ClientMessage(action: "back"))
        }
    }

    @Test func togglesSectionsTitlesAndToolbarsAreDrawn() async throws {
        let visitor = try await visit()
        #expect(visitor.nodes.contains { $0.kind == "title" && $0.text == "To do" })
        #expect(visitor.nodes.contains { $0.kind == "toolbar" })
        #expect(visitor.nodes.filter { $0.kind == "section" }.count == 2)
        try visitor.use("follow", "link", "Shopping")
        #expect(visitor.depth == 1)
        #expect(visitor.nodes.filter { $0.kind == "toggle" }.map(\.isOn) == [false, true])
        try visitor.use("tap", "toggle", "Done: Milk")
        #expect(visitor.nodes.filter { $0.kind == "toggle" }.map(\.isOn) == [true, true])
        #expect(visitor.shows("2 of 2 done"))
    }

    @Test func aRowIsDeletedAndTheStoreSavesOnce() async throws {
        let visitor = try await visit("/lists/1")
        try visitor.use("delete", "delete", "Delete Milk")
        try visitor.use("delete", "delete", "Delete Bread")
        #expect(visitor.shows("0 of 0 done"))
        await scheduler.waiting(count: 1)
        scheduler.advance(by: .milliseconds(300))
        await visitor.until { visitor.steps.contains("store: saved") }
        #expect(visitor.steps.filter { $0.hasPrefix("store: save ") } == ["store: save 2 lists"])
    }

    @Test func anItemIsEditedInASheet() async throws {
        let visitor = try await visit("/lists/1/items/12")
        await visitor.until { visitor.shows("The dark one") }
        #expect(visitor.depth == 2)
        try visitor.use("tap", "button", "Edit")
        #expect(visitor.nodes.contains { $0.kind == "sheet" })
        let picker = try #require(visitor.nodes.first { $0.kind == "picker" })
        #expect(picker.options == ["Low", "Normal", "High"])
        #expect(picker.selection == 1)
        try visitor.use("choose", "picker", "Priority", ["option": "2"])
        #expect(visitor.place(of: "Priority: High") == "view 3 Priority: ")
        try visitor.use("enter", "field", "Title", ["text": "Rolls", "entry": "1"])
        try visitor.use("tap", "button", "Save")
        #expect(!visitor.nodes.contains { $0.kind == "sheet" })
        #expect(visitor.shows("High priority"))
        try visitor.use("tap", "button", "Edit")
        try visitor.send("dismiss")
        #expect(!visitor.nodes.contains { $0.kind == "sheet" })
        #expect(visitor.place(of: "swiped away") == "view 3 swiped away")
    }

    @Test func aBrokenStoreIsAnAlert() async throws {
        let visitor = try await visit("/lists/1")
        try visitor.send("store", ["mood": "broken"])
        #expect(visitor.mood == "broken")
        try visitor.use("delete", "delete", "Delete Milk")
        await scheduler.waiting(count: 1)
        scheduler.advance(by: .milliseconds(300))
        await visitor.until { visitor.nodes.contains { $0.kind == "alert" } }
        #expect(visitor.shows("The store is broken: its disk is full."))
        #expect(throws: BadMessage.self) { try visitor.send("back") }

        try visitor.send("store", ["mood": "well"])
        try visitor.use("tap", "button", "Try again")
        #expect(visitor.place(of: "“Milk” deleted") == "view 1 deleted")
        #expect(visitor.place(of: "Try again tapped") == "view 1 Try again tapped")
        #expect(!visitor.nodes.contains { $0.kind == "alert" })
        await scheduler.waiting(count: 1)
        scheduler.advance(by: .milliseconds(300))
        await visitor.until { visitor.steps.contains("store: saved") }
        #expect(throws: BadMessage.self) { try visitor.send("store", ["mood": "gone"]) }
    }

    @Test func aChangeCancelsTheSavingOfTheLastOne() async throws {
        let visitor = try await visit("/lists/1")
        try visitor.send("store", ["mood": "slow"])
        try visitor.use("tap", "toggle", "Done: Milk")
        await scheduler.waiting(count: 1)
        scheduler.advance(by: .milliseconds(300))
        await visitor.until { visitor.steps.contains("store: save 2 lists") }
        await scheduler.waiting(count: 1)
        try visitor.use("tap", "toggle", "Done: Bread")
        await visitor.until { visitor.steps.contains("store: cancelled") }
        await scheduler.waiting(count: 1)
        scheduler.advance(by: .milliseconds(300))
        await visitor.until { visitor.steps.filter { $0 == "store: save 2 lists" }.count == 2 }
        await scheduler.waiting(count: 1)
        scheduler.advance(by: .seconds(2))
        await visitor.until { visitor.steps.contains("store: saved") }
    }

    @Test func savingIsShownFromTheTapToTheStore() async throws {
        let visitor = try await visit("/lists/1")
        let start = visitor.figureSteps.count
        try visitor.use("tap", "toggle", "Done: Milk")
        await scheduler.waiting(count: 1)
        scheduler.advance(by: .milliseconds(300))
        await visitor.until { visitor.shows("Saved") || visitor.steps.last?.hasPrefix("view: shows") == true }
        await visitor.until { visitor.steps.contains("command: store ended") }
        let steps = Array(visitor.figureSteps.dropFirst(start))
        func cause(_ part: String, _ value: String) throws -> FigureStep {
            let step = try #require(steps.first { $0.part == part && $0.value.hasPrefix(value) })
            return try #require(steps.first { $0.number == step.cause })
        }
        #expect(steps.first?.value == "Done: Milk tapped")
        #expect(steps.first?.place == "view 1 Done: ")
        #expect(try cause("model", "items[0].isDone = true").part == "view")
        #expect(try cause("command", "store began").part == "model")
        #expect(try cause("store", "save 2 lists").value == "store began")
        #expect(try cause("store", "saved").part == "command")
        #expect(try cause("seeder", ".saved").part == "command")
        #expect(steps.allSatisfy { $0.place.map { TodoPage.figure.places[$0] != nil } ?? true })
        // All these steps follow from the tap.
        #expect(Set(steps.map(\.turn)).count == 1)
    }

    @Test func aPageIsLocatedOnce() async throws {
        let visitor = try await visit()
        try visitor.use("follow", "link", "Shopping")
        try visitor.use("tap", "toggle", "Done: Milk")
        #expect(visitor.steps.filter { $0.hasPrefix("router: ") } == ["router: .lists", "router: .list(1)"])
        try visitor.send("back")
        try visitor.use("follow", "link", "Shopping")
        #expect(visitor.steps.filter { $0 == "router: .list(1)" }.count == 2)
    }

    @Test func nothingStaysWhenTheVisitorLeaves() async throws {
        weak var session: TodoSession?
        do {
            let visitor = try await visit()
            session = visitor.session.base
            #expect(session != nil)
        }
        await Task.yield()
        #expect(session == nil)
    }
}
#endif
