/// A modifier that changes only the nodes of the view inside.
protocol ShownModifier: ViewModifier where Body == Never {
    /// Whether its change is the same as another's.
    @MainActor func shows(theSameAs other: Self) -> Bool

    /// Returns the nodes that replace the nodes inside.
    ///
    /// - Parameter id: Creates the id of an enclosing node.
    @MainActor func shown(_ inside: ViewHost.Node.Children, id: () -> ViewHost.Node.ID) -> ViewHost.Node.Children
}

extension ShownModifier {
    static func _makeNode<V>(_ view: _Modified<V>, in place: _ViewPlace) -> _ViewNode<_Modified<V>> {
        ShownNode(view, in: place)
    }
}

final class ShownNode<Content: View, Modifier: ShownModifier>: WrapperNode<Content, Modifier> {
    private lazy var id = graph.makeID()

    override init(_ view: Modified, in place: _ViewPlace) {
        super.init(view, in: place)
        makeChild(view.content, in: place.environment)
    }

    override func update(_ view: Modified, environment: ViewEnvironment) {
        if !view.modifier.shows(theSameAs: modifier) {
            modifier = view.modifier
            markChanged()
        }
        child.update(view.content, environment: environment)
    }

    override func makeShown() -> ViewHost.Node.Children { modifier.shown(child.shown) { id } }
}
