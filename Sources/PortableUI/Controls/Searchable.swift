extension View {
    /// Shows a search field before the view, with the label "Search", as in SwiftUI.
    ///
    /// - Parameters:
    ///   - text: The field's text.
    ///   - placement: The position of the field, for renderers.
    ///   - prompt: The field's label instead.
    nonisolated public func searchable(
        text: Binding<String>,
        placement: SearchFieldPlacement = .automatic,
        prompt: Text? = nil
    ) -> some View {
        TupleView(parts: TextField(text: text) { prompt ?? Text("Search") }, self)
            .look("searchable", ["placement": placement.name])
    }

    /// Shows a search field before the view, as in SwiftUI.
    ///
    /// - Parameters:
    ///   - text: The field's text.
    ///   - placement: The position of the field, for renderers.
    ///   - prompt: The field's label.
    nonisolated public func searchable(
        text: Binding<String>,
        placement: SearchFieldPlacement = .automatic,
        prompt: LocalizedStringKey
    ) -> some View {
        searchable(text: text, placement: placement, prompt: Text(prompt))
    }

    /// Shows a search field before the view, as in SwiftUI.
    @_disfavoredOverload
    nonisolated public func searchable<S: StringProtocol>(
        text: Binding<String>,
        placement: SearchFieldPlacement = .automatic,
        prompt: S
    ) -> some View {
        searchable(text: text, placement: placement, prompt: Text(prompt))
    }
}

/// The position of a search field, as in SwiftUI. It is passed to renderers.
public struct SearchFieldPlacement: Sendable {
    let name: String

    /// Where the system has it.
    public static let automatic = SearchFieldPlacement(name: "automatic")
    /// In the bar.
    public static let toolbar = SearchFieldPlacement(name: "toolbar")
    /// In the sidebar.
    public static let sidebar = SearchFieldPlacement(name: "sidebar")
}
