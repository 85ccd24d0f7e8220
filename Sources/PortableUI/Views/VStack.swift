/// A vertical stack of views, as in SwiftUI.
public struct VStack<Content: View> {
    let content: Content
    private let alignment: HorizontalAlignment
    private let spacing: CGFloat?

    /// Creates a vertical stack of the views of a closure.
    nonisolated public init(
        alignment: HorizontalAlignment = .center,
        spacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) {
        self.content = content()
        self.alignment = alignment
        self.spacing = spacing
    }
}

extension VStack: _ContainerView {
    /// For use by this module only.
    public func _show(_ shown: inout _Shown) -> Content {
        shown(.vStack, looks(alignment == .center ? nil : alignment, spacing), content)
    }
}
