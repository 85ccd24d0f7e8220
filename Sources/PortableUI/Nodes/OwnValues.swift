/// The module's own environment values.
struct OwnValues {
    var size = CGSize(width: 390, height: 844)
    var system: HostSystem?
    /// The URL handler, if a view sets one.
    var openURL: OpenURLAction?
    /// Closes the enclosing alert or dialog.
    var dialog: DismissAction?
    /// The action for Enter, and the focused field at that time.
    var submission: Submission?, focusedField: FocusableField?
    /// The pages of the enclosing tab view.
    var tabPages: TabPages?
    var search: Search?, isSearching = false, isSearchField = false
    var defaultStore: UserDefaults?
    /// The selection of the enclosing list.
    var rowSelection: RowSelection?
    /// The binding to the sort order of the enclosing table, whose type its columns know.
    var sortOrder: Any?, hidesTableTitles = false
}
