/// The node of a view in which there is no other.
final class LeafNode<V: View>: _ViewNode<V> {
    private let kindOf: @MainActor (V) -> ViewHost.Node.Kind
    private let looksOf: @MainActor (V) -> [ViewHost.Look]
    private var kind: ViewHost.Node.Kind
    private var looks: [ViewHost.Look]
    private let id: ViewHost.Node.ID

    init(
        _ view: V,
        kind: @escaping @MainActor (V) -> ViewHost.Node.Kind,
        looks: @escaping @MainActor (V) -> [ViewHost.Look] = { _ in [] },
        in place: _ViewPlace
    ) {
        kindOf = kind
        looksOf = looks
        self.kind = kind(view)
        self.looks = looks(view)
        id = place.parent.graph.makeID()
        super.init(in: place)
    }

    override func update(_ view: V, environment: ViewEnvironment) {
        let (newKind, newLooks) = (kindOf(view), looksOf(view))
        if newKind == kind, newLooks == looks { return }
        (kind, looks) = (newKind, newLooks)
        markChanged()
    }

    override func makeShown() -> ViewHost.Node.Children {
        ViewHost.Node.Children(ViewHost.Node(id: id, kind: kind, looks: looks))
    }
}
