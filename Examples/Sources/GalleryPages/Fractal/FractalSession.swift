import FractalCore
import GalleryServer
import SharedReactive
import SignIn

/// A visitor of the page of Fractal MVVM: an app of their own, from its root.
@MainActor
final class FractalSession: Session {
    /// The actions of a visitor.
    private enum Request: String, CaseIterable {
        case typeName = "type-name"
        case signIn = "sign-in"
        case signOut = "sign-out"
        case write
        case typeText = "type-text"
        case back
        case add, edit, remove, up, down

        /// The button's label.
        var label: String {
            switch self {
            case .signIn: "Sign in"
            case .signOut: "Sign out"
            case .remove: "×"
            case .up: "↑"
            case .down: "↓"
            case .back: "Back"
            default: rawValue
            }
        }
    }

    /// The limits of a text's length and of a visitor's notes, so that each visitor costs little memory.
    static let (longestText, mostNotes) = (120, 200)

    let window: Window
    private let screens = ScreensInMemory()
    private let tree: FractalTree
    private let outbox: Outbox
    private let app: (any Disposable)?
    private let notes = NoteStore()

    /// Creates a session.
    ///
    /// - Parameters:
    ///   - outbox: Receives the values to show.
    ///   - tree: The tree of the app's steps, which is shown beside the app.
    init(outbox: Outbox, tree: FractalTree) {
        self.outbox = outbox
        self.tree = tree
        window = Window(screens)
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
        defer { show() }
        switch request {
        case .typeName, .typeText, .add, .edit:
            let text = try text(of: message)
            if request == .add { try checkRoom() }
            let name = request == .add ? "adds" : "types"
            Trace.mark("\(name) \(text.quoted)") { enter(text, request, row(of: message)) }
        case .write:
            try checkRoom()
            Trace.mark("Write clicked") { window.main?.write?() }
        case .signIn, .signOut, .back, .remove, .up, .down:
            Trace.mark("\(request.label) clicked") { press(request, row(of: message)) }
        }
    }

    // Input for a screen that is no longer shown arrives too late, and does nothing.

    private func enter(_ text: String, _ request: Request, _ row: NoteRow?) {
        switch request {
        case .typeName: window.signIn?.typeName?(text)
        case .typeText: window.main?.text?.input?(text)
        case .add: window.main?.notes?.add?(text)
        default: row?.input?(text)
        }
    }

    private func press(_ request: Request, _ row: NoteRow?) {
        switch request {
        case .signIn: window.signIn?.signIn?()
        case .signOut: window.main?.signOut?.apply().start()
        case .back: window.main?.text?.back?.apply().start()
        case .remove: row?.remove?()
        case .up: row?.move?(-1)
        default: row?.move?(1)
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
        outbox.show("screens", screens.picture)
        outbox.show("tree", tree)
    }
}
