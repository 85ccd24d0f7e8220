/// A modifier that only changes the nodes that the host shows for the view inside, such as `tag(_:)`. For use by this module
/// only.
nonisolated public struct _ShownModifier<Given>: PrimitiveModifier {
    /// The argument of the modifier; 0 if it has none.
    let given: Given
    /// Whether two arguments lead to the same nodes.
    let isSame: (Given, Given) -> Bool
    /// Returns the nodes that replace the nodes inside. Called with `given`, the nodes inside, and a closure that returns them as
    /// one node: the only one, or a group.
    let change: Change

    typealias Change = @MainActor (Given, ViewHost.Node.Children, () -> ViewHost.Node) -> ViewHost.Node.Children

    /// For use by this module only.
    @MainActor public static func _makeNode<V>(_ view: _Modified<V>, in place: _ViewPlace) -> _ViewNode<_Modified<V>> {
        ShownNode(view, in: place)
    }
}

/// The node of a view with a `_ShownModifier`.
private final class ShownNode<Content: View, Given>: ModifiedNode<Content, _ShownModifier<Given>> {
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
