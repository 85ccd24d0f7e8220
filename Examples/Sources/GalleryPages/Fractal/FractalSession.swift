import FractalCore
import GalleryServer
import SignIn

/// One visitor of the page of Fractal MVVM: an app of their own, from its root.
@MainActor
final class FractalSession: Session {
    /// What a visitor can do.
    private enum Request: String, CaseIterable {
        case typeName = "type-name"
        case signIn = "sign-in"
        case signOut = "sign-out"
        case write
        case typeText = "type-text"
        case back
        case add, edit, remove, up, down
    }

    /// How long a text may be, and how many notes a visitor may have, so that each costs little memory.
    static let (longestText, mostNotes) = (120, 200)

    let window: Window
    let tree: PresentationTree
    private let outbox: Outbox
    private let app: (any Disposable)?
    private let notes = NoteStore()

    init(outbox: Outbox) {
        self.outbox = outbox
        tree = PresentationTree(outbox: outbox)
        window = Window(tree.root)
        let root = RootViewModel(
            dependencies: .init(title: "Notes", authServices: AuthServices()),
            context: .init(notes: notes)
        )
        app = root <- window
        show()
    }

    deinit {
        // The whole tree ends with its root.
        app?.dispose()
    }

    func receive(_ message: ClientMessage) throws(BadMessage) {
        guard let request = Request(rawValue: message.action) else {
            throw .unknownAction(message.action, known: Request.allCases.map(\.rawValue))
        }
        tree.beginTurn()
        defer { show() }
        // What belongs to a screen that is not shown any more comes too late, and does nothing.
        switch request {
        case .typeName: window.signIn?.typeName?(try text(of: message))
        case .signIn: window.signIn?.signIn?()
        case .signOut: window.main?.signOut?.apply().start()
        case .write:
            try checkRoom()
            window.main?.write?()
        case .typeText: window.main?.text?.input?(try text(of: message))
        case .back: window.main?.text?.back?.apply().start()
        case .add:
            let text = try text(of: message)
            try checkRoom()
            window.main?.notes?.add?(text)
        case .edit: row(of: message)?.input?(try text(of: message))
        case .remove: row(of: message)?.remove?()
        case .up: row(of: message)?.move?(-1)
        case .down: row(of: message)?.move?(1)
        }
    }

    private func row(of message: ClientMessage) -> NoteRow? {
        window.main?.notes?.row(message["note"])
    }

    private func text(of message: ClientMessage) throws(BadMessage) -> String {
        guard let text = message["text"] else {
            throw BadMessage("The action \"\(message.action)\" needs a \"text\".")
        }
        if text.unicodeScalars.count > Self.longestText {
            throw BadMessage("A text of at most \(Self.longestText) characters is expected.")
        }
        return text
    }

    private func checkRoom() throws(BadMessage) {
        if notes.count >= Self.mostNotes {
            throw BadMessage("There are \(Self.mostNotes) notes: remove one, or reload the page.")
        }
    }

    private func show() {
        outbox.show("app", window.picture)
        tree.show()
    }
}
