/// A view that shows nothing, as in SwiftUI.
public struct EmptyView: Sendable {
    /// Creates an empty view.
    nonisolated public init() {}
}

extension EmptyView: _PrimitiveView {
    /// For use by this module only.
    public static func _makeNode(_ view: Self, in place: _ViewPlace) -> _ViewNode<Self> { EmptyNode(in: place) }
}

final class EmptyNode: _ViewNode<EmptyView> {
    override func update(_ view: EmptyView, environment: ViewEnvironment) {}

    override func makeShown() -> ViewHost.Node.Children { ViewHost.Node.Children() }
}
