nonisolated extension View {
    /// Shows a search field before the view, as in SwiftUI.
    public func searchable(
        text: Binding<String>,
        placement: SearchFieldPlacement = .automatic,
        prompt: LocalizedStringKey
    ) -> some View { searchable(text: text, prompt: Text(prompt)) }

    /// Shows a search field before the view, by default with the label "Search", as in SwiftUI.
    @_disfavoredOverload public func searchable<S: _Title>(
        text: Binding<String>,
        placement: SearchFieldPlacement = .automatic,
        prompt: S? = Text?.none
    ) -> some View { modifier(SearchModifier(text: text, prompt: prompt?._text ?? Text("Search"))) }
}

/// Shows a search field before a view. Enter in the field triggers `onSubmit(of: .search)`.
nonisolated private struct SearchModifier: ViewModifier {
    let text: Binding<String>
    let prompt: Text
    @StateObject fileprivate var search = Search()
    @MainActor func body(content: Content) -> some View {
        // Set at each evaluation, because the binding may be another one.
        search.dismiss = { [weak search, text] in
            guard let search, search.isSearching else { return }
            text.wrappedValue = ""
            search.isSearching = false
        }
        let field = TextField(TextEntry(text: text, onEditingChanged: { if $0 { search.isSearching = true } }), prompt)
        // The field has no style of the app, because the system draws it.
        return Layers(
            TupleView(
                parts: field.unstyled().environment(\.own.isSearchField, true),
                content.environment(\.own.search, search).environment(\.own.isSearching, search.isSearching)
            )
        )
    }
}
/// The state of a search field, for the views inside. Stored by the `SearchModifier`.
@MainActor final class Search: KeptByView {
    @Published fileprivate var isSearching = false
    fileprivate var dismiss: () -> Void = {}
}
extension EnvironmentValues {
    /// Whether a user has entered a text into the enclosing search field, until the search is dismissed.
    public var isSearching: Bool { own.isSearching }
    /// Ends the search of the enclosing field.
    public var dismissSearch: DismissSearchAction { DismissSearchAction { [search = own.search] in search?.dismiss() } }
}
/// Clears the enclosing search field and ends the search, as in SwiftUI.
public typealias DismissSearchAction = DismissAction
/// The position of a search field, as in SwiftUI.
public enum SearchFieldPlacement: Sendable {
    /// The system's default, the bar, or the sidebar.
    case automatic, toolbar, sidebar, navigationBarDrawer
    /// Below the bar.
    public static func navigationBarDrawer(displayMode: NavigationBarDrawerDisplayMode) -> Self { .navigationBarDrawer }
    /// Whether the field is shown before a user scrolls to it.
    public enum NavigationBarDrawerDisplayMode: Sendable { case automatic, always }
}
