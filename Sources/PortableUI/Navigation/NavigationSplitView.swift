/// Columns beside one another, as in SwiftUI. The host shows all of them, in a stack that takes the pages of links.
nonisolated public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>: View {
    private let columns: TupleView<(Sidebar, Content, Detail)>

    /// Creates three columns, or two.
    public init(
        @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder content: () -> Content = { EmptyView() },
        @ViewBuilder detail: () -> Detail
    ) { columns = TupleView(parts: sidebar(), content(), detail()) }

    /// The columns.
    @MainActor public var body: some View { NavigationStack { HStack { columns } } }
}
