import GalleryServer

/// The page of Fractal MVVM: an app as a tree.
public struct FractalPage: Page {
    /// The page's address.
    public let slug = "fractal"

    /// The name of the pattern.
    public let title = "Fractal MVVM"

    /// A summary for the list of pages.
    public let summary =
        "An app as a tree of view models. Views provide presenters, which show them. The sample signs in and out, and "
        + "keeps notes. The page also shows the live tree of its presentations."

    /// The content of the page.
    public let main: String

    /// The article.
    public let documents: [Document]

    /// The page's own style sheet and script.
    public let assets: [Asset]

    /// Creates the page.
    public init() {
        let frame = Frame(
            heading: "Fractal MVVM: an app as a tree",
            problem: """
                In a large app screens come and go, and everything that belongs to a screen has to end with it. With Fractal MVVM
                the app is a tree of view models: each presents its values and its children, and ends together with them. Take it
                for an app with many parts that come and go.
                """,
            about: """
                A presentation is one value or one child that a view model shows through a presenter, from the moment it is shown
                until it ends. This app runs in the server, and the page shows each of its active presentations. Sign in, write a
                note, and sign out: whatever a screen presented ends with it.
                """,
            sample: Asset("fractal.html", in: .module).content,
            figure: Self.figure,
            figureHeading: "Active presentations",
            drawing: Self.drawing,
            slug: slug,
            library: "FractalCore",
            test: "SignInTests/SignInTests.swift"
        )
        main = frame.html
        documents = frame.documents
        assets = [Asset("fractal.css", in: .module), Asset("fractal.js", in: .module)]
    }

    /// Creates a session with an app of the visitor's own.
    @MainActor
    public func makeSession(outbox: Outbox) -> any Session {
        Self.session(outbox: outbox, tree: FractalTree())
    }

    @MainActor
    static func session(outbox: Outbox, tree: FractalTree) -> TracedSession<FractalSession> {
        TracedSession(outbox: outbox, figure: figure, lights: { tree.lights(of: $0) }) {
            FractalSession(outbox: outbox, tree: tree)
        }
    }

    private static let drawing = """
        <dl class="counts">
        <div><dt>Active</dt><dd id="alive">–</dd></div>
        <div><dt>Begun</dt><dd id="began">–</dd></div>
        <div><dt>Ended</dt><dd id="ended">–</dd></div>
        <div><dt>Screens in memory</dt><dd id="screens">–</dd></div>
        </dl>
        <p class="left" id="left" role="status"></p>
        <ul class="nodes" id="tree" tabindex="0" aria-labelledby="figure-title"></ul>
        """

    /// The lights depend on the place of a presentation in the tree, which the visitor's ``FractalTree`` computes.
    static let figure = Figure(sample: "SignIn", views: ["Fractal/FractalSession.swift"], places: places) {
        _ in []
    }

    /// The places where each node binds its children, and where the screens are used.
    private static var places: [String: SampleCode.Place] {
        let bindings: [(node: String, file: String, presented: [String: String])] = [
            ("root", "RootViewModel", ["sign-in": "signIn", "main": "main"]),
            (
                "sign-in", "SignInViewModel",
                [
                    "title": "title", "name": "name", "error": "error", "is enabled": "isEnabled",
                    "sign in": "signIn",
                ]
            ),
            (
                "main", "MainViewModel",
                [
                    "title": "title", "notes": "notes", "text": "textScreen", "write": "write",
                    "sign out": "signOut",
                ]
            ),
            ("notes", "NotesViewModel", ["count": "count", "note": "note", "add": "add"]),
            (
                "note", "NoteViewModel",
                ["text": "text", "text input": "textInput", "remove": "remove", "move": "move"]
            ),
            (
                "text", "TextViewModel",
                ["title": "title", "text": "text", "text input": "textInput", "back action": "backAction"]
            ),
        ]
        var places: [String: SampleCode.Place] = [
            "enter": .init("FractalSession.swift", "func enter("),
            "press": .init("FractalSession.swift", "func press("),
        ]
        for (node, file, presented) in bindings {
            for (name, presenter) in presented {
                places["\(node).\(name)"] = .init("\(file).swift", "presenters.\(presenter)Presenter")
            }
        }
        return places
    }
}
