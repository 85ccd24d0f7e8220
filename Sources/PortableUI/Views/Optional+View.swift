extension Optional: View, _PrimitiveView where Wrapped: View {
    /// For use by this module only.
    public static func _makeNode(_ view: Self, in place: _ViewPlace) -> _ViewNode<Self> {
        OptionalNode(view, in: place)
    }
}

final class OptionalNode<Wrapped: View>: _ViewNode<Wrapped?> {
    private var child: _ViewNode<Wrapped>?

    init(_ view: Wrapped?, in place: _ViewPlace) {
        super.init(in: place)
        child = makeChild(view, in: place.environment)
    }

    private func makeChild(_ view: Wrapped?, in environment: ViewEnvironment) -> _ViewNode<Wrapped>? {
        view.map { Wrapped._makeNode($0, in: _ViewPlace(parent: self, environment: environment)) }
    }

    override func update(_ view: Wrapped?, environment: ViewEnvironment) {
        if let child, let view {
            child.update(view, environment: environment)
        } else if child != nil || view != nil {
            child = makeChild(view, in: environment)
            markChanged()
        }
    }

    override func makeShown() -> ViewHost.Node.Children { child?.shown ?? ViewHost.Node.Children() }
}
