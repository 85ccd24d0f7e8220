#if !canImport(SwiftUI)
import GalleryServer

/// The page of Sede: a list of people.
public struct SedePage: Page {
    /// The page's address.
    public let slug = "sede"

    /// The name of the pattern.
    public let title = "Sede"

    /// What the pattern is.
    public let summary =
        "A model bound to SwiftUI views, with messages to a seeder and a router for where to go next. The "
        + "sample is a list of people, whose SwiftUI code runs in a headless host."

    /// The content of the page.
    public let main: String

    /// The page's own style sheet and scripts.
    public let assets: [Asset]

    /// Creates the page.
    public init() {
        main = Asset("sede.html", in: .module).content
        assets = [
            Asset("screen.css", in: .module),
            Asset("sede.css", in: .module),
            Asset("tree.js", in: .module),
            Asset("pages.js", in: .module),
            Asset("sede.js", in: .module),
        ]
    }

    /// Creates a session with an app of the visitor's own.
    @MainActor
    public func makeSession(outbox: Outbox) -> any Session {
        PersonListSession(outbox: outbox)
    }
}
#endif
