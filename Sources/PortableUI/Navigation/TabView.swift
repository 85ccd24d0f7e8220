import Turns

/// Views with a tab each, as in SwiftUI. The view of the selected tab is shown. See `ViewHost.select(tab:)`.
///
/// A view without `tabItem(_:)` is always shown.
nonisolated public struct TabView<SelectionValue: Hashable, Content: View>: PrimitiveView {
    fileprivate let selection: Binding<SelectionValue>?
    fileprivate let content: Content

    /// Creates tabs. The tab with the selected tag is shown.
    public init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {
        self.init(selection: selection, tabs: content())
    }

    @usableFromInline init(selection: Binding<SelectionValue>?, tabs: Content) {
        (self.selection, content) = (selection, tabs)
    }

    @MainActor func makeNode(in place: _ViewPlace) -> _ViewNode<Self> { TabViewNode(self, in: place) }
}

extension TabView where SelectionValue == Int {
    /// Creates tabs. The first tab is shown until another one is selected.
    public init(@ViewBuilder content: () -> Content) { self.init(selection: nil, content: content) }
}

nonisolated extension View {
    /// Sets the label of this view's tab in the enclosing `TabView`.
    public func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View {
        modifier(TabItemModifier(label: label()))
    }
}

/// The pages of a tab view. Its node owns this object, and the nodes of its tabs find it in the environment.
@MainActor final class TabPages {
    /// The page of a tab, added and removed by the tab's node.
    fileprivate struct Page {
        let scope: PageScope
        /// Returns the nodes of the page.
        let content: () -> ViewHost.Node.Children
    }

    /// The pages by the ids of the tabs.
    fileprivate var pages: [ViewHost.Node.ID: Page] = [:]
    /// The selected tab; `nil` without tabs.
    fileprivate var selected: ViewHost.Node.ID?
    /// Called when a tab is tapped.
    fileprivate var select: (ViewHost.Node.ID) -> Void = { _ in }
    /// Called when a tab was added or removed, also by the evaluation of a view inside the tab view.
    fileprivate var tabsHaveChanged: () -> Void = {}
}

/// The node of a tab view. It shows the tabs and the selected page.
private final class TabViewNode<Selection: Hashable, Content: View>: _ViewNode<TabView<Selection, Content>> {
    private var view: TabView<Selection, Content>
    private let pages = TabPages()
    private let id: ViewHost.Node.ID
    private var child: _ViewNode<Content>!
    private var inner: InnerEnvironment

    init(_ view: TabView<Selection, Content>, in place: _ViewPlace) {
        self.view = view
        id = place.parent.graph.makeID()
        inner = InnerEnvironment(in: place.environment) { [pages] in $0.values.own.tabPages = pages }
        super.init(in: place)
        child = Content._makeNode(view.content, in: _ViewPlace(parent: self, environment: inner.value))
        pages.select = { [unowned self] tab in
            if let tag = tag(of: tab) { self.view.selection?.wrappedValue = tag }
            graph.turn.evaluate { read(chosen: tab) }
        }
        read()
        pages.tabsHaveChanged = { [weak self] in
            self?.graph.completeEvaluation { [weak self] in
                if let self { graph.turn.evaluate { read() } }
            }
        }
    }

    override func update(_ view: TabView<Selection, Content>, environment: ViewEnvironment) {
        self.view = view
        child.update(view.content, environment: inner.take(environment))
        read()
    }

    /// The tag of a tab, from a `tag(_:)` after or before its `tabItem(_:)`.
    private func tag(of tab: ViewHost.Node.ID) -> Selection? {
        let node = child.shown.first { $0.id == tab }
        return node?.tags.first(of: Selection.self)
            ?? pages.pages[tab]?.content().first?.tags.first(of: Selection.self)
    }

    /// Sets the selected tab. With a binding, it is the tab with the binding's value as its tag. Otherwise it is the chosen tab, or
    /// else the previous one. If that tab does not exist, it is the first tab.
    private func read(chosen: ViewHost.Node.ID? = nil) {
        let (tabs, old) = (child.shown.map(\.id).filter { pages.pages[$0] != nil }, pages.selected)
        if let selection = view.selection?.wrappedValue {
            pages.selected = tabs.first { tag(of: $0) == selection } ?? tabs.first
        } else {
            pages.selected = tabs.first { $0 == chosen ?? old } ?? tabs.first
        }
        // The uncovered page appears before the covered page disappears.
        if let selected = pages.selected { pages.pages[selected]?.scope.setIsOnTop(true) }
        for (tab, page) in pages.pages where tab != pages.selected { page.scope.setIsOnTop(false) }
        if pages.selected != old { markChanged() }
    }

    override func makeShown() -> ViewHost.Node.Children {
        let tabs = child.shown.map { node in
            guard pages.pages[node.id] != nil else { return ViewHost.Node.Children(node) }
            // The tab's node is cached, and may show an earlier selection.
            return ViewHost.Node.Children(node.with { $0.kind = .tab(isSelected: node.id == pages.selected) })
        }
        let page = pages.selected.flatMap { pages.pages[$0]?.content() } ?? ViewHost.Node.Children()
        return ViewHost.Node.Children(ViewHost.Node(id: id, kind: .tabView, children: .init(tabs + [page])))
    }
}

nonisolated private struct TabItemModifier<Label: View>: PrimitiveModifier {
    let label: Label

    @MainActor static func _makeNode<V>(_ view: _Modified<V>, in place: _ViewPlace) -> _ViewNode<_Modified<V>> {
        TabItemNode(view, in: place)
    }
}

/// The node of a view with a tab. It is shown as the tab, and the tab view shows its page.
private final class TabItemNode<Content: View, Label: View>: ModifiedNode<Content, TabItemModifier<Label>>, Control,
    Tappable
{
    /// `nil` outside a tab view: the view is shown without a tab.
    private let pages: TabPages?
    private let scope: PageScope
    private let id: ViewHost.Node.ID
    private var label: _ViewNode<Label>!
    private var inner: InnerEnvironment

    init(_ view: Modified, in place: _ViewPlace) {
        pages = place.environment.values.own.tabPages
        scope = PageScope(in: place.environment.page)
        id = place.parent.graph.makeID()
        inner = InnerEnvironment(in: place.environment) { [scope] in
            // A `tabItem(_:)` inside the page is not a tab of this tab view.
            $0.values.own.tabPages = nil
            $0.page = scope
        }
        super.init(view, in: place, makesChild: false)
        // No view appears before the selected tab is known.
        scope.setIsOnTop(pages == nil)
        label = Label._makeNode(view.modifier.label, in: _ViewPlace(parent: self, environment: place.environment))
        makeChild(view.content, in: inner.value)
        pages?.pages[id] = TabPages.Page(scope: scope) { [unowned self] in child.shown }
        graph.controls.add(self, as: id)
        pages?.tabsHaveChanged()
    }

    deinit {
        ifOnMainThread {
            pages?.pages[id] = nil
            pages?.tabsHaveChanged()
        }
    }

    override func update(_ view: Modified, environment: ViewEnvironment) {
        label.update(view.modifier.label, environment: environment)
        super.update(view, environment: inner.take(environment))
    }

    override var inputKind: ViewHost.Node.Kind? { .tab(isSelected: pages?.selected == id) }

    func tap() { pages?.select(id) }

    override func shows(_ part: _ShownPart) -> Bool { part === label || pages == nil || pages?.selected == id }

    override func makeShown() -> ViewHost.Node.Children {
        guard pages != nil else { return child.shown }
        let tab = ViewHost.Node(id: id, kind: .tab(isSelected: pages?.selected == id), children: label.shown)
        return ViewHost.Node.Children(tab)
    }
}
