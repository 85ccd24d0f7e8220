import GalleryServer

/// Tells a visitor's browser what passed through the parts of the app.
@MainActor
final class AppTrace {
    /// The parts of the page's figure.
    enum Part: String {
        case view, seeder, repository, model, router
    }

    private let outbox: Outbox
    private var turn = 1
    private var shown: [String] = []

    init(outbox: Outbox) {
        self.outbox = outbox
    }

    /// Begins a turn: the steps from here on follow from what the visitor did.
    func beginTurn() {
        turn += 1
    }

    func record(_ part: Part, _ value: String) {
        outbox.trace(TraceStep(part: part.rawValue, value: value, turn: turn))
    }

    /// Records which texts the views show, if these are other ones than before.
    func recordShown(_ texts: [String]) {
        guard texts != shown else { return }
        shown = texts
        let longest = 4
        let rest = texts.count > longest ? " and \(texts.count - longest) more" : ""
        record(.view, "shows " + texts.prefix(longest).joined(separator: ", ") + rest)
    }
}
