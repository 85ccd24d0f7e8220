nonisolated extension View {
    /// Shows a search field before the view, with the label "Search", as in SwiftUI.
    public func searchable(text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil)
        -> some View
    {
        TupleView(parts: TextField(text: text) { prompt ?? Text("Search") }.unstyled(), self).look(
            "searchable",
            ["placement": placement]
        )
    }

    /// Shows a search field before the view, as in SwiftUI.
    public func searchable(
        text: Binding<String>,
        placement: SearchFieldPlacement = .automatic,
        prompt: LocalizedStringKey
    ) -> some View { searchable(text: text, placement: placement, prompt: Text(prompt)) }

    /// Shows a search field before the view, as in SwiftUI.
    @_disfavoredOverload public func searchable<S: StringProtocol>(
        text: Binding<String>,
        placement: SearchFieldPlacement = .automatic,
        prompt: S
    ) -> some View { searchable(text: text, placement: placement, prompt: Text(prompt)) }

    /// Shows a choice of where to search before the view, with the label "Scope": a picker.
    public func searchScopes<V: Hashable, S: View>(_ scope: Binding<V>, @ViewBuilder scopes: () -> S) -> some View {
        TupleView(parts: Picker("Scope", selection: scope, content: scopes).unstyled(), self)
    }
}

/// The position of a search field, as in SwiftUI. It is passed to renderers.
public enum SearchFieldPlacement: Sendable {
    /// Where the system has it, in the bar, or in the sidebar.
    case automatic, toolbar, sidebar, navigationBarDrawer

    /// In the bar, always or while the page is at its top.
    public static func navigationBarDrawer(displayMode: NavigationBarDrawerDisplayMode) -> SearchFieldPlacement {
        .navigationBarDrawer
    }

    /// When a search field in the bar is shown, as in SwiftUI.
    public struct NavigationBarDrawerDisplayMode: Sendable {
        /// While the page is at its top, or always.
        public static let automatic = Self(), always = Self()
    }
}
