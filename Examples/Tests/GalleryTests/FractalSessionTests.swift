import Foundation
import GalleryServer
import Testing

@testable import GalleryPages

/// The display for a visitor of Fractal MVVM's page, without a server.
@MainActor
@Suite struct FractalSessionTests {
    private let outbox = Outbox {}

    private let tree = FractalTree()

    /// A visitor, as the page makes one.
    private func makeSession() -> TracedSession<FractalSession> {
        FractalPage.session(outbox: outbox, tree: tree)
    }

    private typealias Visit = TracedSession<FractalSession>

    private func send(_ session: Visit, _ action: String, _ values: [String: String] = [:]) throws {
        try session.receive(ClientMessage(action: action, values: values))
    }

    private func signIn(_ session: Visit, as name: String) throws {
        try send(session, "type-name", ["text": name])
        try send(session, "sign-in")
    }

    /// Returns the steps since the last time.
    private func news() -> [FigureStep] {
        outbox.take()?.steps ?? []
    }

    @Test func theTreeHasWhatIsPresented() throws {
        let session = makeSession()
        let first = tree.picture
        let signInScreen = try #require(first.root?.children.first)
        #expect(first.root?.children.count == 1)
        #expect(signInScreen.name == "sign-in")
        #expect(signInScreen.leaves.map(\.name) == ["title", "name", "is enabled", "sign in"])
        #expect(signInScreen.leaves.map(\.value) == ["Notes", "", "false", ""])
        #expect(first.began == 5)
        #expect(first.left == nil)

        try signIn(session, as: "Pam")
        try send(session, "add", ["text": "a"])
        try send(session, "add", ["text": "b"])
        try send(session, "write")
        let main = try #require(tree.picture.root?.children.first)
        #expect(main.name == "main")
        #expect(main.leaves.first?.value == "Notes of Pam")
        #expect(main.children.map(\.name) == ["notes", "text"])
        #expect(main.children[0].children.map { $0.leaves[0].value } == ["a", "b"])
        #expect(session.base.window.main?.picture.notes?.count == "2 notes")
    }

    @Test func theStepsTellWhatBeganAndEnded() throws {
        let session = makeSession()
        try signIn(session, as: "Pam")
        try send(session, "add", ["text": "a"])
        _ = news()
        try send(session, "edit", ["note": "1", "text": "b"])
        let edited = news()
        #expect(edited.map(\.text) == ["view types “b”", "note − text", "note + text “b”"])
        #expect(edited.map(\.cause) == [nil, edited[0].number, edited[0].number])
        #expect(edited.map(\.place) == ["enter", "note.text", "note.text"])
        try send(session, "remove", ["note": "1"])
        let removed = news()
        #expect(
            removed.map(\.text) == [
                "view × clicked", "notes − count", "notes + count “No notes yet”", "notes − note",
                "note − text", "note − text input", "note − remove", "note − move",
            ]
        )
        // The contents of a note end because the note does.
        let note = removed.first { $0.value == "− note" }?.number
        #expect(removed.suffix(4).map(\.cause) == [note, note, note, note])
        #expect(Set(removed.map(\.turn)).count == 1)
        #expect(
            (edited + removed).allSatisfy { $0.place.map { FractalPage.figure.places[$0] != nil } ?? true }
        )
    }

    @Test func aScreenThatIsLeftLeavesNothingBehind() throws {
        let session = makeSession()
        try signIn(session, as: "Pam")
        for text in ["a", "b", "c"] { try send(session, "add", ["text": text]) }
        try send(session, "write")
        try send(session, "type-text", ["text": "half"])
        weak let main = session.base.window.main
        #expect(main != nil)
        try send(session, "sign-out")
        #expect(main == nil)
        let screens = try #require(outbox.take()?.values["screens"] as? ScreensInMemory.Picture)
        let picture = tree.picture
        let left = try #require(picture.left)
        #expect(left.name == "main")
        #expect(left.began > 25)
        #expect(left.alive == 0)
        #expect(screens == ScreensInMemory.Picture(count: 1, left: 0))
        #expect(picture.began - picture.ended == 5)

        // Another user has notes of their own, and the first user's are still there.
        try signIn(session, as: "Jim")
        #expect(session.base.window.main?.picture.notes?.rows == [])
        try send(session, "sign-out")
        try signIn(session, as: "Pam")
        #expect(session.base.window.main?.picture.notes?.rows.map(\.text) == ["a", "b", "c"])
    }

    @Test func aSessionThatEndsEndsItsApp() throws {
        weak var window: Window?
        do {
            let session = makeSession()
            try signIn(session, as: "Pam")
            try send(session, "add", ["text": "a"])
            window = session.base.window
        }
        #expect(window == nil)
        let picture = tree.picture
        #expect(picture.began > 0)
        #expect(picture.began == picture.ended)
        #expect(picture.root == nil)
    }

    @Test func rowsKeepTheirPlaceInTheTree() throws {
        let session = makeSession()
        try signIn(session, as: "Pam")
        for text in ["a", "b", "c"] { try send(session, "add", ["text": text]) }
        try send(session, "up", ["note": "3"])
        try send(session, "up", ["note": "3"])
        try send(session, "up", ["note": "3"])
        try send(session, "down", ["note": "1"])
        #expect(session.base.window.main?.picture.notes?.rows.map(\.key) == [3, 2, 1])
        let notes = try #require(tree.picture.root?.children[0].children[0])
        #expect(notes.children.map { $0.leaves[0].value } == ["c", "b", "a"])
    }

    @Test func badMessagesAreRefusedAndLateOnesDoNothing() throws {
        let session = makeSession()
        #expect(throws: BadMessage.self) { try send(session, "no such action") }
        #expect(throws: BadMessage.self) { try send(session, "type-name") }
        let long = String(repeating: "x", count: 121)
        #expect(throws: BadMessage.self) { try send(session, "type-name", ["text": long]) }
        for action in ["sign-out", "back", "remove", "up", "down"] {
            try send(session, action, ["note": "9"])
        }
        #expect(session.base.window.signIn != nil)
        try signIn(session, as: "Pam")
        for _ in 0..<FractalSession.mostNotes { try send(session, "add", ["text": "x"]) }
        #expect(throws: BadMessage.self) { try send(session, "add", ["text": "x"]) }
        #expect(throws: BadMessage.self) { try send(session, "write") }
    }
}

extension FigureStep {
    fileprivate var text: String { "\(part) \(value)" }
}
