import GalleryServer

/// The page of Fractal MVVM: an app as a tree.
public struct FractalPage: Page {
    /// The page's address.
    public let slug = "fractal"

    /// The name of the pattern.
    public let title = "Fractal MVVM"

    /// What the pattern is.
    public let summary =
        "An app as a tree of view models, each shown by whoever provides its presenters. The sample signs in and "
        + "out, and keeps notes; beside it stands the live tree of all that is presented."

    /// The content of the page.
    public let main: String

    /// The page's own style sheet and script.
    public let assets: [Asset]

    /// Creates the page.
    public init() {
        main = Asset("fractal.html", in: .module).content
        assets = [Asset("fractal.css", in: .module), Asset("fractal.js", in: .module)]
    }

    /// Creates a session with an app of the visitor's own.
    @MainActor
    public func makeSession(outbox: Outbox) -> any Session {
        FractalSession(outbox: outbox)
    }
}
