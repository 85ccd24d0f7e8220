#if !canImport(SwiftUI)
extension View {
    /// Shows a field for what is searched, as in SwiftUI: before the view, with "Search" for its label.
    ///
    /// - Parameters:
    ///   - text: The field's text.
    ///   - placement: Renderers are told.
    ///   - prompt: The field's label instead.
    nonisolated public func searchable(
        text: Binding<String>,
        placement: SearchFieldPlacement = .automatic,
        prompt: Text? = nil
    ) -> some View {
        TupleView(parts: TextField(text: text) { prompt ?? Text("Search") }, self)
            .look("searchable", ["placement": placement.name])
    }

    /// Shows a field for what is searched, as in SwiftUI: before the view.
    ///
    /// - Parameters:
    ///   - text: The field's text.
    ///   - placement: Renderers are told.
    ///   - prompt: The field's label.
    nonisolated public func searchable<S: StringProtocol>(
        text: Binding<String>,
        placement: SearchFieldPlacement = .automatic,
        prompt: S
    ) -> some View {
        searchable(text: text, placement: placement, prompt: Text(prompt))
    }
}

/// Where a field for what is searched is, as in SwiftUI. Renderers are told.
public struct SearchFieldPlacement: Sendable {
    let name: String

    /// Where the system has it.
    public static let automatic = SearchFieldPlacement(name: "automatic")
    /// In the bar.
    public static let toolbar = SearchFieldPlacement(name: "toolbar")
    /// In the sidebar.
    public static let sidebar = SearchFieldPlacement(name: "sidebar")
}
#endif
