/// The node of a view that only holds others.
final class ContainerNode<V: View, Content: View>: _ViewNode<V> {
    private let content: @MainActor (V) -> Content
    private var child: _ViewNode<Content>!
    private let kindOf: @MainActor (V) -> ViewHost.Node.Kind?
    private let looksOf: @MainActor (V) -> [ViewHost.Look]
    /// What it is shown as, if as anything of its own.
    private var kind: ViewHost.Node.Kind?
    private var looks: [ViewHost.Look]
    private let id: ViewHost.Node.ID

    convenience init(
        _ view: V,
        content: @escaping @MainActor (V) -> Content,
        kind: ViewHost.Node.Kind?,
        looks: @escaping @MainActor (V) -> [ViewHost.Look] = { _ in [] },
        in place: _ViewPlace
    ) {
        self.init(view, content: content, kind: { _ in kind }, looks: looks, in: place)
    }

    init(
        _ view: V,
        content: @escaping @MainActor (V) -> Content,
        kind: @escaping @MainActor (V) -> ViewHost.Node.Kind?,
        looks: @escaping @MainActor (V) -> [ViewHost.Look] = { _ in [] },
        in place: _ViewPlace
    ) {
        self.content = content
        kindOf = kind
        looksOf = looks
        self.kind = kind(view)
        self.looks = looks(view)
        id = place.parent.graph.makeID()
        super.init(in: place)
        child = Content._makeNode(
            content(view),
            in: _ViewPlace(parent: self, environment: place.environment)
        )
    }

    override func update(_ view: V, environment: ViewEnvironment) {
        let (newKind, newLooks) = (kindOf(view), looksOf(view))
        if newKind != kind || newLooks != looks {
            (kind, looks) = (newKind, newLooks)
            markChanged()
        }
        child.update(content(view), environment: environment)
    }

    override func makeShown() -> ViewHost.Node.Children {
        guard let kind else { return child.shown }
        return ViewHost.Node.Children(ViewHost.Node(id: id, kind: kind, children: child.shown, looks: looks))
    }
}
