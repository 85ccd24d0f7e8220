/// A page's title, retained by the view that sets it.
@MainActor final class PageTitle {
    fileprivate(set) var text: String

    init(_ text: String) { self.text = text }
}

/// The toolbar items of one view, retained by the view.
@MainActor final class PageToolbar {
    fileprivate weak var node: _AnyViewNode?
    private let kindID: ViewHost.Node.ID

    fileprivate init(of graph: ViewGraph) { kindID = graph.makeID() }

    var shown: ViewHost.Node.Children {
        guard let node, !node.shown.isEmpty else { return ViewHost.Node.Children() }
        return ViewHost.Node.Children(ViewHost.Node(id: kindID, kind: .toolbar, children: node.shown))
    }

    func shows(_ part: _ShownPart) -> Bool { node === part }
}

nonisolated extension View {
    /// Sets the title of the navigation stack's page that contains this view, as in SwiftUI.
    ///
    /// If a page has several titles, the title of the outermost view is used.
    public func navigationTitle(_ titleKey: LocalizedStringKey) -> some View { navigationTitle(Text(titleKey)) }

    // Each declaration replaces several of SwiftUI's, which take a text or a string.

    /// Sets the title of the navigation stack's page that contains this view, as in SwiftUI.
    @_disfavoredOverload public func navigationTitle<S: _Title>(_ title: S) -> some View {
        modifier(TitleModifier(title: title._text.content))
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
        modifier(ToolbarModifier(items: content()))
    }

    /// Shows items in the toolbar of the page that contains this view. See `toolbar(content:)` for views.
    public func toolbar<Content: ToolbarContent>(@ToolbarContentBuilder content: () -> Content) -> some View {
        modifier(ToolbarModifier(items: content()._view))
    }

    /// Shows views at both ends of the navigation bar of the page that contains this view, as in SwiftUI before iOS 14.
    public func navigationBarItems<L: View, T: View>(leading: L, trailing: T) -> some View {
        toolbar {
            leading
            trailing
        }
    }

    /// Shows a view at the beginning of the bar of the page that contains this view, as in SwiftUI before iOS 14.
    public func navigationBarItems<L: View>(leading: L) -> some View { toolbar { leading } }
    /// Shows a view at the end of the navigation bar of the page that contains this view, as in SwiftUI before iOS 14.
    public func navigationBarItems<T: View>(trailing: T) -> some View { toolbar { trailing } }
}

nonisolated struct TitleModifier: PrimitiveModifier {
    let title: String

    @MainActor static func _makeNode<V>(_ view: _Modified<V>, in place: _ViewPlace) -> _ViewNode<_Modified<V>> {
        TitleNode(view, in: place)
    }
}

final class TitleNode<Content: View>: WrapperNode<Content, TitleModifier> {
    private let title: PageTitle
    private let page: PageScope

    override init(_ view: Modified, in place: _ViewPlace) {
        title = PageTitle(view.modifier.title)
        page = place.environment.page
        super.init(view, in: place)
        page.add(title)
        makeChild(view.content, in: place.environment)
    }

    override func update(_ view: Modified, environment: ViewEnvironment) {
        if view.modifier.title != title.text {
            title.text = view.modifier.title
            page.barHasChanged()
        }
        super.update(view, environment: environment)
    }
}

nonisolated struct ToolbarModifier<Items: View>: PrimitiveModifier {
    let items: Items

    @MainActor static func _makeNode<V>(_ view: _Modified<V>, in place: _ViewPlace) -> _ViewNode<_Modified<V>> {
        ToolbarNode(view, in: place)
    }
}

final class ToolbarNode<Content: View, Items: View>: WrapperNode<Content, ToolbarModifier<Items>> {
    private let toolbar: PageToolbar
    private var items: _ViewNode<Items>!
    /// Whether the items are shown here, outside any stack.
    private let isShownHere: Bool

    override init(_ view: Modified, in place: _ViewPlace) {
        let environment = place.environment
        let stack = environment.page.stack
        toolbar = PageToolbar(of: place.parent.graph)
        isShownHere = stack == nil
        super.init(view, in: place)
        items = Items._makeNode(
            view.modifier.items,
            in: _ViewPlace(parent: self, shownIn: stack ?? self, environment: environment)
        )
        toolbar.node = items
        if !isShownHere { environment.page.add(toolbar) }
        makeChild(view.content, in: environment)
    }

    override func update(_ view: Modified, environment: ViewEnvironment) {
        items.update(view.modifier.items, environment: environment)
        super.update(view, environment: environment)
    }

    override func makeShown() -> ViewHost.Node.Children {
        isShownHere ? ViewHost.Node.Children([toolbar.shown, child.shown]) : child.shown
    }
}
