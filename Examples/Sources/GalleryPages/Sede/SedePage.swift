#if !canImport(SwiftUI)
import GalleryServer
import SedeCore
import SharedReactive

/// The page of Sede: a list of people.
public struct SedePage: Page {
    /// The page's address.
    public let slug = "sede"

    /// The name of the pattern.
    public let title = "Sede"

    /// A summary for the list of pages.
    public let summary =
        "A SwiftUI view reads a model and sends messages to a seeder. A router returns the next page. The "
        + "sample is a list of people, whose SwiftUI code runs in a headless host."

    /// The content of the page.
    public let main: String

    /// The article.
    public let documents: [Document]

    /// The page's own style sheet and scripts.
    public let assets: [Asset]

    /// Creates the page.
    public init() {
        let frame = Frame(
            heading: "Sede: a list of people",
            problem: """
                SwiftUI views that make their model and decide where to go next are hard to test on their own. With Sede a view
                shows a model and sends messages, a seeder makes and updates the model, and a router maps routes to views. Take
                it for an app in SwiftUI.
                """,
            about: """
                A seeder is the type behind a view: it creates the view’s model and receives the view’s messages. The app is SwiftUI
                code that runs in the server, in Sede’s headless host. This page draws the tree of views that
                the host shows.
                """,
            sample: Asset("sede.html", in: .module).content,
            figure: Self.figure,
            slug: slug,
            library: "SedeCore",
            test: "PersonListTests/PersonListTests.swift"
        )
        main = frame.html
        documents = frame.documents
        assets = [
            Asset("screen.css", in: .module),
            Asset("tree.js", in: .module),
            Asset("pages.js", in: .module),
            Asset("sede.js", in: .module),
        ]
    }

    /// Creates a session with an app of the visitor's own.
    @MainActor
    public func makeSession(outbox: Outbox) -> any Session {
        TracedSession(outbox: outbox, figure: Self.figure) { PersonListSession(outbox: outbox) }
    }

    private static let places: [String: SampleCode.Place] = [
        "view 0": .init("PersonInputView.swift", "var body: some View"),
        "view 0 Name: ": .init("PersonInputView.swift", "TextField(\"Name\""),
        "view 0 Enter in Name": .init("PersonInputView.swift", ".onSubmit"),
        "view 0 Save tapped": .init("PersonInputView.swift", "Button(\"Save\")"),
        "view 0 followed": .init("PersonInputView.swift", "NavigationLink("),
        "view 1": .init("PersonDisplayView.swift", "var body: some View"),
        "locate": .init("AppRouter.swift", "func locate(route:"),
        "add": .init("PeopleRepository.swift", "func add(person:"),
        "receive": .init("PersonInputSeeder.swift", "func receive(model:"),
        "update": .init("PersonInputSeeder.swift", "func update(model:"),
        "model": .init("PersonInputView.swift", "struct Model"),
        "PersonInputSeeder.initialize": .init("PersonInputSeeder.swift", "func initialize()"),
        "PersonDisplaySeeder.initialize": .init("PersonDisplaySeeder.swift", "func initialize()"),
    ]

    static let figure = Figure(sample: "PersonList", places: places) { step in
        switch (step.subject.kind, step.kind) {
        case (.app, .mark):
            return [.init(ofView: step, in: places)]
        case (.router, .route):
            return [.init("router", route(step.value ?? ""), in: "locate")]
        case (.seeder, .initialization):
            return [.init("model", "initialize()", in: "\(step.subject.type).initialize")]
        case (.seeder, .change):
            return [.init("model", step.newMembers, in: "model")]
        case (.seeder, .message):
            let name = step.member("name").flatMap { DescribedValue($0).text } ?? ""
            return [.init("seeder", "\(step.value ?? ""), name = \(name.quoted)", in: "receive")]
        case (.seeder, .update):
            let added = step.differences.filter { $0.path.hasPrefix("people[") && $0.old == nil }
            let count = step.member("people").flatMap { Int($0.prefix { $0.isNumber }) } ?? 0
            return added.map { difference in
                let name = DescribedValue(difference.new ?? "").text(of: "name") ?? ""
                return Figure.Light("repository", "add \(name.quoted)", in: "add")
            } + [.init("model", "update: \(count) \(count == 1 ? "person" : "people")", in: "update")]
        default:
            return []
        }
    }

    /// `.displayPerson(“Ada”)`, for a route that contains the whole person.
    private static func route(_ description: String) -> String {
        guard let name = DescribedValue(description).text(of: "name") else { return description }
        return "\(description.prefix { $0 != "(" })(\(name.quoted))"
    }
}
#endif
