/// The appearance of a container view: the kind and the label of its node.
///
/// The views inside are not part of it. They would be a type parameter, and Swift would look the type up at each update.
struct Shown: Equatable {
    /// The kind of its node, or `nil` without a node.
    var kind: ViewHost.Node.Kind?
    /// The label of its node, if the node has another label than its texts.
    var label: String?
    /// Sets the appearance, and returns the views inside: `shown(.list, content)`.
    mutating func callAsFunction<Content: View>(
        _ kind: ViewHost.Node.Kind?,
        label: String? = nil,
        _ content: Content
    ) -> Content {
        (self.kind, self.label) = (kind, label)
        return content
    }
}

/// A view that only contains others, or none, such as a stack or an image.
protocol ContainerView: PrimitiveView {
    associatedtype Inside: View

    /// Sets the appearance of the view, and returns its content.
    func show(_ shown: inout Shown) -> Inside
}

extension ContainerView {
    func makeNode(in place: _ViewPlace) -> _ViewNode<Self> { ContainerNode(self, in: place) }
}

/// The node of a view that only contains others. Subclassed by the node of a list with a selection.
///
/// `Content` is a parameter, because associated types are looked up slowly.
class ContainerNode<V: ContainerView, Content: View>: _ViewNode<V> where V.Inside == Content {
    private var child: _ViewNode<Content>!
    private var shownAs = Shown()
    private let id: ViewHost.Node.ID

    init(_ view: V, in place: _ViewPlace) {
        let content = view.show(&shownAs)
        id = place.parent.graph.makeID()
        super.init(in: place)
        let inside = _ViewPlace(parent: self, environment: place.environment)
        child = Content._makeNode(content, in: inside)
    }

    override func update(_ view: V, environment: ViewEnvironment) {
        var shown = Shown()
        let content = view.show(&shown)
        if shown != shownAs {
            shownAs = shown
            markChanged()
        }
        child.update(content, environment: environment)
    }

    override func makeShown() -> ViewHost.Node.Children {
        guard let kind = shownAs.kind else { return child.shown }
        let node = ViewHost.Node(id: id, kind: kind, children: child.shown)
        return ViewHost.Node.Children(shownAs.label.map { node.described(label: $0) } ?? node)
    }
}
