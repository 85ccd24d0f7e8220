import SharedReactive

/// Tracks whether a view is on a shown page, and enqueues its appearance actions.
///
/// ```
///             page shown, view created                 page covered, view removed
///  wanted ─────────────────────────▶ in the queue ──▶ appear() or disappear(), if still wanted
/// ```
///
/// The actions are called after the views have been evaluated. A change that is reverted by then causes none.
@MainActor final class Appearance: PageMember {
    private weak var graph: ViewGraph?
    private var isWanted = false
    private var isPresent = false, isFirst = true
    /// Whether the appearance actions of a view are being performed.
    static private(set) var isAppearing = false
    var appear: (_ isFirst: Bool) -> Void = { _ in }
    var disappear: () -> Void = {}
    /// Starts the task of the shown view.
    var start: (@MainActor () -> AnyCancellable)?
    /// The running task, cancelled when it is replaced, or with the view.
    private var task: AnyCancellable?

    init(on page: PageScope, of graph: ViewGraph) {
        self.graph = graph
        super.init()
        page.members.append(self)
        pageIsShown(page.isShown)
    }

    override func pageIsShown(_ isShown: Bool) {
        guard isWanted != isShown else { return }
        isWanted = isShown
        // Without a graph, the host was deallocated with its views.
        if let graph { graph.afterEvaluation { self.settle() } } else { onMainQueue { self.settle() } }
    }

    nonisolated func end() {
        if CurrentThread.isMain {
            // Invariant: this is the main thread.
            MainActor.assumeIsolated { pageIsShown(false) }
        } else {
            onMainQueue { self.pageIsShown(false) }
        }
    }

    private func settle() {
        guard isPresent != isWanted else { return }
        isPresent = isWanted
        if isPresent {
            let isInside = exchange(&Self.isAppearing, with: true)
            defer { Self.isAppearing = isInside }
            appear(exchange(&isFirst, with: false))
        } else {
            disappear()
        }
        restart()
    }

    /// Cancels the task, and starts another one if the view is shown.
    func restart() {
        guard let start else { return }
        // The property is reset first, because cancellation handlers may call back.
        withExtendedLifetime(exchange(&task, with: nil)) {}
        if isPresent { task = start() }
    }
}

private func onMainQueue(_ body: @escaping @MainActor () -> Void) {
    // Invariant: this is the main queue, and so the main actor.
    DispatchQueue.main.async { MainActor.assumeIsolated(body) }
}

/// Calls a closure at the end of a node or a page. Does nothing on other threads than the main one: there, the whole
/// host ends.
func unlessHostEnds(_ body: @MainActor () -> Void) {
    // Invariant: this is the main thread.
    if CurrentThread.isMain { MainActor.assumeIsolated(body) }
}

/// An appearance on a page, or a nested page.
@MainActor class PageMember {
    /// Records whether the page is shown.
    func pageIsShown(_ isShown: Bool) {}
}

/// A unit that appears and disappears as a whole: a page of a navigation stack, a presentation, or the host.
///
/// The environment of a view contains the page that the view is on.
@MainActor final class PageScope: PageMember {
    private let outer: PageScope?
    /// Whether no other page of the same stack covers this one.
    private(set) var isOnTop = true
    /// The members in the order of appearance: innermost first, then in source order.
    fileprivate var members = WeakList<PageMember>()
    private var bar = WeakList<BarPart>()
    weak var stack: PageStack?
    /// The presentations of its views. For nested pages, the outermost page presents.
    private lazy var presenting = Presenting()

    /// Creates the page.
    ///
    /// - Parameter outer: The page that contains the stack, or `nil` outside all pages.
    init(in outer: PageScope?) {
        self.outer = outer
        super.init()
        outer?.members.append(self)
    }

    /// The presentations over this page and over the pages around it.
    var presenters: Presenting { outer?.presenters ?? presenting }

    var isShown: Bool { isOnTop && (outer?.isShown ?? true) }

    /// Sets whether another page of the same stack covers this one.
    func setIsOnTop(_ isOnTop: Bool) {
        guard isOnTop != self.isOnTop else { return }
        self.isOnTop = isOnTop
        pageIsShown(isShown)
    }

    override func pageIsShown(_: Bool) { for member in members.all { member.pageIsShown(isShown) } }

    // MARK: - The bar

    func add(_ part: BarPart) {
        bar.append(part)
        stack?.markChanged()
    }

    /// The page's title: the outermost view's, which was added first.
    var title: String? { bar.all.lazy.compactMap(\.title).first }

    var toolbar: [ViewHost.Node.Children] { bar.all.map(\.shown) }

    func hasToolbar(_ part: _ShownPart) -> Bool { bar.all.contains { $0.items === part } }
}

/// A weak reference to an object.
struct Weak<Element: AnyObject> { weak var element: Element? }

/// Weak references to objects, in the order of their addition.
struct WeakList<Element: AnyObject> {
    private var entries: [Weak<Element>] = []
    private var nextCleaning = 16

    var all: [Element] { entries.compactMap(\.element) }

    mutating func append(_ element: Element) {
        if entries.count >= nextCleaning {
            entries.removeAll { $0.element == nil }
            nextCleaning = max(16, entries.count * 2)
        }
        entries.append(Weak(element: element))
    }
}
