import SharedReactive

/// Calls a closure on the main thread, and does nothing on another one. For the `deinit` of a node or a page: only the release of the
/// whole host releases nodes on other threads.
func ifOnMainThread(_ body: @MainActor () -> Void) {
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
    private var members = WeakList<PageMember>()
    /// The titles and toolbar items of its views, in the order of their addition.
    private var bar = WeakList<BarPart>()
    /// The stack of the page; `nil` for a tab, a presentation and the host's views.
    weak var stack: PageStack?
    /// The stack that shows the pages of this page's links: its own stack, or the stack around a tab or another page without a stack.
    var stackAround: PageStack? { stack ?? outer?.stackAround }
    /// The presentations over this page. Only an outermost page uses it: see `presenters`.
    private lazy var presenting = PresentationQueue()

    /// Creates the page.
    ///
    /// - Parameter outer: The page that contains the stack, or `nil` outside all pages.
    init(in outer: PageScope?) {
        self.outer = outer
        super.init()
        outer?.add(self)
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

    /// Adds a view or a page that appears and disappears with this page.
    func add(_ member: PageMember) { members.append(member) }

    // The argument is not used: this page may be covered although the page around it is shown.
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
