/// The first of several views that fits, as in SwiftUI. There is no layout here: the host shows the first.
nonisolated public struct ViewThatFits<Content: View>: View {
    private let content: Content
    /// Creates a view of alternatives, the one to prefer first.
    public init(in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content) {
        self.content = content()
    }

    /// The first of the views.
    @MainActor public var body: some View { content.modifier(FirstModifier()) }
}

private struct FirstModifier: ShownModifier {
    func shows(theSameAs other: Self) -> Bool { true }
    func shown(_ inside: ViewHost.Node.Children, id: () -> ViewHost.Node.ID) -> ViewHost.Node.Children {
        inside.count > 1 ? ViewHost.Node.Children(inside[0]) : inside
    }
}
