import SedeCore

#if canImport(SwiftUI)
import SwiftUI
#endif

/// The routes of the app. A deep link is an array of routes, from the first page on.
public enum TodoRoute: Hashable, Sendable {
    /// All lists: the first page.
    case lists
    /// The items of a list.
    case list(TodoList.ID)
    /// An item of a list.
    case item(TodoItem.ID, in: TodoList.ID)
    /// The sheet that edits an item.
    case editing(TodoItem.ID, in: TodoList.ID)
}

extension [TodoRoute] {
    /// The routes of a link such as `/lists/1/items/11/edit`. An unknown part and everything after it are ignored.
    public init(link: String) {
        let parts = link.split(separator: "/")
        self = []
        guard parts.count >= 2, parts[0] == "lists", let list = Int(parts[1]) else { return }
        append(.list(list))
        guard parts.count >= 4, parts[2] == "items", let item = Int(parts[3]) else { return }
        append(.item(item, in: list))
        if parts.count >= 5, parts[4] == "edit" { append(.editing(item, in: list)) }
    }

    /// The link that leads to these routes.
    public var link: String {
        map { route in
            switch route {
            case .lists: ""
            case .list(let list): "/lists/\(list)"
            case .item(let item, _): "/items/\(item)"
            case .editing: "/edit"
            }
        }
        .joined()
    }

    /// The routes that are pages of the stack.
    public var pages: [TodoRoute] {
        filter { if case .editing = $0 { false } else { true } }
    }
}

/// Maps each route to its view and seeder.
public struct TodoRouter: Routable {
    private let store: any TodoStore
    private let clock: any Clock<Duration>
    private let path: [TodoRoute]

    /// Creates the router of an app.
    ///
    /// - Parameters:
    ///   - store: Stores the lists.
    ///   - clock: The clock of the delay before a save.
    ///   - path: The pages above the first one, to begin with.
    public init(
        store: any TodoStore,
        clock: any Clock<Duration> = ContinuousClock(),
        path: [TodoRoute] = []
    ) {
        self.store = store
        self.clock = clock
        self.path = path
    }

    /// Returns the view of a route.
    public func locate(route: TodoRoute) -> some View {
        switch route {
        case .lists:
            ListsView().seed(ListsSeeder(store: store, clock: clock, path: path))

        case .list(let list):
            ItemsView().seed(ItemsSeeder(list: list))

        case .item(let item, let list):
            ItemView().seed(ItemSeeder(item: item, list: list))

        case .editing(let item, let list):
            EditingView().seed(EditingSeeder(item: item, list: list))
        }
    }
}
