import SharedReactive
import Turns

protocol PageStackView: _PrimitiveView {
    associatedtype Content: View

    var content: Content { get }
    /// The path, or `nil` if the stack stores it.
    var path: StackPath? { get }
}

/// The node of a navigation stack: its content, and the pages above it.
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
final class PageStackNode<V: PageStackView>: _ViewNode<V>, PageStack {
    private final class ValuePage {
        let value: AnyHashable
        let scope: PageScope
        var environment: ViewEnvironment
        var node: _AnyViewNode!
        weak var maker: (any PageMaker)?

        init(_ value: AnyHashable, _ scope: PageScope, _ environment: ViewEnvironment) {
            self.value = value
            self.scope = scope
            self.environment = environment
        }
    }

    private struct Link { weak var page: LinkedPage? }

    private enum Entry {
        case linked(Link)
        case value(ValuePage)

        @MainActor var page: (scope: PageScope, node: _AnyViewNode)? {
            switch self {
            case .linked(let link): link.page.map { ($0.scope, $0.node) }
            case .value(let page): (page.scope, page.node)
            }
        }

        var value: AnyHashable? { if case .value(let page) = self { page.value } else { nil } }

        var isOfValue: Bool { value != nil }
    }

    private struct Maker { weak var maker: (any PageMaker)? }

    private var content: _ViewNode<V.Content>!
    private var outer: ViewEnvironment
    private let first: PageScope
    private var firstEnvironment: ViewEnvironment!
    private var entries: [Entry] = []
    private var makers: [Maker] = []
    /// The path's values, if the stack stores the path.
    private var ownPath: [AnyHashable] = []
    private var path: StackPath!
    private let id: ViewHost.Node.ID

    init(_ view: V, in place: _ViewPlace) {
        outer = place.environment
        first = PageScope(in: place.environment.page)
        id = place.parent.graph.makeID()
        super.init(in: place)
        first.stack = self
        path = view.path ?? own
        firstEnvironment = outer.onPage(first)
        content = V.Content._makeNode(view.content, in: _ViewPlace(parent: self, environment: firstEnvironment))
        graph.register(self, as: id)
        readPath()
    }

    override func update(_ view: V, environment: ViewEnvironment) {
        let isElsewhere = environment !== outer
        if isElsewhere {
            outer = environment
            firstEnvironment = outer.onPage(first)
        }
        path = view.path ?? own
        content.update(view.content, environment: firstEnvironment)
        readPath()
        if isElsewhere { updatePages() }
    }

    private lazy var own: StackPath = {
        let location = ClosureLocation(read: { [unowned self] in ownPath }, write: { [unowned self] in ownPath = $0 })
        return StackPath(Binding(location: location, value: ownPath))
    }()

    private func updatePages() {
        for entry in entries {
            switch entry {
            case .linked(let link): link.page?.takeEnvironment()
            case .value(let page):
                page.environment = environment(of: page.scope)
                page.maker?.update(page.node, of: page.value, environment: page.environment)
            }
        }
    }

    // MARK: - The pages of the path

    /// Creates the pages of new values in the path, and removes the pages of removed values.
    private func readPath() {
        dropPagesOfGoneLinks()
        let values = path.values()
        var count = 0
        for (index, entry) in entries.enumerated() {
            guard case .value(let page) = entry else { continue }
            if count < values.count, values[count] == page.value {
                count += 1
            } else {
                end(from: index)
                break
            }
        }
        if count == values.count { return }
        for value in values[count...] { add(pageOf: value) }
        pagesHaveChanged()
    }

    private func add(pageOf value: AnyHashable) {
        let scope = PageScope(in: outer.page)
        scope.stack = self
        // No view appears before the topmost page is known.
        scope.setIsOnTop(false)
        let page = ValuePage(value, scope, environment(of: scope))
        make(page, by: makers.lazy.compactMap(\.maker).first { $0.makes(pageOf: value) })
        entries.append(.value(page))
    }

    private func make(_ page: ValuePage, by maker: (any PageMaker)?) {
        let place = _ViewPlace(parent: self, environment: page.environment)
        page.maker = maker
        page.node =
            maker?.makePage(of: page.value, in: place) ?? Text._makeNode(Self.missingPage(of: page.value), in: place)
    }

    private static func missingPage(of value: AnyHashable) -> Text {
        let type = type(of: value.base)
        let problem = "The path of a NavigationStack has a value of type \(type), but no page for it. "
        return Text(verbatim: problem + "Add navigationDestination(for: \(type).self) to a view inside the stack.")
    }

    func add(_ destination: any PageMaker) {
        makers.removeAll { $0.maker == nil }
        makers.append(Maker(maker: destination))
        refresh(destination)
    }

    func refresh(_ destination: any PageMaker) {
        for case .value(let page) in entries {
            if page.maker === destination {
                destination.update(page.node, of: page.value, environment: page.environment)
            } else if page.maker == nil, destination.makes(pageOf: page.value) {
                make(page, by: destination)
                markChanged()
            }
        }
    }

    func open(_ value: AnyHashable) -> Bool {
        guard makers.contains(where: { $0.maker?.makes(pageOf: value) ?? false }), path.append(value) else {
            return false
        }
        readPathAgain()
        return true
    }

    // MARK: - All pages

    func push(_ page: LinkedPage) {
        dropPagesOfGoneLinks()
        entries.append(.linked(Link(page: page)))
        pagesHaveChanged()
    }

    func remove(_ page: LinkedPage) {
        let index = entries.firstIndex { entry in
            if case .linked(let link) = entry { link.page === page } else { false }
        }
        guard let index else { return }
        end(from: index)
    }

    func pop() -> Bool {
        readPathAgain()
        return popTopmost()
    }

    /// Reads the current path, whose change may not have caused an evaluation.
    private func readPathAgain() { graph.turn.evaluate { readPath() } }

    private func popTopmost() -> Bool {
        guard let top = entries.last else { return false }
        switch top {
        case .linked: end(from: entries.count - 1)
        case .value:
            if path.values().isEmpty { return false }
            path.removeLast(1)
            readPathAgain()
        }
        return true
    }

    /// Removes a page on its own view's request, and the pages above it. The path is set once.
    private func pop(_ scope: PageScope) {
        readPathAgain()
        guard let index = entries.firstIndex(where: { $0.page?.scope === scope }) else { return }
        let values = entries[index...].count(where: \.isOfValue)
        if values > 0 {
            path.removeLast(values)
            readPathAgain()
        }
        // If the path rejects the removal of values, their pages stay.
        let rest = entries.firstIndex { $0.page?.scope === scope }
        if let rest, !entries[rest].isOfValue { end(from: rest) }
    }

    func aPageHasGone() { graph.afterEvaluation { [weak self] in self?.dropPagesOfGoneLinks() } }

    /// Removes the pages of removed links, and the pages above them.
    private func dropPagesOfGoneLinks() {
        if let index = entries.firstIndex(where: { $0.page == nil }) { end(from: index) }
    }

    /// Removes the pages from an index on, and their values from the path.
    private func end(from index: Int) {
        let gone = entries[index...]
        entries.removeLast(gone.count)
        let left = path.values().count - entries.count(where: \.isOfValue)
        let valuesOfGone = gone.compactMap(\.value)[...]
        let values = valuesOfGone.count
        if values > 0, left >= values, gone.first?.isOfValue == false {
            // The page below was removed with its link, so the path still has the values, unless it is set until then.
            graph.afterEvaluation { [weak self] in
                guard let self else { return }
                if path.values().suffix(values) == valuesOfGone { path.removeLast(values) }
                readPathAgain()
            }
        }
        // The uncovered page appears before the removed pages disappear.
        pagesHaveChanged()
        for case .linked(let link) in gone.reversed() { link.page?.end() }
    }

    private func pagesHaveChanged() {
        let top = entries.last?.page?.scope ?? first
        top.setIsOnTop(true)
        if top !== first { first.setIsOnTop(false) }
        for case let page? in entries.map(\.page) where page.scope !== top { page.scope.setIsOnTop(false) }
        markChanged()
    }

    var outerPage: PageScope { outer.page }

    func environment(of page: PageScope) -> ViewEnvironment {
        outer.onPage(page, endedBy: { [weak self, weak page] in if let self, let page { pop(page) } })
    }

    // MARK: - The shown page

    private var top: (scope: PageScope, node: _AnyViewNode) {
        // The view of a page's link may have been removed.
        entries.prefix { $0.page != nil }.last?.page ?? (first, content)
    }

    override func makeShown() -> ViewHost.Node.Children {
        let (scope, node) = top
        let depth = entries.prefix { $0.page != nil }.count
        let children = ViewHost.Node.Children(scope.toolbar + [node.shown])
        let kind = ViewHost.Node.Kind.navigation(depth: depth, title: scope.title)
        return ViewHost.Node.Children(ViewHost.Node(id: id, kind: kind, children: children))
    }

    override func shows(_ part: _ShownPart) -> Bool {
        let (scope, node) = top
        return part === node || scope.hasToolbar(part)
    }
}

extension ViewEnvironment {
    /// The environment of a page of a stack within this environment.
    ///
    /// - Parameters:
    ///   - page: The page.
    ///   - end: Removes the page. `nil` for the first page, which inherits its `dismiss`.
    @MainActor func onPage(_ page: PageScope, endedBy end: (@MainActor () -> Void)? = nil) -> ViewEnvironment {
        var values = values
        values.rowActions = nil
        if let end { values.dismiss = DismissAction(end) }
        return ViewEnvironment(objects: self, values: values, page: page)
    }
}
