nonisolated extension View {
    /// Hides the labels of controls. The host finds them by their labels all the same.
    public func labelsHidden() -> some View { look("labelsHidden") }
    /// Sets how large controls are.
    public func controlSize(_ controlSize: ControlSize) -> some View { look(with: controlSize) }
    /// Sets how large symbols are.
    public func imageScale(_ scale: Image.Scale) -> some View { look("imageScale", ["": scale]) }
    /// Sets the label of the key that submits.
    public func submitLabel(_ submitLabel: SubmitLabel) -> some View { look(with: submitLabel) }

    /// Sets what is typed in capitals. What a test enters stays as it is.
    public func textInputAutocapitalization(_ autocapitalization: TextInputAutocapitalization?) -> some View {
        look("textInputAutocapitalization", ["": autocapitalization])
    }

    /// Sets whether what is typed is corrected.
    public func disableAutocorrection(_ disable: Bool?) -> some View { look(with: disable) }
    /// Sets whether what is typed is corrected.
    public func autocorrectionDisabled(_ disable: Bool = true) -> some View { look(with: disable) }

    /// Sets how the title of the page is shown.
    public func navigationBarTitleDisplayMode(_ displayMode: NavigationBarItem.TitleDisplayMode) -> some View {
        look("navigationBarTitleDisplayMode", ["": displayMode])
    }

    /// Keeps the sheet on which this view is from being swiped away: `ViewHost.dismiss()` throws `noPresentation`.
    public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View { look(with: isDisabled) }

    /// Shows or hides the lines between rows.
    public func listRowSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all) -> some View {
        look("listRowSeparator", ["": visibility, "edges": edges])
    }

    /// Sets the color of the lines between rows.
    public func listRowSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View {
        look("listRowSeparatorTint", ["": color, "edges": edges])
    }

    /// Shows or hides the lines between sections.
    public func listSectionSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all) -> some View {
        look("listSectionSeparator", ["": visibility, "edges": edges])
    }

    /// Puts space around a row.
    public func listRowInsets(_ insets: EdgeInsets?) -> some View { look("listRowInsets", ["": insets]) }
    /// Explains the view.
    public func help(_ text: Text) -> some View { look("help", ["": text.content]) }
    /// Explains the view.
    public func help(_ textKey: LocalizedStringKey) -> some View { help(Text(textKey)) }

    /// Explains the view.
    @_disfavoredOverload public func help<S: StringProtocol>(_ text: S) -> some View {
        look("help", ["": String(text)])
    }
    /// Shows a number beside a row, unless it is zero.
    public func badge(_ count: Int) -> some View { look("badge", ["": count == 0 ? nil : count]) }
    /// Shows a text beside a row.
    public func badge(_ label: Text?) -> some View { look("badge", ["": label?.content]) }
    /// Shows a text beside a row.
    public func badge(_ key: LocalizedStringKey?) -> some View { badge(key.map { Text($0) }) }

    /// Shows a text beside a row.
    @_disfavoredOverload public func badge<S: StringProtocol>(_ label: S?) -> some View {
        look(with: label.map { String($0) })
    }
}
