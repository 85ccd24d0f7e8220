#if !canImport(SwiftUI)
/// The node of a view that only holds others.
final class ContainerNode<V: View, Content: View>: _ViewNode<V> {
    private let content: @MainActor (V) -> Content
    private var child: _ViewNode<Content>!
    /// What it is shown as, if as anything of its own.
    private let kind: ViewHost.Node.Kind?
    private let id: ViewHost.Node.ID

    init(
        _ view: V,
        content: @escaping @MainActor (V) -> Content,
        kind: ViewHost.Node.Kind?,
        in place: _ViewPlace
    ) {
        self.content = content
        self.kind = kind
        id = place.parent.graph.makeID()
        super.init(in: place)
        child = Content._makeNode(
            content(view),
            in: _ViewPlace(parent: self, environment: place.environment)
        )
    }

    override func update(_ view: V, environment: ViewEnvironment) {
        child.update(content(view), environment: environment)
    }

    override func makeShown() -> ViewHost.Node.Children {
        guard let kind else { return child.shown }
        return ViewHost.Node.Children(ViewHost.Node(id: id, kind: kind, children: child.shown))
    }
}
#endif
