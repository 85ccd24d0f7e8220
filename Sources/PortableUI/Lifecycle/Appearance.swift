import SharedReactive

/// Whether a view is on a page that is shown, and what is done when that changes.
///
/// ```
///             page shown, view made                    page covered, view gone
///  wanted ─────────────────────────▶ in the queue ──▶ appear() or disappear(), if it is still wanted
/// ```
///
/// The actions are called after the views have been evaluated. What changes back by then has not changed.
@MainActor final class Appearance: PageMember {
    private weak var graph: ViewGraph?
    private var isWanted = false
    private var isPresent = false
    var appear: () -> Void = {}
    var disappear: () -> Void = {}

    init(on page: PageScope, of graph: ViewGraph) {
        self.graph = graph
        super.init()
        page.members.append(self)
        pageIsShown(page.isShown)
    }

    override func pageIsShown(_ isShown: Bool) {
        guard isWanted != isShown else { return }
        isWanted = isShown
        if let graph {
            graph.afterEvaluation { self.settle() }
        } else {
            // The host has gone, and its views with it.
            DispatchQueue.main.async {
                // Invariant: this is the main queue, and with it the main actor.
                MainActor.assumeIsolated { self.settle() }
            }
        }
    }

    nonisolated func end() {
        if CurrentThread.isMain {
            // Invariant: this is the main thread.
            MainActor.assumeIsolated { pageIsShown(false) }
        } else {
            DispatchQueue.main.async {
                // Invariant: this is the main queue, and with it the main actor.
                MainActor.assumeIsolated { self.pageIsShown(false) }
            }
        }
    }

    private func settle() {
        guard isPresent != isWanted else { return }
        isPresent = isWanted
        if isPresent { appear() } else { disappear() }
    }
}

/// Does something at the end of a node or a page, unless that ends off the main thread: with the whole host.
func unlessHostEnds(_ body: @MainActor () -> Void) {
    // Invariant: this is the main thread.
    if CurrentThread.isMain { MainActor.assumeIsolated(body) }
}

/// An appearance on a page, or a page of a stack on it.
@MainActor class PageMember {
    /// Takes note of whether the page is shown.
    func pageIsShown(_ isShown: Bool) {}
}

/// A page of a navigation stack, or something presented, or all of a host: what appears and disappears as one.
///
/// It is what views on the page find their page by.
@MainActor final class PageScope: PageMember {
    private let outer: PageScope?
    /// Whether no other page of the same stack covers this one.
    private(set) var isOnTop = true
    /// In the order in which they appear: the innermost first, otherwise as they are written.
    fileprivate var members = WeakList<PageMember>()
    private var titles = WeakList<PageTitle>()
    private var toolbars = WeakList<PageToolbar>()
    weak var stack: (any PageStack)?
    /// What its views present over it. Of the pages in one another, the outermost presents.
    private lazy var presenting = Presenting()

    /// Creates the page.
    ///
    /// - Parameter outer: The page on which the stack is; `nil` for what is shown whatever pages are.
    init(in outer: PageScope?) {
        self.outer = outer
        super.init()
        outer?.members.append(self)
    }

    /// The views that present over this page, and over the pages around it.
    var presenters: Presenting { outer?.presenters ?? presenting }

    var isShown: Bool { isOnTop && (outer?.isShown ?? true) }

    /// Notes whether another page of the same stack covers this one.
    func setIsOnTop(_ isOnTop: Bool) {
        guard isOnTop != self.isOnTop else { return }
        self.isOnTop = isOnTop
        pageIsShown(isShown)
    }

    override func pageIsShown(_: Bool) { for member in members.all { member.pageIsShown(isShown) } }

    // MARK: - The bar

    func add(_ title: PageTitle) {
        titles.append(title)
        barHasChanged()
    }

    func add(_ toolbar: PageToolbar) {
        toolbars.append(toolbar)
        barHasChanged()
    }

    func barHasChanged() { stack?.markChanged() }

    /// The page's title: of several, that of the outermost view, which came first.
    var title: String? { titles.all.first?.text }

    var toolbar: [ViewHost.Node.Children] { toolbars.all.map(\.shown) }

    func hasToolbar(_ part: _ShownPart) -> Bool { toolbars.all.contains { $0.shows(part) } }
}

/// Objects in the order in which they were added, as long as somebody else keeps them.
struct WeakList<Element: AnyObject> {
    private struct Entry { weak var element: Element? }

    private var entries: [Entry] = []
    private var nextCleaning = 16

    var isEmpty: Bool { entries.isEmpty }
    var all: [Element] { entries.compactMap(\.element) }

    mutating func append(_ element: Element) {
        if entries.count >= nextCleaning {
            entries.removeAll { $0.element == nil }
            nextCleaning = max(16, entries.count * 2)
        }
        entries.append(Entry(element: element))
    }
}
