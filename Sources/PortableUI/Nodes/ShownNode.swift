/// A modifier that only changes what is shown of the view inside.
protocol ShownModifier: ViewModifier where Body == Never {
    /// Whether it changes what is shown as another one does.
    @MainActor func shows(theSameAs other: Self) -> Bool

    /// What is shown in place of the nodes inside.
    ///
    /// - Parameter id: Makes the id of a node that is shown around them.
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
