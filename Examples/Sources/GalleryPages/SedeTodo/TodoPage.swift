#if !canImport(SwiftUI)
import GalleryServer
import SedeCore
import SharedReactive

/// The second page of Sede: lists of things to do.
public struct TodoPage: Page {
    /// The page's address.
    public let slug = "sede-todo"

    /// The name of the page.
    public let title = "Sede: to do"

    /// A summary for the list of pages.
    public let summary =
        "A larger app with Sede: lists with toggles, pages by a path of routes, a sheet, deep links, and saving that "
        + "can be slow or fail."

    /// The content of the page.
    public let main: String

    /// The article.
    public let documents: [Document]

    /// The page's own style sheets and scripts.
    public let assets: [Asset]

    /// Creates the page.
    public init() {
        let frame = Frame(
            heading: "Sede: to do",
            problem: """
                Asynchronous work is the hard part of a view: it is slow, it fails, or it ends after the view has gone. With Sede, a
                seeder returns such work as a command. The command sends messages, and is cancelled with its view. Take it for a
                SwiftUI app that loads and saves data.
                """,
            about: """
                A seeder is the type behind a view: it creates the view’s model and receives the view’s messages. This is a larger
                app in the same host: pages by a path of routes, toggles, a sheet to edit in, rows to delete, and saving
                that takes its time. The browser’s Back button goes back inside the app.
                """,
            sample: Asset("todo.html", in: .module).content,
            figure: Self.figure,
            slug: slug,
            library: "SedeCore",
            test: "TodoTests/TodoTests.swift"
        )
        main = frame.html
        documents = frame.documents
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
        Self.session(outbox: outbox)
    }

    @MainActor
    static func session(
        outbox: Outbox,
        clock: any Clock<Duration> = ContinuousClock()
    ) -> TracedSession<TodoSession> {
        TracedSession(outbox: outbox, figure: figure) { TodoSession(outbox: outbox, clock: clock) }
    }

    static let figure = Figure(
        sample: "Todo",
        views: ["SedeTodo/VisitorsStore.swift"],
        places: places
    ) { step in
        let seeder = step.subject.type
        switch (step.subject.kind, step.kind) {
        case (.app, .mark):
            guard let function = storesFunctions[String(step.name.prefix { $0 != " " })] else {
                return [.init(ofView: step, in: places)]
            }
            return [.init("store", step.name, in: function)]
        case (.router, .route):
            return [.init("router", step.value ?? "", in: "locate")]
        case (.seeder, .initialization):
            return [.init("model", "initialize()", in: "\(seeder).initialize")]
        case (.seeder, .change):
            return [.init("model", step.newMembers, in: "\(seeder).model")]
        case (.seeder, .message):
            return [.init("seeder", (step.value ?? "").shortened(to: 60), in: "\(seeder).receive")]
        case (.seeder, .update):
            let members = step.newMembers
            return [.init("model", members.isEmpty ? "update" : "update: \(members)", in: "\(seeder).update")]
        case (.seeder, .workBegan), (.seeder, .workEnded):
            // The work that `update` returns has the id "store". The first load, which `initialize` returns, has no id.
            let function = step.name == "store" ? "update" : "initialize"
            let end = step.value == ".cancelled" ? "was cancelled" : "ended"
            let event = step.kind == .workBegan ? "began" : end
            return [.init("command", "\(step.name) \(event)", in: "\(seeder).\(function)")]
        default:
            return []
        }
    }

    /// The keys of the store's functions in `places`, by the first word of the store's marks.
    private static let storesFunctions = [
        "load": "store.load", "save": "store.save", "saved": "store.save", "cancelled": "store.answer",
        "fails": "store.answer",
    ]

    /// The functions and controls in the sample's code, by the keys of the figure's lights.
    private static let places: [String: SampleCode.Place] = {
        let files = [
            "ListsSeeder": ("ListsSeeder.swift", "ListsView.swift"),
            "ItemsSeeder": ("ItemsSeeder.swift", "ItemsView.swift"),
            "ItemSeeder": ("ItemView.swift", "ItemView.swift"),
            "EditingSeeder": ("EditingView.swift", "EditingView.swift"),
        ]
        var places: [String: SampleCode.Place] = [
            "view 0": .init("ListsView.swift", "var body: some View"),
            "view 1": .init("ItemsView.swift", "var body: some View"),
            "view 2": .init("ItemView.swift", "var body: some View"),
            "view 3": .init("EditingView.swift", "var body: some View"),
            "locate": .init("TodoRouter.swift", "func locate(route:"),
            "store.load": .init("VisitorsStore.swift", "func load()"),
            "store.save": .init("VisitorsStore.swift", "func save(_ lists:"),
            "store.answer": .init("VisitorsStore.swift", "func answer()"),
        ]
        for (seeder, (file, view)) in files {
            places["\(seeder).initialize"] = .init(file, "func initialize()")
            places["\(seeder).update"] = .init(file, "func update(model:")
            places["\(seeder).receive"] = .init(file, "func receive(model:")
            places["\(seeder).model"] = .init(view, "struct Model: ")
        }
        for (level, (file, controls)) in controls.enumerated() {
            for (name, code) in controls { places["view \(level) \(name)"] = .init(file, code) }
            // The first page has the alert, which is also shown above the other pages.
            for button in ["Try again", "Not now"] {
                places["view \(level) \(button) tapped"] = .init("ListsView.swift", "Button(\"\(button)\"")
            }
        }
        places["view 3 swiped away"] = .init("ItemView.swift", ".sheet(isPresented:")
        return places
    }()

    /// The file and the controls of the page at each level. `Figure.controls(of:)` makes their keys.
    private static let controls: [(file: String, [String: String])] = [
        (
            "ListsView.swift",
            [
                "followed": "NavigationLink(", "deleted": ".onDelete", "Name: ": "TextField(\"Name\"",
                "Enter in Name": ".onSubmit", "Add list tapped": "Button(\"Add list\")",
            ]
        ),
        (
            "ItemsView.swift",
            [
                "Done: ": "Toggle(isOn:", "followed": "NavigationLink(", "deleted": ".onDelete",
                "Title: ": "TextField(\"Title\"", "Enter in Title": ".onSubmit",
                "Add item tapped": "Button(\"Add item\")",
            ]
        ),
        ("ItemView.swift", ["Done tapped": "Toggle(\"Done\"", "Edit tapped": "Button(\"Edit\")"]),
        (
            "EditingView.swift",
            [
                "Title: ": "TextField(\"Title\"", "Note: ": "TextField(\"Note\"",
                "Priority: ": "Picker(\"Priority\"",
                "Save tapped": "Button(\"Save\")", "Cancel tapped": "Button(\"Cancel\"",
            ]
        ),
    ]
}
#endif
