/// The appearance of a view without a body. The views inside are not part of it, because their type would be looked up at
/// each update. For use by this module only.
public struct _Shown: Equatable {
    /// The kind of its node, or `nil` without a node.
    var kind: ViewHost.Node.Kind?
    /// The label of its node, if the node has another label than its texts.
    var label: String?
    mutating func callAsFunction<Content: View>(_ kind: ViewHost.Node.Kind?, _ content: Content) -> Content {
        self.kind = kind
        return content
    }
}

/// A view that only contains others. For use by this module only.
public protocol _ContainerView: _PrimitiveView {
    /// The type of the content.
    associatedtype _Content: View

    /// Sets the appearance of the view, and returns its content.
    func _show(_ shown: inout _Shown) -> _Content
}

extension _ContainerView {
    /// For use by this module only.
    public static func _makeNode(_ view: Self, in place: _ViewPlace) -> _ViewNode<Self> {
        ContainerNode(view, in: place)
    }
}

/// A view without views inside it. For use by this module only.
public protocol _LeafView: _ContainerView where _Content == EmptyView {
    /// The appearance of the view.
    nonisolated var _leaf: _Leaf { get }
}

/// The appearance of a view without views inside it. For use by this module only.
public typealias _Leaf = _Shown

extension _LeafView {
    /// For use by this module only.
    public func _show(_ shown: inout _Shown) -> EmptyView {
        shown = _leaf
        return EmptyView()
    }
}

/// The node of a view that only contains others. `Content` is a parameter, because associated types are looked up slowly.
class ContainerNode<V: _ContainerView, Content: View>: _ViewNode<V> where V._Content == Content {
    private var child: _ViewNode<Content>!
    private var shownAs = _Shown()
    private let id: ViewHost.Node.ID

    init(_ view: V, in place: _ViewPlace) {
        let content = view._show(&shownAs)
        id = place.parent.graph.makeID()
        super.init(in: place)
        let inside = _ViewPlace(parent: self, environment: place.environment)
        child = Content._makeNode(content, in: inside)
    }

    override func update(_ view: V, environment: ViewEnvironment) {
        var shown = _Shown()
        let content = view._show(&shown)
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
