#if !canImport(SwiftUI)
/// A stack of pages, as in SwiftUI: its links show their destinations on top of its content.
public struct NavigationView<Content: View> {
    let content: Content

    /// Creates a stack whose first page is what the closure lists.
    nonisolated public init(@ViewBuilder content: () -> Content) {
        self.content = content()
    }
}

extension NavigationView: View {
    /// The host itself knows what is shown.
    public typealias Body = Never

    /// Enters the view into the tree; for this module alone.
    public static func _makeNode(_ view: Self, in place: _ViewPlace) -> _ViewNode<Self> {
        NavigationViewNode(view, in: place)
    }
}

/// What links and `ViewHost.back()` know of a stack of pages.
@MainActor
protocol NavigationStack: _AnyViewNode {
    /// Shows what a link leads to.
    func push(_ page: any NavigationPage)

    /// Ends the topmost page.
    ///
    /// - Returns: Whether there was one above the first.
    func pop() -> Bool
}

/// What a link leads to, while it is shown.
@MainActor
protocol NavigationPage: AnyObject {
    var destinationNode: _AnyViewNode? { get }

    func dismiss()
}

final class NavigationViewNode<Content: View>: _ViewNode<NavigationView<Content>>, NavigationStack {
    private struct Entry {
        weak var page: (any NavigationPage)?
    }

    private var content: _ViewNode<Content>!
    private var path: [Entry] = []
    private let id: ViewHost.Node.ID

    init(_ view: NavigationView<Content>, in place: _ViewPlace) {
        id = place.parent.graph.makeID()
        super.init(in: place)
        content = Content._makeNode(
            view.content,
            in: _ViewPlace(parent: self, environment: place.environment)
        )
    }

    override func update(_ view: NavigationView<Content>, environment: ViewEnvironment) {
        content.update(view.content, environment: environment)
    }

    /// The pages above the first; a page goes with its link, and takes those above it along.
    private func pages() -> [any NavigationPage] {
        var pages: [any NavigationPage] = []
        for entry in path {
            guard let page = entry.page, page.destinationNode != nil else { break }
            pages.append(page)
        }
        path.removeLast(path.count - pages.count)
        return pages
    }

    func push(_ page: any NavigationPage) {
        _ = pages()
        path.append(Entry(page: page))
        markChanged()
    }

    func pop() -> Bool {
        guard let page = pages().last else { return false }
        path.removeLast()
        page.dismiss()
        markChanged()
        return true
    }

    override func collectShown(into shown: inout [ViewHost.Node]) {
        let pages = pages()
        let page = pages.last?.destinationNode ?? content!
        shown.append(
            ViewHost.Node(id: id, kind: .navigation(depth: pages.count), children: page.shown, control: self)
        )
    }
}
#endif
