/// A horizontal stack of views, as in SwiftUI.
nonisolated public struct HStack<Content: View>: _ContainerView {
    let content: Content
    private let alignment: VerticalAlignment
    private let spacing: CGFloat?

    /// Creates a horizontal stack of the views of a closure.
    public init(
        alignment: VerticalAlignment = .center,
        spacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) { (self.content, self.alignment, self.spacing) = (content(), alignment, spacing) }

    /// For use by this module only.
    public func _show(_ shown: inout _Shown) -> Content { shown(.hStack, content, looks: looks(alignment, spacing)) }
}
