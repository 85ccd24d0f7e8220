/// A stack of views from back to front, as in SwiftUI.
public struct ZStack<Content: View> {
    private let content: Content
    private let alignment: Alignment

    /// Creates a stack of the views of a closure, from back to front.
    ///
    /// - Parameters:
    ///   - alignment: The alignment, for renderers.
    ///   - content: The views.
    nonisolated public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
        self.content = content()
        self.alignment = alignment
    }
}

extension ZStack: _PrimitiveView {
    /// For use by this module only.
    public static func _makeNode(_ view: Self, in place: _ViewPlace) -> _ViewNode<Self> {
        ContainerNode(
            view,
            content: { $0.content },
            kind: .zStack,
            looks: {
                $0.alignment == .center ? [] : [ViewHost.Look("alignment", ["": $0.alignment.lookText])]
            },
            in: place
        )
    }
}
