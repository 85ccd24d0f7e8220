/// A group of views that modifiers apply to, as in SwiftUI. It does not change how the views are shown.
public struct Group<Content> { let content: Content }

extension Group: View, _PrimitiveView, _ContainerView where Content: View {
    /// Groups the views that the closure lists.
    nonisolated public init(@ViewBuilder content: () -> Content) { self.init(content: content()) }
    /// For use by this module only.
    public func _show(_ shown: inout _Shown) -> Content { shown(nil, content) }
}
