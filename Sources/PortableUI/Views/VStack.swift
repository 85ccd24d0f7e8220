/// A vertical stack of views, as in SwiftUI.
nonisolated public struct VStack<Content: View>: _ContainerView {
    let content: Content
    private let alignment: HorizontalAlignment
    private let spacing: CGFloat?

    /// Creates a vertical stack of the views of a closure.
    public init(
        alignment: HorizontalAlignment = .center,
        spacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) { (self.content, self.alignment, self.spacing) = (content(), alignment, spacing) }

    /// For use by this module only.
    public func _show(_ shown: inout _Shown) -> Content { shown(.vStack, content, looks: looks(alignment, spacing)) }
}
