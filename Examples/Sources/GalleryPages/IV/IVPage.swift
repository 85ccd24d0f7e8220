import GalleryServer
import IVCore
import SharedReactive
import UsersList

/// The page of IV: a list of users.
public struct IVPage: Page {
    /// The page's address.
    public let slug = "iv"

    /// The name of the pattern.
    public let title = "IV"

    /// A summary for the list of pages.
    public let summary =
        "Interactor and View: the view emits events, and its interactor emits commands in return. "
        + "The sample is a list of three thousand users."

    /// The content of the page.
    public let main: String

    /// The article.
    public let documents: [Document]

    /// The page's own style sheet and script.
    public let assets: [Asset]

    /// The directory of all visitors, so that the file is read once.
    private let users = BundledUsers()

    /// Creates the page.
    public init() {
        let frame = Frame(
            heading: "IV: a list of users",
            problem: """
                Logic inside a view cannot be read or tested without that view. With IV the view emits events, an interactor
                handles them, and the view carries out the commands that come back. Take it for a single screen.
                """,
            about: """
                What you do here goes down to the interactor in the server as an event, and what this page shows comes up as a
                command. The users are in a file, read off the main thread.
                """,
            sample: Asset("iv.html", in: .module).content,
            figure: Self.figure,
            slug: slug,
            library: "IVCore",
            test: "UsersListTests/UsersListInteractorTests.swift"
        )
        main = frame.html
        documents = frame.documents
        assets = [Asset("iv.css", in: .module), Asset("iv.js", in: .module)]
    }

    /// Creates a session with a list of its own.
    @MainActor
    public func makeSession(outbox: Outbox) -> any Session {
        TracedSession(outbox: outbox, figure: Self.figure) { UsersListSession(outbox: outbox, users: users) }
    }

    static let figure = Figure(
        sample: "UsersList",
        views: ["IV/UsersListView.swift", "IV/RemoteDirectory.swift"],
        places: [
            "has loaded": .init("UsersListView.swift", "func appear()"),
            "typed": .init("UsersListView.swift", "func searchFieldDidChange(to"),
            "scrolled to end": .init("UsersListView.swift", "func didScrollToEnd()"),
            "tapped Try again": .init("UsersListView.swift", "func retryButtonTap()"),
            "shows": .init("UsersListView.swift", "func handle(command:"),
            ".didLoadView": .init("UsersListEvent.swift", "case didLoadView"),
            ".didSearch": .init("UsersListEvent.swift", "case didSearch"),
            ".didScrollToEnd": .init("UsersListEvent.swift", "case didScrollToEnd"),
            ".didTapRetry": .init("UsersListEvent.swift", "case didTapRetry"),
            ".showLoading": .init("UsersListCommand.swift", "case showLoading"),
            ".showItems": .init("UsersListCommand.swift", "case showItems"),
            ".showMoreItems": .init("UsersListCommand.swift", "case showMoreItems"),
            ".hideItems": .init("UsersListCommand.swift", "case hideItems"),
            ".showFailure": .init("UsersListCommand.swift", "case showFailure"),
            "handle": .init("UsersListInteractor.swift", "func handle(event:"),
            "load": .init("UsersListInteractor.swift", "func loadPage()"),
            "remote": .init("RemoteDirectory.swift", "func users(matching"),
            "found": .init("BundledUsers.swift", "func users(matching"),
        ]
    ) { step in
        switch (step.subject.kind, step.kind) {
        case (.app, .mark):
            return mark(step)
        case (.link, .event):
            let event = step.value ?? ""
            return [
                .init("eventEmitter", event.shortened(to: 80), in: caseName(of: event)),
                .init("interactor", "handle(event:)", in: "handle"),
            ]
        case (.link, .command):
            let command = caseName(of: step.value ?? "")
            let values = step.value.flatMap { DescribedValue($0).elementCount }.map { "(\($0))" }
            return [
                .init(
                    "commandEmitter",
                    command + (values ?? (command == ".showFailure" ? "(…)" : "")),
                    in: command
                )
            ]
        default:
            return []
        }
    }

    /// Lights of the marks of the view and the users.
    private static func mark(_ step: TraceStep) -> [Figure.Light] {
        let value = step.value.map { String($0.dropFirst().dropLast()) } ?? ""
        switch step.name {
        case "asked for users":
            return [.init("interactor", "awaits users", in: "load"), .init("users", value, in: "remote")]
        case "users found":
            return [.init("users", value, in: "found"), .init("interactor", "goes on", in: "load")]
        case "users not reached":
            return [
                .init("users", "not reached", in: "remote"),
                .init("interactor", "catches an error", in: "load"),
            ]
        case "search cancelled":
            return [
                .init("users", "cancelled", in: "remote"),
                .init("interactor", "drops the search", in: "load"),
            ]
        case let shown where shown.hasPrefix("shows "):
            return [.init("view", shown, in: "shows")]
        case let gesture:
            return [.init("view", gesture, in: gesture.hasPrefix("typed ") ? "typed" : gesture)]
        }
    }

    /// The case in the description of an enum: `.didSearch` of `.didSearch("a")`.
    private static func caseName(of value: String) -> String {
        String(value.prefix { $0 != "(" })
    }
}
