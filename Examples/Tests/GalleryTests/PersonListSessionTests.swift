#if !canImport(SwiftUI)
import GalleryServer
import Testing

@testable import GalleryPages

/// The display for a visitor of Sede's page, without a server.
@MainActor
@Suite struct PersonListSessionTests {
    private let outbox = Outbox {}

    private func makeSession() -> any Session {
        SedePage().makeSession(outbox: outbox)
    }

    /// Returns the content of the outbox since the last look.
    private func look() throws -> (nodes: [ScreenNode], depth: Int, entry: Int, steps: [String]) {
        let message = try #require(outbox.take())
        let screen = try #require(message.values["screen"] as? Screen)
        return (screen.tree.all, screen.depth, screen.entry, message.steps.map { "\($0.part): \($0.value)" })
    }

    private func id(_ kind: String, _ text: String, in nodes: [ScreenNode]) throws -> String {
        try #require(nodes.first { $0.kind == kind && $0.text == text }).id
    }

    @Test func whatIsEnteredAndSavedIsShown() throws {
        let session = makeSession()
        let first = try look()
        let field = try id("field", "Name", in: first.nodes)
        try session.receive(
            ClientMessage(action: "enter", values: ["id": field, "text": "Ada", "entry": "7"])
        )
        let entered = try look()
        #expect(entered.entry == 7)
        #expect(entered.nodes.first { $0.id == field }?.value == "Ada")
        #expect(entered.steps == ["view: Name: “Ada”", "model: name = “Ada”"])

        let save = try id("button", "Save", in: entered.nodes)
        try session.receive(ClientMessage(action: "tap", values: ["id": save]))
        let saved = try look()
        #expect(
            saved.steps == [
                "view: Save tapped", "seeder: .save, name = “Ada”", "repository: add “Ada”",
                "model: update: 1 person", "view: shows Name, Save, Ada",
            ]
        )
        #expect(saved.nodes.first { $0.id == field }?.value == "")
        #expect(try id("field", "Name", in: saved.nodes) == field)

        try session.receive(
            ClientMessage(action: "follow", values: ["id": try id("link", "Ada", in: saved.nodes)])
        )
        let followed = try look()
        #expect(
            followed.steps == [
                "view: “Ada” followed", "router: .displayPerson(“Ada”)", "model: initialize()",
                "view: shows Ada",
            ]
        )
        _ = try id("back", "Back", in: followed.nodes)
        #expect(followed.depth == 1)
        try session.receive(ClientMessage(action: "back"))
        let back = try look()
        #expect(back.steps == ["view: back", "view: shows Name, Save, Ada"])
        #expect(back.depth == 0)
    }

    @Test func eachStepNamesItsCauseAndTheFunctionInWhichItHappened() throws {
        let session = makeSession()
        let first = try #require(outbox.take())
        #expect(first.steps.map(\.part).prefix(2) == ["router", "model"])
        #expect(first.steps.map(\.value).prefix(2) == [".inputPerson", "initialize()"])
        let nodes = try #require(first.values["screen"] as? Screen).tree.all
        let (field, save) = (try id("field", "Name", in: nodes), try id("button", "Save", in: nodes))
        try session.receive(ClientMessage(action: "enter", values: ["id": field, "text": "Ada \"the\" 1st"]))
        let entered = try #require(outbox.take()).steps
        #expect(entered.map(\.value) == ["Name: “Ada \"the\" 1st”", "name = “Ada \"the\" 1st”"])
        try session.receive(ClientMessage(action: "tap", values: ["id": save]))
        let steps = try #require(outbox.take()).steps
        #expect(steps.map(\.part) == ["view", "seeder", "repository", "model", "view"])
        #expect(steps.map(\.cause) == [nil] + steps.dropLast().map(\.number))
        #expect(steps.map(\.place) == ["view 0 Save tapped", "receive", "add", "update", "view 0"])
        #expect(Set(steps.map(\.turn)).count == 1)
        #expect(steps.allSatisfy { $0.place.map { SedePage.figure.places[$0] != nil } ?? true })
    }

    @Test func enterSavesAndAnEmptyNameIsRefused() throws {
        let session = makeSession()
        let first = try look()
        let field = try id("field", "Name", in: first.nodes)
        try session.receive(ClientMessage(action: "submit", values: ["id": field]))
        let refused = try look()
        #expect(
            refused.steps == [
                "view: Enter in Name", "seeder: .save, name = “”", "model: update: 0 people",
                "view: shows Name, Save, Enter a name first.",
            ]
        )
        try session.receive(
            ClientMessage(action: "enter", values: ["id": field, "text": "Ada", "entry": "1"])
        )
        try session.receive(ClientMessage(action: "submit", values: ["id": field]))
        #expect(try look().nodes.filter { $0.kind == "link" }.map(\.text) == ["Ada"])
    }

    @Test func whatIsNotShownIsAnErrorAndTheSessionGoesOn() throws {
        let session = makeSession()
        let first = try look()
        let text = try #require(first.nodes.first { $0.kind == "list" }).id
        for (values, sentence) in [
            ([:], "Give an id of the shown tree."),
            (["id": "x"], "Give an id of the shown tree."),
            (["id": "987654"], "No view with the id 987654 is shown any more."),
        ] as [([String: String], String)] {
            #expect(throws: BadMessage(sentence)) {
                try session.receive(ClientMessage(action: "tap", values: values))
            }
        }
        #expect(throws: BadMessage.self) {
            try session.receive(ClientMessage(action: "tap", values: ["id": text]))
        }
        #expect(throws: BadMessage("Give a text to enter.")) {
            let field = try id("field", "Name", in: first.nodes)
            try session.receive(ClientMessage(action: "enter", values: ["id": field]))
        }
        #expect(throws: BadMessage.self) { try session.receive(ClientMessage(action: "back")) }
        #expect(throws: BadMessage.self) { try session.receive(ClientMessage(action: "fly")) }
        let save = try id("button", "Save", in: first.nodes)
        try session.receive(ClientMessage(action: "tap", values: ["id": save]))
        let answered = try look()
        #expect(answered.nodes.contains { $0.text == "Enter a name first." })
    }

    @Test func aVisitorMaySaveSoManyPeopleAndEnterSoMuch() throws {
        let session = makeSession()
        let first = try look()
        let (field, save) = (
            try id("field", "Name", in: first.nodes), try id("button", "Save", in: first.nodes)
        )
        let long = String(repeating: "a", count: 201)
        #expect(throws: BadMessage("A text of at most 200 characters is expected.")) {
            try session.receive(ClientMessage(action: "enter", values: ["id": field, "text": long]))
        }
        for number in 0..<200 {
            try session.receive(ClientMessage(action: "enter", values: ["id": field, "text": "\(number)"]))
            try session.receive(ClientMessage(action: "tap", values: ["id": save]))
        }
        #expect(throws: BadMessage("You have saved 200 people: reload the page to start again.")) {
            try session.receive(ClientMessage(action: "tap", values: ["id": save]))
        }
        #expect(try look().nodes.filter { $0.kind == "link" }.count == 200)
    }

    @Test func nothingStaysWhenTheVisitorLeaves() {
        weak var session: PersonListSession?
        do {
            let visiting = PersonListSession(outbox: outbox)
            session = visiting
            #expect(session != nil)
        }
        #expect(session == nil)
    }
}

extension ScreenNode {
    /// The node and all below it.
    var all: [ScreenNode] { [self] + (children ?? []).flatMap(\.all) }
}
#endif
