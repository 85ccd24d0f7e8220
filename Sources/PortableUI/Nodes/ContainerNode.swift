/// What a view without a body is shown as. For use by this module only.
public struct _Shown<Content: View> {
    /// Its kind, if it is shown as anything of its own.
    let kind: ViewHost.Node.Kind?
    let looks: [ViewHost.Look]
    /// What is inside.
    let content: Content

    init(_ kind: ViewHost.Node.Kind?, _ content: Content) { self.init(kind, [], content) }

    init(_ kind: ViewHost.Node.Kind?, _ looks: [ViewHost.Look], _ content: Content) {
        self.kind = kind
        self.looks = looks
        self.content = content
    }
}

/// A view that only holds others. For use by this module only.
public protocol _ContainerView: _PrimitiveView {
    /// The type of what is inside.
    associatedtype _Content: View

    /// What the view is shown as.
    var _shown: _Shown<_Content> { get }
}

extension _ContainerView {
    /// For use by this module only.
    public static func _makeNode(_ view: Self, in place: _ViewPlace) -> _ViewNode<Self> {
        ContainerNode(view, in: place)
    }
}

/// The node of a view that only holds others.
///
/// `Content` is a parameter of its own, because to look up an associated type costs something at each update.
final class ContainerNode<V: _ContainerView, Content: View>: _ViewNode<V> where V._Content == Content {
    private var child: _ViewNode<Content>!
    private var kind: ViewHost.Node.Kind?
    private var looks: [ViewHost.Look]
    private let id: ViewHost.Node.ID

    init(_ view: V, in place: _ViewPlace) {
        let shown = view._shown
        kind = shown.kind
        looks = shown.looks
        id = place.parent.graph.makeID()
        super.init(in: place)
        let inside = _ViewPlace(parent: self, environment: place.environment)
        child = Content._makeNode(shown.content, in: inside)
    }

    override func update(_ view: V, environment: ViewEnvironment) {
        let shown = view._shown
        if shown.kind != kind || shown.looks != looks {
            (kind, looks) = (shown.kind, shown.looks)
            markChanged()
        }
        child.update(shown.content, environment: environment)
    }

    override func makeShown() -> ViewHost.Node.Children {
        guard let kind else { return child.shown }
        return ViewHost.Node.Children(ViewHost.Node(id: id, kind: kind, children: child.shown, looks: looks))
    }
}
