/// A type-erased view. If the erased type changes, the state of the old view is discarded.
nonisolated public struct AnyView: ErasedView {
    let content: AnyViewContent

    /// Erases the type of a view.
    public init<V: View>(_ view: V) {
        if let view = view as? AnyView { content = view.content } else { content = TypedViewContent(view) }
    }

    /// Erases the type of a view.
    public init<V: View>(erasing view: V) { self.init(view) }
}

/// A view that erases the type of another one.
protocol ErasedView: _PrimitiveView { nonisolated var content: AnyViewContent { get } }

extension ErasedView {
    /// For use by this module only.
    public static func _makeNode(_ view: Self, in place: _ViewPlace) -> _ViewNode<Self> {
        AnyViewContentNode(view, in: place)
    }
}

class AnyViewContent {
    @MainActor func makeNode(in place: _ViewPlace) -> _AnyViewNode { fatalError("A subclass overrides makeNode(in:).") }

    /// Updates a node, unless it belongs to another type of view.
    @MainActor func update(_ node: _AnyViewNode, environment: ViewEnvironment) -> Bool {
        fatalError("A subclass overrides update(_:environment:).")
    }
}

final class TypedViewContent<V: View>: AnyViewContent {
    private let view: V

    init(_ view: V) { self.view = view }

    override func makeNode(in place: _ViewPlace) -> _AnyViewNode { V._makeNode(view, in: place) }

    override func update(_ node: _AnyViewNode, environment: ViewEnvironment) -> Bool {
        guard node.viewType == V.self else { return false }
        node.take(view, environment: environment)
        return true
    }
}

final class AnyViewContentNode<V: ErasedView>: _ViewNode<V> {
    private var content: AnyViewContent
    private var child: _AnyViewNode!
    private var environment: ViewEnvironment

    init(_ view: V, in place: _ViewPlace) {
        content = view.content
        environment = place.environment
        super.init(in: place)
        child = content.makeNode(in: _ViewPlace(parent: self, environment: environment))
    }

    override func update(_ view: V, environment: ViewEnvironment) {
        if view.content === content, environment === self.environment { return }
        content = view.content
        self.environment = environment
        if !content.update(child, environment: environment) {
            child = content.makeNode(in: _ViewPlace(parent: self, environment: environment))
            markChanged()
        }
    }

    override func makeShown() -> ViewHost.Node.Children { child.shown }
}
