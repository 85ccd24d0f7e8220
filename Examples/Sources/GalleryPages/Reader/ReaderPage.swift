#if !canImport(SwiftUI)
import Foundation
import GalleryServer
import NIOConcurrencyHelpers
import PrexCore
import ReaderServer
import SharedReactive

/// The page of the whole app: a reader with a server and a database.
public struct ReaderPage: Page {
    /// The page's address.
    public let slug = "reader"

    /// The name of the page.
    public let title = "A whole app"

    /// A summary for the list of pages.
    public let summary =
        "An app with an account, a list that is searched and loaded page by page, stars, comments and deep links. Its data is "
        + "in SQLite, and its requests go to a server over HTTP."

    /// The content of the page.
    public let main: String

    /// The guide, and the test.
    public let documents: [Document]

    /// The page's own style sheets and scripts.
    public let assets: [Asset]

    private let server: ReaderServer
    private let address = NIOLockedValueBox<URL?>(nil)

    /// Creates the page.
    public init() {
        self.init(server: ReaderServer())
    }

    /// Creates the page with a server that a test can read.
    init(server: ReaderServer) {
        self.server = server
        let frame = Frame(
            heading: "A whole app: a reader",
            problem: """
                An app is more than one screen: servers fail, disks are full, and answers come late. With Prex as its backbone, each
                of these is an action, and the screens are scopes of one state. Take it for an app that several people work on.
                """,
            about: """
                The views are SwiftUI code in a host without a screen, and you have a server and a database of your own.
                """,
            sample: Asset("reader.html", in: .module).content.replacing(
                "{{password}}",
                with: ReaderServer.password
            ),
            figure: Self.figure,
            slug: slug,
            library: "PrexCore",
            test: "ReaderTests/ScreenTests.swift"
        )
        main = frame.html
        documents = [Self.guide, Self.test]
        assets = [
            Asset("screen.css", in: .module),
            Asset("reader.css", in: .module),
            Asset("tree.js", in: .module),
            Asset("pages.js", in: .module),
            Asset("reader.js", in: .module),
        ]
    }

    private static var guide: Document {
        guard let guide = embeddedFiles.first(where: { $0.name == "Docs/whole-app.md" }) else {
            preconditionFailure(
                "ReaderPage: there is no Docs/whole-app.md in the gallery; build the package again."
            )
        }
        return Document(name: "article", title: "A whole app", main: ArticleHTML.html(of: guide.text))
    }

    private static var test: Document {
        Document(
            name: "test",
            title: "The test that proves this",
            main: """
                <h1>The test that proves this</h1>
                <p class="lead">Run it with <code>swift test --package-path Examples --filter ReaderTests</code>.</p>
                <div class="card"><div class="files whole">
                \(SampleCode(file: "ReaderTests/ScreenTests.swift").html(headings: 2))
                </div></div>
                """
        )
    }

    /// The endpoints of the app's server, for all visitors.
    public var endpoints: [Endpoint] { server.endpoints }

    /// Records the address of the app's server.
    public func serverStarted(at address: String) {
        self.address.withLockedValue { $0 = URL(string: "\(address)reader/api/") }
    }

    /// Creates a session with an app, a database and a server of the visitor's own.
    @MainActor
    public func makeSession(outbox: Outbox) -> any Session { session(outbox: outbox) }

    @MainActor
    func session(
        outbox: Outbox,
        clock: any Clock<Duration> = ContinuousClock()
    ) -> TracedSession<ReaderSession> {
        guard let address = address.withLockedValue({ $0 }) else {
            preconditionFailure("ReaderPage: a visitor connected before the server had started.")
        }
        let lights = ReaderLights()
        return TracedSession(outbox: outbox, figure: Self.figure, lights: { lights.lights(of: $0) }) {
            ReaderSession(outbox: outbox, server: server, address: address, clock: clock)
        }
    }

    /// The lights depend on earlier actions, so a visitor's ``ReaderLights`` makes them.
    static let figure = Figure(sample: "", views: files, places: ReaderLights.places) { _ in [] }

    /// The files with the code of the steps.
    private static let files = [
        "App/Home.swift", "App/ReaderApp.swift", "App/ReaderScreen.swift", "App/ReaderState.swift",
        "Article/ArticlePresenter.swift", "Article/ArticleScreen.swift", "Article/ArticleState.swift",
        "Comment/CommentPresenter.swift", "Comment/CommentScreen.swift", "Comment/CommentState.swift",
        "Data/ReaderAPI.swift", "Data/ReaderDatabase.swift", "List/ListPresenter.swift",
        "List/ListScreen.swift",
        "List/ListState.swift", "SignIn/SignInInteractor.swift", "SignIn/SignInModel.swift",
        "SignIn/SignInScreen.swift",
    ]
}
#endif
