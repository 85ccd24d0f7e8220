/// A group of views that modifiers apply to, as in SwiftUI. It does not change how the views are shown.
public struct Group<Content> {
    let content: Content
}

extension Group: View, _PrimitiveView where Content: View {
    /// Groups the views that the closure lists.
    nonisolated public init(@ViewBuilder content: () -> Content) { self.init(content: content()) }

    /// For use by this module only.
    public static func _makeNode(_ view: Self, in place: _ViewPlace) -> _ViewNode<Self> {
        ContainerNode(view, content: { $0.content }, kind: nil, in: place)
    }
}
