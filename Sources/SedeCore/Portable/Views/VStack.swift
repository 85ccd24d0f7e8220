#if !canImport(SwiftUI)
/// Views below one another, as in SwiftUI.
public struct VStack<Content: View> {
    let content: Content

    /// Puts the views that the closure lists below one another.
    ///
    /// - Parameters:
    ///   - alignment: Accepted for SwiftUI's sake: there is no layout here.
    ///   - spacing: Accepted for SwiftUI's sake too.
    ///   - content: The views.
    nonisolated public init(
        alignment: HorizontalAlignment = .center,
        spacing: Double? = nil,
        @ViewBuilder content: () -> Content
    ) {
        self.content = content()
    }
}

extension VStack: View {
    /// The host itself knows what is shown.
    public typealias Body = Never

    /// Enters the view into the tree; for this module alone.
    public static func _makeNode(_ view: Self, in place: _ViewPlace) -> _ViewNode<Self> {
        ContainerNode(view, content: { $0.content }, kind: .vStack, in: place)
    }
}
#endif
