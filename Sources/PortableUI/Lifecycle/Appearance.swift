import SharedReactive

/// Tracks whether a view is on a shown page, and enqueues its appearance actions. A `LifecycleNode` creates it. It outlives
/// the node until the last action was called.
///
/// ```
///             page shown, view created                 page covered, view removed
///  wanted ─────────────────────────▶ in the queue ──▶ appear() or disappear(), if still wanted
/// ```
///
/// The actions are called after the views have been evaluated. A change that is reverted by then causes none.
@MainActor final class Appearance: PageMember {
    private weak var graph: ViewGraph?
    /// Whether the view exists on a shown page.
    private var isWanted = false
    /// Whether the last action was `appear`, and whether none was called yet.
    private var isPresent = false, isFirst = true
    /// Whether an `appear` action of any view is being performed, for a hint.
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

    /// Makes the view disappear. Called when its node is deallocated, on any thread.
    nonisolated func end() {
        if CurrentThread.isMain {
            // Invariant: this is the main thread.
            MainActor.assumeIsolated { pageIsShown(false) }
        } else {
            onMainQueue { self.pageIsShown(false) }
        }
    }

    /// Performs the action that is still wanted, if any.
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

/// Calls a closure from the `deinit` of a node or a page. Does nothing on other threads than the main one: only the release of
/// the whole host releases nodes there.
func unlessHostEnds(_ body: @MainActor () -> Void) {
    // Invariant: this is the main thread.
    if CurrentThread.isMain { MainActor.assumeIsolated(body) }
}

/// A member of a page: an `Appearance`, or a nested page.
@MainActor class PageMember {
    /// Called when the page is shown or covered.
    func pageIsShown(_ isShown: Bool) {}
}

/// A unit that appears and disappears as a whole: a page of a navigation stack, a tab, a presentation, or the host's views.
///
/// The environment of a view contains the page that the view is on.
@MainActor final class PageScope: PageMember {
    private let outer: PageScope?
    /// Whether no other page of the same stack covers this one. A tab is on top while it is selected.
    private(set) var isOnTop = true
    /// The members in the order of appearance: innermost first, then in source order.
    fileprivate var members = WeakList<PageMember>()
    /// The titles and toolbar items of its views, in the order of their addition.
    private var bar = WeakList<BarPart>()
    /// The stack of the page; `nil` for a tab, a presentation and the host's views.
    weak var stack: PageStack?
    /// The stack on which links of this page show pages: its own, or of a tab the one around the tab view.
    var stackAround: PageStack? { stack ?? outer?.stackAround }
    /// The presentations over this page. Only an outermost page uses it: see `presenters`.
    private lazy var presenting = PresentationQueue()

    /// Creates the page.
    ///
    /// - Parameter outer: The page that contains the stack, or `nil` outside all pages.
    init(in outer: PageScope?) {
        self.outer = outer
        super.init()
        outer?.members.append(self)
    }

    /// The presentations over the outermost page around this one, or over this page.
    var presenters: PresentationQueue { outer?.presenters ?? presenting }

    /// Whether no other page covers this one or a page around it.
    var isShown: Bool { isOnTop && (outer?.isShown ?? true) }

    /// Sets whether this page is the topmost of its stack, or the selected tab.
    func setIsOnTop(_ isOnTop: Bool) {
        guard isOnTop != self.isOnTop else { return }
        self.isOnTop = isOnTop
        pageIsShown(isShown)
    }

    // The argument is about the page around this one. This page may be covered anyway.
    override func pageIsShown(_: Bool) { for member in members.all { member.pageIsShown(isShown) } }

    // MARK: - The bar

    /// Adds a title or toolbar items. The caller retains them.
    func add(_ part: BarPart) {
        bar.append(part)
        stack?.markChanged()
    }

    /// The page's title: the outermost view's, which was added first.
    var title: String? { bar.all.lazy.compactMap(\.title).first }

    var toolbar: [ViewHost.Node.Children] { bar.all.map(\.shown) }

    /// Whether a part of the tree shows items of this page's toolbar.
    func hasToolbar(_ part: _ShownPart) -> Bool { bar.all.contains { $0.items === part } }
}

/// A weak reference to an object.
struct Weak<Element: AnyObject> { weak var element: Element? }

/// Weak references to objects, in the order of their addition.
struct WeakList<Element: AnyObject> {
    private var entries: [Weak<Element>] = []
    /// With so many entries, the entries of deallocated objects are removed.
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
