/// A view without views inside it. For use by this module only.
public protocol _LeafView: _PrimitiveView {
    /// The appearance of the view.
    nonisolated var _leaf: _Leaf { get }
}

/// The appearance of a view without views inside it. For use by this module only.
public struct _Leaf: Equatable {
    let kind: ViewHost.Node.Kind
    var label: String?
}

extension _LeafView {
    /// For use by this module only.
    public static func _makeNode(_ view: Self, in place: _ViewPlace) -> _ViewNode<Self> { LeafNode(view, in: place) }
}

final class LeafNode<V: _LeafView>: _ViewNode<V> {
    private var leaf: _Leaf
    private let id: ViewHost.Node.ID

    init(_ view: V, in place: _ViewPlace) {
        leaf = view._leaf
        id = place.parent.graph.makeID()
        super.init(in: place)
    }

    override func update(_ view: V, environment: ViewEnvironment) {
        let new = view._leaf
        if new == leaf { return }
        leaf = new
        markChanged()
    }

    override func makeShown() -> ViewHost.Node.Children {
        let node = ViewHost.Node(id: id, kind: leaf.kind)
        return ViewHost.Node.Children(leaf.label.map { node.described(label: $0) } ?? node)
    }
}
