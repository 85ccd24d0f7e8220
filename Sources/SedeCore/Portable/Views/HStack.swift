#if !canImport(SwiftUI)
/// Views beside one another, as in SwiftUI.
public struct HStack<Content: View> {
    let content: Content

    /// Puts the views that the closure lists beside one another.
    ///
    /// - Parameters:
    ///   - alignment: Accepted for SwiftUI's sake: there is no layout here.
    ///   - spacing: Accepted for SwiftUI's sake too.
    ///   - content: The views.
    nonisolated public init(
        alignment: VerticalAlignment = .center,
        spacing: Double? = nil,
        @ViewBuilder content: () -> Content
    ) {
        self.content = content()
    }
}

extension HStack: View {
    /// The host itself knows what is shown.
    public typealias Body = Never

    /// Enters the view into the tree; for this module alone.
    public static func _makeNode(_ view: Self, in place: _ViewPlace) -> _ViewNode<Self> {
        ContainerNode(view, content: { $0.content }, kind: .hStack, in: place)
    }
}
#endif
