/// Columns beside one another, as in SwiftUI. The host shows all of them, in a stack that takes the pages of links.
public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View> {
    private let columns: TupleView<(Sidebar, Content, Detail)>

    /// Creates three columns.
    nonisolated public init(
        @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder content: () -> Content,
        @ViewBuilder detail: () -> Detail
    ) { columns = TupleView(parts: sidebar(), content(), detail()) }
}

extension NavigationSplitView: View {
    /// The columns.
    public var body: some View { NavigationStack { HStack { columns } } }
}

nonisolated extension NavigationSplitView where Content == EmptyView {
    /// Creates two columns.
    public init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail) {
        self.init(sidebar: sidebar, content: { EmptyView() }, detail: detail)
    }
}
