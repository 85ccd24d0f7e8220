#if !canImport(SwiftUI)
/// A stack of pages, as in SwiftUI: its links show their destinations on top of its content.
///
/// A page has the environment of the stack, not what is set on views inside it.
public struct NavigationView<Content: View> {
    let content: Content

    /// Creates a stack whose first page is what the closure lists.
    nonisolated public init(@ViewBuilder content: () -> Content) {
        self.content = content()
    }
}

extension NavigationView: View {
    /// The host itself knows what is shown.
    public typealias Body = Never

    /// Enters the view into the tree; for this module alone.
    public static func _makeNode(_ view: Self, in place: _ViewPlace) -> _ViewNode<Self> {
        NavigationViewNode(view, content: view.content, path: nil, in: place)
    }
}

final class NavigationViewNode<Content: View>: PageStackNode<NavigationView<Content>, Content> {
    override func update(_ view: NavigationView<Content>, environment: ViewEnvironment) {
        update(content: view.content, path: nil, environment: environment)
    }
}
#endif
