/// The first of several views that fits, as in SwiftUI. There is no layout here: the host shows the first.
nonisolated public struct ViewThatFits<Content: View>: View {
    private let content: Content
    /// Creates a view of alternatives, the one to prefer first.
    public init(in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content) {
        self.content = content()
    }

    /// The first of the views.
    @MainActor public var body: some View {
        content.modifier(ChangeShown { $0.isEmpty ? $0 : ViewHost.Node.Children($0[0]) })
    }
}

/// Shows something else than the view inside does, in the same way always.
nonisolated struct ChangeShown: ShownModifier {
    let change: (ViewHost.Node.Children) -> ViewHost.Node.Children
    func shows(theSameAs other: Self) -> Bool { true }
    func shown(_ inside: ViewHost.Node.Children, id: () -> ViewHost.Node.ID) -> ViewHost.Node.Children {
        change(inside)
    }
}
