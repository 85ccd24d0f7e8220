/// A modifier that changes only the nodes of the view inside. For use by this module only.
nonisolated public struct _ShownModifier<Given>: PrimitiveModifier {
    let given: Given
    let isSame: (Given, Given) -> Bool
    /// Returns the nodes that replace the nodes inside. The closure returns the only node, or a group of the nodes.
    let change: Change

    typealias Change = @MainActor (Given, ViewHost.Node.Children, () -> ViewHost.Node) -> ViewHost.Node.Children

    /// For use by this module only.
    @MainActor public static func _makeNode<V>(_ view: _Modified<V>, in place: _ViewPlace) -> _ViewNode<_Modified<V>> {
        ShownNode(view, in: place)
    }
}

private final class ShownNode<Content: View, Given>: WrapperNode<Content, _ShownModifier<Given>> {
    private lazy var id = graph.makeID()

    override func update(_ view: Modified, environment: ViewEnvironment) {
        if !view.modifier.isSame(view.modifier.given, modifier.given) {
            modifier = view.modifier
            markChanged()
        }
        child.update(view.content, environment: environment)
    }

    override func makeShown() -> ViewHost.Node.Children {
        let inside = child.shown
        return modifier.change(modifier.given, inside) {
            inside.count == 1 ? inside[0] : ViewHost.Node(id: id, kind: .group, children: inside)
        }
    }
}

nonisolated extension _ShownModifier where Given: Equatable {
    init(_ given: Given, change: @escaping Change) { self.init(given: given, isSame: ==, change: change) }
}
