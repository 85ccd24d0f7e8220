/// A stack of pages, as in SwiftUI. Its links show their destinations on top of its content.
///
/// A page has the environment of the stack, without objects that are set on views inside the stack.
nonisolated public struct NavigationView<Content: View>: PageStackView {
    let content: Content

    /// Creates a stack whose first page shows the views of a closure.
    public init(@ViewBuilder content: () -> Content) { self.content = content() }

    var path: StackPath? { nil }

    /// For use by this module only.
    @MainActor public static func _makeNode(_ view: Self, in place: _ViewPlace) -> _ViewNode<Self> {
        PageStackNode(view, in: place)
    }
}
