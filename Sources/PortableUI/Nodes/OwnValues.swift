/// The module's own environment values: `EnvironmentValues.own`.
struct OwnValues {
    /// The size that a `GeometryReader` reads, in points: a phone's, unless a test sets `ViewHost.size`.
    var size = CGSize(width: 390, height: 844)
    /// The URLs, shared items and scene values of the host that shows the view; `nil` outside a host.
    var system: HostSystem?
    /// The URL handler, if a view sets one.
    var openURL: OpenURLAction?
    /// Closes the enclosing alert or dialog, after the action of a button in it.
    var dialog: DismissAction?
    /// The actions for Enter in a field, and what connects a field with its `FocusState`.
    var submission: Submission?, focusableField: FocusableField?
    /// The pages of the enclosing tab view, for its tabs; `nil` inside a page.
    var tabPages: TabPages?
    /// The state of the enclosing search field. `isSearching` is a value of its own, so that views are evaluated after a change.
    /// `isSearchField` is set for the field itself.
    var search: Search?, isSearching = false, isSearchField = false
    /// The store of `AppStorage` properties without a store, if `defaultAppStorage(_:)` sets it.
    var defaultStore: UserDefaults?
    /// The selection of the enclosing list, if it has one.
    var rowSelection: RowSelection?
    /// The `Binding` to the sort order of the enclosing table, whose type its columns know, and whether the titles are hidden.
    var sortOrder: Any?, hidesTableTitles = false
}
