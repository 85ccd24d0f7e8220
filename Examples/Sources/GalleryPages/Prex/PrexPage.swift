import Counter
import GalleryServer

/// The page of Prex: a counter.
public struct PrexPage: Page {
    /// The page's address.
    public let slug = "prex"

    /// The name of the pattern.
    public let title = "Prex"

    /// What the pattern is.
    public let summary =
        "A presenter in front, a flux behind it: data flows one way, from the view through presenter, "
        + "dispatcher, mutation and store back to the view. The sample is a counter."

    /// The content of the page.
    public let main: String

    /// The page's own style sheet and script.
    public let assets: [Asset]

    /// The counter that everybody who joins it shares.
    private let shared: WatchedFlux

    /// Creates the page.
    public init() {
        self.init(shared: SharedFlux.counter)
    }

    /// Creates the page with a shared counter that a test can look at.
    init(shared: WatchedFlux) {
        self.shared = shared
        main = Asset("prex.html", in: .module).content
        assets = [Asset("prex.css", in: .module), Asset("prex.js", in: .module)]
    }

    /// Creates a session, which begins with a counter of the visitor's own.
    @MainActor
    public func makeSession(outbox: Outbox) -> any Session {
        CounterSession(outbox: outbox, shared: shared)
    }
}
