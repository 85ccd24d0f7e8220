/// Controls below one another, as in SwiftUI.
public struct Form<Content: View> {
    private let content: Content

    /// Puts the controls that the closure lists below one another.
    nonisolated public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

extension Form: _PrimitiveView {
    /// For use by this module only.
    public static func _makeNode(_ view: Self, in place: _ViewPlace) -> _ViewNode<Self> {
        ContainerNode(view, content: { $0.content }, kind: .form, in: place)
    }
}
