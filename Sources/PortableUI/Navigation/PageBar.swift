/// A page's title or toolbar items, set by one view. Its `BarNode` owns it, and the `PageScope` references it weakly.
@MainActor final class BarPart {
    /// The title, or `nil` if the view sets toolbar items.
    fileprivate(set) var title: String?
    /// The node of the items, which the `BarNode` owns. Without items it shows nothing.
    fileprivate(set) weak var items: _AnyViewNode?
    /// The id of the `toolbar` node.
    private let kindID: ViewHost.Node.ID

    fileprivate init(of graph: ViewGraph) { kindID = graph.makeID() }

    /// The `toolbar` node with the items, if there are any.
    var shown: ViewHost.Node.Children {
        guard let items, !items.shown.isEmpty else { return ViewHost.Node.Children() }
        return ViewHost.Node.Children(ViewHost.Node(id: kindID, kind: .toolbar, children: items.shown))
    }
}

nonisolated extension View {
    /// Sets the title of the navigation stack's page that contains this view, as in SwiftUI.
    ///
    /// If a page has several titles, the title of the outermost view is used.
    public func navigationTitle(_ titleKey: LocalizedStringKey) -> some View { navigationTitle(Text(titleKey)) }

    // Each declaration replaces several of SwiftUI's, which take a text or a string.

    /// Sets the title of the navigation stack's page that contains this view, as in SwiftUI.
    @_disfavoredOverload public func navigationTitle<S: _Title>(_ title: S) -> some View {
        modifier(BarModifier(title: title._text.content, items: EmptyView()))
    }
    /// Sets the title of the page, as in SwiftUI before iOS 14.
    public func navigationBarTitle(
        _ key: LocalizedStringKey,
        displayMode: NavigationBarItem.TitleDisplayMode = .automatic
    ) -> some View { navigationTitle(key) }
    /// Sets the title of the page to a text or a string, as in SwiftUI before iOS 14.
    @_disfavoredOverload public func navigationBarTitle<S: _Title>(
        _ title: S,
        displayMode: NavigationBarItem.TitleDisplayMode = .automatic
    ) -> some View { navigationTitle(title) }
    /// Shows views in the toolbar of the page that contains this view, as in SwiftUI.
    ///
    /// They are shown in a separate node before the page. Outside a stack, the node is before this view.
    public func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View {
        modifier(BarModifier(title: nil, items: content()))
    }

    /// Shows items in the toolbar of the page that contains this view. See `toolbar(content:)` for views.
    public func toolbar<Content: ToolbarContent>(@ToolbarContentBuilder content: () -> Content) -> some View {
        modifier(BarModifier(title: nil, items: content()._view))
    }

    /// Shows views in the navigation bar of the page that contains this view, as in SwiftUI before iOS 14.
    public func navigationBarItems<L: View, T: View>(leading: L = EmptyView(), trailing: T = EmptyView()) -> some View {
        toolbar {
            leading
            trailing
        }
    }
}

/// Sets the title of a page, or its toolbar items. The other one is `nil` or an `EmptyView`.
nonisolated struct BarModifier<Items: View>: PrimitiveModifier {
    let title: String?
    let items: Items

    @MainActor static func _makeNode<V>(_ view: _Modified<V>, in place: _ViewPlace) -> _ViewNode<_Modified<V>> {
        BarNode(view, in: place)
    }
}

/// The node of a view that sets a title or toolbar items.
final class BarNode<Content: View, Items: View>: ModifiedNode<Content, BarModifier<Items>> {
    private let part: BarPart
    private let page: PageScope
    private var items: _ViewNode<Items>!

    init(_ view: Modified, in place: _ViewPlace) {
        part = BarPart(of: place.parent.graph)
        page = place.environment.page
        super.init(view, in: place, makesChild: false)
        part.title = modifier.title
        // The stack shows the items, before the page. Without a stack, this node shows them.
        let inside = _ViewPlace(parent: self, shownIn: page.stack, environment: place.environment)
        items = Items._makeNode(modifier.items, in: inside)
        part.items = items
        // Added before the views inside are created, so that the outermost title is the first.
        page.add(part)
        makeChild(view.content, in: place.environment)
    }

    override func update(_ view: Modified, environment: ViewEnvironment) {
        items.update(view.modifier.items, environment: environment)
        super.update(view, environment: environment)
        if modifier.title == part.title { return }
        part.title = modifier.title
        page.stack?.markChanged()
    }

    /// Outside any stack, the items are shown here.
    override func makeShown() -> ViewHost.Node.Children {
        page.stack == nil ? ViewHost.Node.Children([part.shown, child.shown]) : child.shown
    }
}
