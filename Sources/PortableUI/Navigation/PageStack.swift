import Turns

/// The first page of a stack and its path. Type-erased, so that all stacks have one type of node.
nonisolated struct PageStackView: PrimitiveView {
    let content: AnyView
    /// The path, or `nil` if the stack stores it.
    let path: StackPath?

    @MainActor func makeNode(in place: _ViewPlace) -> _ViewNode<Self> { PageStack(self, in: place) }
}

/// Reads and changes the path of a stack, whatever the type of its values.
nonisolated struct StackPath {
    /// Returns the values of the path, from the bottom up.
    let values: () -> [AnyHashable]
    /// Appends a value.
    ///
    /// - Returns: Whether the path accepts values of this type.
    let append: (AnyHashable) -> Bool
    /// Removes a number of values at the top.
    let removeLast: (Int) -> Void

    init<Data: RandomAccessCollection & RangeReplaceableCollection>(_ path: Binding<Data>)
    where Data.Element: Hashable {
        values = { path.wrappedValue.map { AnyHashable($0) } }
        append = { value in
            guard let element = value.base as? Data.Element else { return false }
            path.wrappedValue.append(element)
            return true
        }
        removeLast = { path.wrappedValue.removeLast($0) }
    }
}

/// Creates the pages of one type of value, or the page of a link. A `DestinationNode` or a `PresentedPage` owns it.
@MainActor final class PageDestination {
    /// Returns the view of a page, or `nil` if the destination has no page for the value.
    var view: (AnyHashable?) -> AnyView? = { _ in nil }
}

/// A page above the first page of a stack. The stack owns the page of a value, and a link owns its page.
@MainActor final class Page {
    /// The value in the path, or `nil` for the page of a link.
    let value: AnyHashable?
    let scope: PageScope
    private(set) weak var stack: PageStack?
    /// `nil` for a value without a destination, or if the destination was removed.
    fileprivate private(set) weak var destination: PageDestination?
    /// The node of the page's view, or of the text `problem`.
    fileprivate private(set) var node: _ViewNode<AnyView>!
    private var environment: InnerEnvironment
    /// Called after the stack has removed the page.
    fileprivate let ended: () -> Void

    fileprivate init(of value: AnyHashable?, on stack: PageStack, ended: @escaping () -> Void = {}) {
        (self.value, self.stack, self.ended) = (value, stack, ended)
        scope = PageScope(in: stack.outer.page)
        scope.stack = stack
        // Its views do not appear before it is known which page is topmost.
        scope.setIsOnTop(false)
        environment = stack.environment(of: scope)
    }

    /// Creates the page of a link, and pushes it. The page's views are inside `owner`, the link's node.
    convenience init(
        of owner: _AnyViewNode,
        on stack: PageStack,
        by destination: PageDestination,
        ended: @escaping () -> Void
    ) {
        self.init(of: nil, on: stack, ended: ended)
        makeNode(by: destination, in: owner)
        stack.push(self)
    }

    deinit { ifOnMainThread { if value == nil { stack?.aLinkedPageWasRemoved() } } }

    /// Creates the page's views. Called again when a destination for the value is added later.
    fileprivate func makeNode(by destination: PageDestination?, in owner: _AnyViewNode) {
        self.destination = destination
        let view = destination?.view(value) ?? AnyView(Text(verbatim: problem))
        node = AnyView._makeNode(view, in: _ViewPlace(parent: owner, shownIn: stack, environment: environment.value))
    }

    /// Updates the views, after a change of the destination's closure or of the stack's environment.
    func update() {
        guard let stack else { return }
        let environment = environment.take(stack.outer)
        if let view = destination?.view(value) { node.update(view, environment: environment) }
    }

    /// The text on the page of a value without a destination.
    private var problem: String {
        let type = value.map { "\(Swift.type(of: $0.base))" } ?? ""
        return "The path of a NavigationStack has a value of type \(type), but no page for it. "
            + "Add navigationDestination(for: \(type).self) to a view inside the stack."
    }
}

/// A navigation stack: its content, and the pages above it.
///
/// ```
///  first page ── linked page ── page of path[0] ── page of path[1] ── linked page
///                owned by its     owned here                           owned by its link
///                link
/// ```
///
/// | state | changed by |
/// | --- | --- |
/// | `entries` | links that are followed, the path, `pop()` |
/// | the path | holders of its binding, links to values, `pop()` |
/// | `destinations` | views with a destination, when they are created and released |
final class PageStack: _ViewNode<PageStackView> {
    /// A page above the first one. The entry retains the page of a value, and a link retains its own page.
    @MainActor private struct Entry {
        weak var page: Page?
        /// The page of a value.
        private let owned: Page?

        init(_ page: Page) { (self.page, owned) = (page, page.value.map { _ in page }) }

        var value: AnyHashable? { owned?.value }
        var isOfValue: Bool { owned != nil }
    }

    /// The environment of the stack.
    fileprivate private(set) var outer: ViewEnvironment
    private var content: _ViewNode<AnyView>!
    /// The first page.
    private let first: PageScope
    private var firstEnvironment: InnerEnvironment!
    private var entries: [Entry] = []
    /// The destinations for values, in the order of their addition.
    private var destinations = WeakList<PageDestination>()
    /// The path's values, if the stack stores the path.
    private var ownPath: [AnyHashable] = []
    /// The app's path, or `own`.
    private var path: StackPath!
    private let id: ViewHost.Node.ID

    init(_ view: PageStackView, in place: _ViewPlace) {
        outer = place.environment
        first = PageScope(in: place.environment.page)
        id = place.parent.graph.makeID()
        super.init(in: place)
        first.stack = self
        path = view.path ?? own
        firstEnvironment = environment(of: first)
        content = AnyView._makeNode(view.content, in: _ViewPlace(parent: self, environment: firstEnvironment.value))
        graph.controls.add(self, as: id)
        readPath()
    }

    override func update(_ view: PageStackView, environment: ViewEnvironment) {
        let isElsewhere = environment !== outer
        outer = environment
        path = view.path ?? own
        content.update(view.content, environment: firstEnvironment.take(environment))
        readPath()
        if isElsewhere { for entry in entries { entry.page?.update() } }
    }

    /// Reads and changes `ownPath`.
    private lazy var own: StackPath = {
        let location = ClosureLocation(read: { [unowned self] in ownPath }, write: { [unowned self] in ownPath = $0 })
        return StackPath(Binding(location: location, value: ownPath))
    }()

    /// The environment of a page: the stack's environment, without values set inside the stack. The first page inherits
    /// the stack's `dismiss`.
    fileprivate func environment(of page: PageScope) -> InnerEnvironment {
        InnerEnvironment(in: outer) { [weak self, first, page] in
            ($0.page, $0.values.rowActions) = (page, nil)
            if page === first { return }
            $0.values.dismiss = DismissAction { [weak self, weak page] in if let self, let page { pop(page) } }
        }
    }

    // MARK: - The pages of the path

    /// Creates the pages of new values in the path, and removes the pages of removed values.
    private func readPath() {
        removePagesOfRemovedLinks()
        let values = path.values()
        var kept = 0
        for (index, entry) in entries.enumerated() {
            guard let value = entry.value else { continue }
            if kept < values.count, values[kept] == value {
                kept += 1
            } else {
                end(from: index)
                break
            }
        }
        if kept == values.count { return }
        for value in values[kept...] {
            let page = Page(of: value, on: self)
            page.makeNode(by: destinations.all.first { $0.view(value) != nil }, in: self)
            entries.append(Entry(page))
        }
        pagesHaveChanged()
    }

    /// Adds a destination, which creates the pages of values. If several destinations create pages for one type, the
    /// first is used.
    func add(_ destination: PageDestination) {
        destinations.append(destination)
        refresh(destination)
    }

    /// Creates or updates the pages of a new or changed destination.
    func refresh(_ destination: PageDestination) {
        for case let page? in entries.map(\.page) where page.value != nil {
            if page.destination === destination {
                page.update()
            } else if page.destination == nil, destination.view(page.value) != nil {
                page.makeNode(by: destination, in: self)
                markChanged()
            }
        }
    }

    /// Appends a value to the path.
    ///
    /// - Returns: Whether the path accepts values of the type, and the stack has a page for them.
    func open(_ value: AnyHashable) -> Bool {
        guard destinations.all.contains(where: { $0.view(value) != nil }), path.append(value) else { return false }
        readPathAgain()
        return true
    }

    // MARK: - All pages

    fileprivate func push(_ page: Page) {
        removePagesOfRemovedLinks()
        entries.append(Entry(page))
        pagesHaveChanged()
    }

    /// Removes a page and the pages above it.
    func remove(_ page: Page) {
        if let index = entries.firstIndex(where: { $0.page === page }) { end(from: index) }
    }

    /// Removes the topmost page.
    ///
    /// - Returns: Whether there was a page above the first.
    func pop() -> Bool {
        readPathAgain()
        guard let top = entries.last?.page else { return false }
        pop(top.scope)
        return true
    }

    /// Reads the path, because it may have changed without causing an evaluation.
    private func readPathAgain() { graph.turn.evaluate { readPath() } }

    /// Removes a page on the request of its own view, and the pages above it. The path is changed in one step.
    private func pop(_ scope: PageScope) {
        readPathAgain()
        guard let index = entries.firstIndex(where: { $0.page?.scope === scope }) else { return }
        let values = entries[index...].count(where: \.isOfValue)
        if values > 0 {
            path.removeLast(values)
            readPathAgain()
        }
        // The page of a value has been removed with its value. If the binding has rejected the change, the page stays. The page of
        // a link is removed here.
        let rest = entries.firstIndex { $0.page?.scope === scope }
        if let rest, !entries[rest].isOfValue { end(from: rest) }
    }

    /// Called when the page of a link was deallocated, because its link was removed.
    fileprivate func aLinkedPageWasRemoved() {
        graph.afterEvaluation { [weak self] in self?.removePagesOfRemovedLinks() }
    }

    /// Removes the pages of removed links, and the pages above them.
    private func removePagesOfRemovedLinks() {
        if let index = entries.firstIndex(where: { $0.page == nil }) { end(from: index) }
    }

    /// Removes the pages from an index on, and their values from the path.
    private func end(from index: Int) {
        let gone = entries[index...]
        entries.removeLast(gone.count)
        // The number of values in the path without a remaining page. It is smaller if the path has been shortened already.
        let left = path.values().count - entries.count(where: \.isOfValue)
        let valuesOfGone = gone.compactMap(\.value)[...]
        let values = valuesOfGone.count
        if values > 0, left >= values, gone.first?.isOfValue == false {
            // The lowest removed page belonged to a link, so the path still contains the values of the pages above it.
            // They are removed after the evaluation, unless the path has been set by then.
            graph.afterEvaluation { [weak self] in
                guard let self else { return }
                if path.values().suffix(values) == valuesOfGone { path.removeLast(values) }
                readPathAgain()
            }
        }
        // The uncovered page appears before the removed pages disappear.
        pagesHaveChanged()
        for entry in gone.reversed() { entry.page?.ended() }
    }

    /// Covers all pages below the topmost one.
    private func pagesHaveChanged() {
        let top = entries.last?.page?.scope ?? first
        top.setIsOnTop(true)
        for scope in [first] + entries.compactMap(\.page?.scope) where scope !== top { scope.setIsOnTop(false) }
        markChanged()
    }

    // MARK: - The shown page

    /// The pages that are shown or covered. The array ends before the first page whose link was removed.
    private var pages: [Page] { entries.prefix { $0.page != nil }.compactMap(\.page) }

    override func makeShown() -> ViewHost.Node.Children {
        let pages = pages
        let scope = pages.last?.scope ?? first
        let children = ViewHost.Node.Children(scope.toolbar + [(pages.last?.node ?? content).shown])
        let kind = ViewHost.Node.Kind.navigation(depth: pages.count, title: scope.title)
        return ViewHost.Node.Children(ViewHost.Node(id: id, kind: kind, children: children))
    }

    override func shows(_ part: _ShownPart) -> Bool {
        let top = pages.last
        return part === top?.node ?? content || (top?.scope ?? first).hasToolbar(part)
    }
}
