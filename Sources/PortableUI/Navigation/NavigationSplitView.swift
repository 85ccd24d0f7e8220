/// Columns beside each other, as in SwiftUI. They are the root of a stack, which shows the pages of links.
///
/// As on a wide screen, the host shows all columns, unless `columnVisibility` hides some. On a phone, SwiftUI shows one at
/// a time: first the sidebar, and the next column after a row of a `List(selection:)` is selected.
nonisolated public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>: View {
    private let visibility: Binding<NavigationSplitViewVisibility>
    private let sidebar: Sidebar, content: Content, detail: Detail

    /// Creates three columns, or two.
    public init(
        columnVisibility: Binding<NavigationSplitViewVisibility> = .constant(.automatic),
        @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder content: () -> Content = { EmptyView() },
        @ViewBuilder detail: () -> Detail
    ) {
        visibility = columnVisibility
        (self.sidebar, self.content, self.detail) = (sidebar(), content(), detail())
    }

    /// The columns.
    @MainActor public var body: some View {
        let shown = visibility.wrappedValue
        let hasThree = Content.self != EmptyView.self
        NavigationStack {
            HStack {
                if shown != .detailOnly, shown != .doubleColumn || !hasThree { sidebar }
                if shown != .detailOnly { content }
                detail
            }
        }
    }
}

/// The shown columns of a `NavigationSplitView`, as in SwiftUI: all by default, the last two, or the last one.
public enum NavigationSplitViewVisibility: Codable, Sendable { case automatic, all, doubleColumn, detailOnly }
