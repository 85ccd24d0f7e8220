import Foundation
import GalleryServer
import NIOConcurrencyHelpers

/// The page of Necom: a search as one types.
public struct NecomPage: Page {
    /// The page's address.
    public let slug = "necom"

    /// The name of the pattern.
    public let title = "Necom"

    /// What the pattern is.
    public let summary =
        "Models, presenter and view, one asking the next and told through typed delegates: no observables. "
        + "The sample searches repositories as you type."

    /// The content of the page.
    public let main: String

    /// The page's own style sheet and script.
    public let assets: [Asset]

    private let catalogue: PackageCatalogue
    /// Another server, if one was asked for.
    private let otherServer: URL?
    private let own = NIOLockedValueBox<URL?>(nil)

    /// Creates the page, which searches in the gallery's own list of packages, or at the server that the
    /// environment variable `GALLERY_SEARCH_SERVER` names, such as `https://api.github.com`.
    public init() {
        let named = ProcessInfo.processInfo.environment["GALLERY_SEARCH_SERVER"].flatMap(URL.init(string:))
        self.init(catalogue: PackageCatalogue(), otherServer: named)
    }

    /// Creates the page with a list of packages that a test can look at.
    init(catalogue: PackageCatalogue, otherServer: URL? = nil) {
        self.catalogue = catalogue
        self.otherServer = otherServer
        main = Asset("necom.html", in: .module).content
        assets = [Asset("necom.css", in: .module), Asset("necom.js", in: .module)]
    }

    /// The search of the gallery's own list, where GitHub's is: `/search/repositories`.
    public var endpoints: [Endpoint] { [catalogue.endpoint] }

    /// Takes down where the gallery's own list is to be searched.
    public func serverStarted(at address: String) {
        own.withLockedValue { $0 = URL(string: address) }
    }

    /// Creates a session.
    @MainActor
    public func makeSession(outbox: Outbox) -> any Session {
        if let otherServer { return SearchSession(outbox: outbox, server: otherServer, catalogue: nil) }
        guard let server = own.withLockedValue({ $0 }) else {
            preconditionFailure("NecomPage: a visitor came before the server had started.")
        }
        return SearchSession(outbox: outbox, server: server, catalogue: catalogue)
    }
}
