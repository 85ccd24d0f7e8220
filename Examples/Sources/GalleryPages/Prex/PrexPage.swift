import Counter
import GalleryServer

/// The page of Prex: a counter.
public struct PrexPage: Page {
    public let slug = "prex"
    public let title = "Prex"
    public let summary =
        "A presenter in front, a flux behind it: data flows one way, from the view through presenter, "
        + "dispatcher, mutation and store back to the view. The sample is a counter."

    public let main: String
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

    @MainActor
    public func makeSession(outbox: Outbox) -> any Session {
        CounterSession(outbox: outbox, shared: shared)
    }
}
