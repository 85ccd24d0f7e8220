/// What this module passes to the views inside another one.
struct OwnValues {
    var size = CGSize(width: 390, height: 844)
    var system: HostSystem?
    /// What handles URLs, if a view does.
    var openURL: OpenURLAction?
    /// Ends the alert or the dialog of which a view is a part.
    var dialog: DismissAction?
    /// What is done when Enter is pressed, and the field that has the focus then.
    var submission: Submission?, focusedField: FocusedField?
    /// The pages of the tabs around the view.
    var tabPages: TabPages?
    var search: Search?, isSearching = false, isSearchField = false
    var defaultStore: UserDefaults?
}
