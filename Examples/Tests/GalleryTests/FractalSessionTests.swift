import Foundation
import GalleryServer
import Testing

@testable import GalleryPages

/// What a visitor of the page of Fractal MVVM is shown, without a server.
@MainActor
@Suite struct FractalSessionTests {
    private let outbox = Outbox {}

    private func send(_ session: FractalSession, _ action: String, _ values: [String: String] = [:]) throws {
        try session.receive(ClientMessage(action: action, values: values))
    }

    private func signIn(_ session: FractalSession, as name: String) throws {
        try send(session, "type-name", ["text": name])
        try send(session, "sign-in")
    }

    /// The tree as it was shown last, and the steps since the last time.
    private func news() -> (tree: PresentationTree.Picture?, steps: [String]) {
        let message = outbox.take()
        return (
            message?.values["tree"] as? PresentationTree.Picture,
            message?.steps.map { "\($0.part) \($0.value)" } ?? []
        )
    }

    @Test func theTreeHasWhatIsPresented() throws {
        let session = FractalSession(outbox: outbox)
        let first = try #require(news().tree)
        #expect(first.root.children.map(\.name) == ["sign-in"])
        #expect(first.root.children[0].leaves.map(\.name) == ["title", "name", "is enabled", "sign in"])
        #expect(first.began == 5)
        #expect(first.left == nil)

        try signIn(session, as: "Pam")
        try send(session, "add", ["text": "a"])
        try send(session, "add", ["text": "b"])
        try send(session, "write")
        let tree = try #require(news().tree)
        let main = tree.root.children[0]
        #expect(main.name == "main")
        #expect(main.leaves.first?.value == "Notes of Pam")
        #expect(main.children.map(\.name) == ["notes", "text"])
        #expect(main.children[0].children.map { $0.leaves[0].value } == ["a", "b"])
        #expect(session.window.main?.picture.notes?.count == "2 notes")
    }

    @Test func theStepsTellWhatBeganAndEnded() throws {
        let session = FractalSession(outbox: outbox)
        try signIn(session, as: "Pam")
        try send(session, "add", ["text": "a"])
        _ = news()
        try send(session, "edit", ["note": "1", "text": "b"])
        #expect(news().steps == ["note − text", "note + text “b”"])
        try send(session, "remove", ["note": "1"])
        #expect(
            news().steps == [
                "notes − count", "notes + count “No notes yet”",
                "note − text", "note − text input", "note − remove", "note − move", "notes − note",
            ]
        )
    }

    @Test func aScreenThatIsLeftLeavesNothingBehind() throws {
        let session = FractalSession(outbox: outbox)
        try signIn(session, as: "Pam")
        for text in ["a", "b", "c"] { try send(session, "add", ["text": text]) }
        try send(session, "write")
        try send(session, "type-text", ["text": "half"])
        weak let main = session.window.main
        #expect(main != nil)
        try send(session, "sign-out")
        #expect(main == nil)
        let tree = try #require(news().tree)
        let left = try #require(tree.left)
        #expect(left.name == "main")
        #expect(left.began > 25)
        #expect(left.alive == 0)
        #expect(left.screens == 0)
        #expect(tree.screens == 1)
        #expect(tree.began - tree.ended == 5)

        // Somebody else has notes of their own, and the first one's are still there.
        try signIn(session, as: "Jim")
        #expect(session.window.main?.picture.notes?.rows == [])
        try send(session, "sign-out")
        try signIn(session, as: "Pam")
        #expect(session.window.main?.picture.notes?.rows.map(\.text) == ["a", "b", "c"])
    }

    @Test func aSessionThatEndsEndsItsApp() throws {
        let tree: PresentationTree
        weak var window: Window?
        do {
            let session = FractalSession(outbox: outbox)
            try signIn(session, as: "Pam")
            try send(session, "add", ["text": "a"])
            tree = session.tree
            window = session.window
        }
        #expect(window == nil)
        #expect(tree.root.began == tree.root.ended)
        #expect(tree.root.children.isEmpty)
    }

    @Test func rowsKeepTheirPlaceInTheTree() throws {
        let session = FractalSession(outbox: outbox)
        try signIn(session, as: "Pam")
        for text in ["a", "b", "c"] { try send(session, "add", ["text": text]) }
        try send(session, "up", ["note": "3"])
        try send(session, "up", ["note": "3"])
        try send(session, "up", ["note": "3"])
        try send(session, "down", ["note": "1"])
        #expect(session.window.main?.picture.notes?.rows.map(\.key) == [3, 2, 1])
        let notes = try #require(news().tree).root.children[0].children[0]
        #expect(notes.children.map { $0.leaves[0].value } == ["c", "b", "a"])
    }

    @Test func badMessagesAreRefusedAndLateOnesDoNothing() throws {
        let session = FractalSession(outbox: outbox)
        #expect(throws: BadMessage.self) { try send(session, "no such action") }
        #expect(throws: BadMessage.self) { try send(session, "type-name") }
        let long = String(repeating: "x", count: 121)
        #expect(throws: BadMessage.self) { try send(session, "type-name", ["text": long]) }
        for action in ["sign-out", "back", "remove", "up", "down"] {
            try send(session, action, ["note": "9"])
        }
        #expect(session.window.signIn != nil)
        try signIn(session, as: "Pam")
        for _ in 0..<FractalSession.mostNotes { try send(session, "add", ["text": "x"]) }
        #expect(throws: BadMessage.self) { try send(session, "add", ["text": "x"]) }
        #expect(throws: BadMessage.self) { try send(session, "write") }
    }
}
