/// A stack of views from back to front, as in SwiftUI.
nonisolated public struct ZStack<Content: View>: _ContainerView {
    private let content: Content
    private let alignment: Alignment

    /// Creates a stack of the views of a closure, from back to front.
    public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
        (self.content, self.alignment) = (content(), alignment)
    }

    /// For use by this module only.
    public func _show(_ shown: inout _Shown) -> Content { shown(.zStack, content, looks: looks(alignment, nil)) }
}
