/// A view that shows nothing, as in SwiftUI.
nonisolated public struct EmptyView: Sendable, _PrimitiveView {
    /// Creates an empty view.
    public init() {}

    /// For use by this module only.
    @MainActor public static func _makeNode(_ view: Self, in place: _ViewPlace) -> _ViewNode<Self> {
        EmptyNode(in: place)
    }
}

final class EmptyNode: _ViewNode<EmptyView> {
    override func update(_ view: EmptyView, environment: ViewEnvironment) {}

    override func makeShown() -> ViewHost.Node.Children { ViewHost.Node.Children() }
}
