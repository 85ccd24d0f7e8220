#if !canImport(SwiftUI)
/// Views in front of one another, the first at the back, as in SwiftUI.
public struct ZStack<Content: View> {
    private let content: Content
    private let alignment: Alignment

    /// Puts the views that the closure lists in front of one another.
    ///
    /// - Parameters:
    ///   - alignment: Renderers are told.
    ///   - content: The views.
    nonisolated public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
        self.content = content()
        self.alignment = alignment
    }
}

extension ZStack: View {
    /// This view has no body: the host shows it directly.
    public typealias Body = Never

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
#endif
