/// A menu of actions, as in SwiftUI. The host shows the actions as if the menu were open, so that they can be tapped.
nonisolated public struct Menu<Label: View, Content: View>: ContainerView {
    private let content: Content
    private let label: Label
    private let primaryAction: (() -> Void)?

    /// Creates a menu with a custom label.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        (self.content, self.label, primaryAction) = (content(), label(), nil)
    }

    /// Creates a menu with a custom label, which performs an action when it is tapped.
    public init(
        @ViewBuilder content: () -> Content,
        @ViewBuilder label: () -> Label,
        primaryAction: @escaping () -> Void
    ) { (self.content, self.label, self.primaryAction) = (content(), label(), primaryAction) }

    @MainActor func show(_ shown: inout Shown) -> some View {
        // Styles around a menu do not apply inside it, because the system draws it.
        let button = primaryAction.map { action in Button(action: { action() }) { label }.unstyled() }
        return shown(.menu, TupleView(parts: button, button == nil ? label : nil, content.unstyled()))
    }
}

nonisolated extension View {
    /// Adds a context menu, as in SwiftUI. The host shows its actions after the view, and not the preview.
    public func contextMenu<M: View, P: View>(
        @ViewBuilder menuItems: () -> M,
        @ViewBuilder preview: () -> P = { EmptyView() }
    ) -> some View { Layers(TupleView(parts: self, Menu(content: menuItems) { EmptyView() })) }

    /// Adds actions that a swipe on a row shows, as in SwiftUI. The host shows them after the row's content.
    public func swipeActions<T: View>(
        edge: HorizontalEdge = .trailing,
        allowsFullSwipe: Bool = true,
        @ViewBuilder content: () -> T
    ) -> some View { Layers(TupleView(parts: self, Menu(content: content) { EmptyView() })) }
}
