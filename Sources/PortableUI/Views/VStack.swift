/// A vertical stack of views, as in SwiftUI.
public struct VStack<Content: View> {
    let content: Content
    private let alignment: HorizontalAlignment
    private let spacing: Double?

    /// Creates a vertical stack of the views of a closure.
    ///
    /// - Parameters:
    ///   - alignment: The alignment, for renderers.
    ///   - spacing: The spacing, for renderers.
    ///   - content: The views.
    nonisolated public init(
        alignment: HorizontalAlignment = .center,
        spacing: Double? = nil,
        @ViewBuilder content: () -> Content
    ) {
        self.content = content()
        self.alignment = alignment
        self.spacing = spacing
    }
}

extension VStack: _PrimitiveView {
    /// For use by this module only.
    public static func _makeNode(_ view: Self, in place: _ViewPlace) -> _ViewNode<Self> {
        ContainerNode(
            view,
            content: { $0.content },
            kind: .vStack,
            looks: { looks(alignment: $0.alignment == .center ? nil : $0.alignment, spacing: $0.spacing) },
            in: place
        )
    }
}
