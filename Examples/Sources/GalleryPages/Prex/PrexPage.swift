import Counter
import GalleryServer
import PrexCore
import SharedReactive

/// The page of Prex: a counter.
public struct PrexPage: Page {
    /// The page's address.
    public let slug = "prex"

    /// The name of the pattern.
    public let title = "Prex"

    /// A summary for the list of pages.
    public let summary =
        "Data flows in one direction: from the view through the presenter, the dispatcher, the mutation and the "
        + "store back to the view. The sample is a counter."

    /// The content of the page.
    public let main: String

    /// The article.
    public let documents: [Document]

    /// The page's own style sheet and script.
    public let assets: [Asset]

    /// The counter that visitors may share.
    private let shared: Flux<CounterAction, CounterState>

    /// Creates the page.
    public init() {
        self.init(shared: .counter())
    }

    /// Creates the page with a shared counter that a test can read.
    init(shared: Flux<CounterAction, CounterState>) {
        self.shared = shared
        let frame = Frame(
            heading: "Prex: a counter",
            problem: """
                When several screens show one state and many events change it, it is hard to say who changed what. With Prex
                every change is an action, and a single function applies it. Take it for state that is shared.
                """,
            about: """
                A click calls a method of the presenter in the server, and comes back as a change of the state. This page is
                the view; your connection has a presenter of its own.
                """,
            sample: Asset("prex.html", in: .module).content,
            figure: Self.figure,
            slug: slug,
            library: "PrexCore",
            test: "CounterTests/CounterTests.swift"
        )
        main = frame.html
        documents = frame.documents
        assets = [Asset("prex.css", in: .module), Asset("prex.js", in: .module)]
    }

    /// Creates a session, which begins with a counter of the visitor's own.
    @MainActor
    public func makeSession(outbox: Outbox) -> any Session {
        TracedSession(outbox: outbox, figure: Self.figure) { CounterSession(outbox: outbox, shared: shared) }
    }

    static let figure = Figure(
        sample: "Counter",
        views: ["Prex/CounterView.swift"],
        places: [
            "tap+": .init("CounterView.swift", "func incrementButtonTap()"),
            "tap−": .init("CounterView.swift", "func decrementButtonTap()"),
            "reflect": .init("CounterView.swift", "func reflect(change:"),
            "increment": .init("CounterPresenter.swift", "func increment()"),
            "decrement": .init("CounterPresenter.swift", "func decrement()"),
            "action": .init("CounterAction.swift", "enum CounterAction"),
            "mutate": .init("CounterMutation.swift", "func mutate(action:"),
            "state": .init("CounterState.swift", "struct CounterState"),
        ]
    ) { step in
        switch (step.subject.kind, step.kind) {
        case (.app, .mark):
            // The presenter's method that the view calls.
            let method = step.name.hasPrefix("+") ? "increment" : "decrement"
            return [
                .init("view", step.name, in: "tap\(step.name.prefix(1))"),
                .init("presenter", "\(method)()", in: method),
            ]
        case (.flux, .action):
            return [.init("dispatcher", step.value ?? "", in: "action")]
        case (.flux, .mutation):
            let (old, new) = (step.differences.first?.old, step.member("count") ?? "–")
            return [
                .init("mutation", "\(old ?? new) → \(new)", in: "mutate"),
                .init("store", "count = \(new)", in: "state"),
            ]
        case (.presenter, .reflection):
            return [
                .init(
                    "view",
                    "shows \(step.differences.first { $0.path == "count" }?.new ?? step.member("count") ?? "–")",
                    in: "reflect"
                )
            ]
        default:
            return []
        }
    }
}

extension Flux where Action == CounterAction, State == CounterState {
    /// Creates a counter that visitors may share.
    static func counter() -> Flux {
        // Before the flux, so that its beginning is traced and belongs to no visitor.
        _ = GalleryTracer.shared
        return Flux(state: CounterState(), mutation: CounterMutation())
    }
}
