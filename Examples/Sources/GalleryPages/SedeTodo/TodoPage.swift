#if !canImport(SwiftUI)
import GalleryServer

/// The second page of Sede: lists of things to do.
public struct TodoPage: Page {
    /// The page's address.
    public let slug = "sede-todo"

    /// The name of the page.
    public let title = "Sede: to do"

    /// What the page shows.
    public let summary =
        "A larger app of Sede's: lists with toggles, pages by a path of routes, a sheet, deep links, and saving that "
        + "can be slow or fail."

    /// The content of the page.
    public let main: String

    /// The page's own style sheets and scripts.
    public let assets: [Asset]

    /// Creates the page.
    public init() {
        main = Asset("todo.html", in: .module).content
        assets = [
            Asset("screen.css", in: .module),
            Asset("todo.css", in: .module),
            Asset("tree.js", in: .module),
            Asset("pages.js", in: .module),
            Asset("todo.js", in: .module),
        ]
    }

    /// Creates a session with an app of the visitor's own.
    @MainActor
    public func makeSession(outbox: Outbox) -> any Session {
        TodoSession(outbox: outbox)
    }
}
#endif
