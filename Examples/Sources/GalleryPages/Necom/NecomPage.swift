import Foundation
import GalleryServer
import NIOConcurrencyHelpers
import NecomCore
import SharedReactive

/// The page of Necom: a search while the visitor types.
public struct NecomPage: Page {
    /// The page's address.
    public let slug = "necom"

    /// The name of the pattern.
    public let title = "Necom"

    /// A summary for the list of pages.
    public let summary =
        "The view calls a presenter, which calls models. Each answers through a typed delegate, without observables. "
        + "The sample searches repositories as you type."

    /// The content of the page.
    public let main: String

    /// The article.
    public let documents: [Document]

    /// The page's own style sheet and script.
    public let assets: [Asset]

    private let catalogue: PackageCatalogue
    /// The server to search instead of the gallery's own.
    private let otherServer: URL?
    private let own = NIOLockedValueBox<URL?>(nil)

    /// Creates the page. It searches the gallery's own list of packages, or the server in the environment variable
    /// `GALLERY_SEARCH_SERVER`, such as `https://api.github.com`.
    public init() {
        let named = ProcessInfo.processInfo.environment["GALLERY_SEARCH_SERVER"].flatMap(URL.init(string:))
        self.init(catalogue: PackageCatalogue(), otherServer: named)
    }

    /// Creates the page with a list of packages that a test can read.
    init(catalogue: PackageCatalogue, otherServer: URL? = nil) {
        self.catalogue = catalogue
        self.otherServer = otherServer
        let frame = Frame(
            heading: "Necom: a search as you type",
            problem: """
                Models that work in the background have to update a view on the main thread, in order, without keeping it alive.
                With Necom each layer calls the one below and answers through a delegate, whose typed binders say on which queue
                a value arrives. Take it for layers that talk to servers.
                """,
            about: """
                What you type goes from the view through presenter and models to a server, over HTTP; what it finds comes back
                from delegate to delegate. All of it runs in the gallery’s server, and this page is the view.
                """,
            sample: Asset("necom.html", in: .module).content,
            figure: Self.figure,
            slug: slug,
            library: "NecomCore",
            test: "GitHubSearchTests/ModelTests.swift"
        )
        main = frame.html
        documents = frame.documents
        assets = [Asset("necom.css", in: .module), Asset("necom.js", in: .module)]
    }

    /// The search of the gallery's own list, with GitHub's path: `/search/repositories`.
    public var endpoints: [Endpoint] { [catalogue.endpoint] }

    /// Records the address of the gallery's own list.
    public func serverStarted(at address: String) {
        own.withLockedValue { $0 = URL(string: address) }
    }

    /// Creates a session.
    @MainActor
    public func makeSession(outbox: Outbox) -> any Session {
        guard let server = otherServer ?? own.withLockedValue({ $0 }) else {
            preconditionFailure("NecomPage: a visitor connected before the server had started.")
        }
        return TracedSession(outbox: outbox, figure: Self.figure) {
            SearchSession(outbox: outbox, server: server, catalogue: otherServer == nil ? catalogue : nil)
        }
    }

    static let figure = Figure(
        sample: "GitHubSearch",
        views: ["Necom/SearchView.swift"],
        places: [
            "type": .init("SearchView.swift", "func type(_ text:"),
            "show": .init("SearchView.swift", "func show(_ repositories:"),
            "show message": .init("SearchView.swift", "func show(message:"),
            "GitHubSearchPresenter.searchText": .init(
                "GitHubSearchPresenter.swift",
                "return Action(searchText:"
            ),
            "GitHubSearchLogicModel.searchText": .init(
                "GitHubSearchLogicModel.swift",
                "return Action(searchText:"
            ),
            "GitHubSearchAPIModel.searchRepository": .init(
                "GitHubSearchAPIModel.swift",
                "func begin(_ query:"
            ),
            "GitHubSearchAPIModel.cancel": .init("GitHubSearchAPIModel.swift", "@Sendable func cancel()"),
            "request": .init("SearchConnection.swift", "func run(_ request:"),
            "result": .init("GitHubSearchAPIModel.swift", "static func result("),
            "searchResponse": .init("GitHubSearchLogicModel.swift", "public var searchResponse"),
            "searchCancelled": .init("GitHubSearchLogicModel.swift", "public var searchCancelled"),
            "searchError": .init("GitHubSearchLogicModel.swift", "public var searchError"),
            "repositories": .init("GitHubSearchPresenter.swift", "public var repositories"),
            "error": .init("GitHubSearchPresenter.swift", "public var error"),
        ]
    ) { step in
        switch step.kind {
        case .mark: mark(step)
        case .action: call(step)
        case .delegate: value(step)
        default: []
        }
    }

    /// Lights of the marks of the view and the connection.
    private static func mark(_ step: TraceStep) -> [Figure.Light] {
        let answered = "answered "
        if step.name.hasPrefix(answered) {
            return [.init("server", String(step.name.dropFirst(answered.count)), in: "request")]
        }
        if step.name.hasPrefix("GET ") {
            return [.init("server", step.name.shortened(to: 200), in: "request")]
        }
        return [.init("view", step.name, in: "type")]
    }

    /// Lights of a call of a model, on the way from the view to the server.
    private static func call(_ step: TraceStep) -> [Figure.Light] {
        let parts = ["GitHubSearchPresenter": "presenter", "GitHubSearchLogicModel": "logic"]
        // A call that has arguments is recorded with its type only.
        let call = step.value == nil ? "\(step.name)()" : "\(step.name)(…)"
        return [.init(parts[step.subject.type] ?? "api", call, in: "\(step.subject.type).\(step.name)")]
    }

    /// Lights of a value for a delegate, on the way back. A model's own step is in the part above it.
    private static func value(_ step: TraceStep) -> [Figure.Light] {
        let count = step.value.flatMap { DescribedValue($0).elementCount } ?? 0
        switch (step.subject.type, step.name) {
        case ("GitHubSearchAPIModel", "searchResponse"):
            return [
                .init("api", "items: \(count)", in: "result"),
                .init("logic", "searchResponse(\(count))", in: "searchResponse"),
            ]
        case ("GitHubSearchAPIModel", "searchCancelled"):
            return [.init("logic", "searchCancelled()", in: "searchCancelled")]
        case ("GitHubSearchAPIModel", "searchError"):
            return [
                .init("api", "failure", in: "result"),
                .init("logic", "searchError", in: "searchError"),
            ]
        case ("GitHubSearchLogicModel", "repositories"):
            return [.init("presenter", "repositories(\(count))", in: "repositories")]
        case ("GitHubSearchLogicModel", "error"):
            return [.init("presenter", "error", in: "error")]
        case ("GitHubSearchPresenter", "repositories"):
            return [.init("view", "repositories(\(count))", in: "show")]
        case ("GitHubSearchPresenter", "errorMessage"):
            return [.init("view", "errorMessage", in: "show message")]
        default:
            // The figure does not show the state of the search.
            return []
        }
    }
}
