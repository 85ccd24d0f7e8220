// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

nonisolated extension View {
    /// Hides the labels of controls. The host finds them by their labels all the same.
    @_alwaysEmitIntoClient public func labelsHidden() -> some View { look("labelsHidden") }
    @_alwaysEmitIntoClient public func controlSize(_ controlSize: ControlSize) -> some View { look(with: controlSize) }
    @_alwaysEmitIntoClient public func buttonBorderShape(_ shape: ButtonBorderShape) -> some View { look(with: shape) }
    // A host plays no haptics and sounds.
    public func sensoryFeedback<T: Equatable>(_ feedback: SensoryFeedback, trigger: T) -> some View {
        look("sensoryFeedback")
    }
    public func sensoryFeedback<T: Equatable>(
        _ feedback: SensoryFeedback,
        trigger: T,
        condition: @escaping (T, T) -> Bool
    ) -> some View { look("sensoryFeedback") }
    public func sensoryFeedback<T: Equatable>(trigger: T, _ feedback: @escaping (T, T) -> SensoryFeedback?)
        -> some View
    { look("sensoryFeedback") }
    public func headerProminence(_ prominence: Prominence) -> some View { look(with: prominence) }
    @_alwaysEmitIntoClient public func imageScale(_ scale: Image.Scale) -> some View { look("imageScale", ["": scale]) }
    @_alwaysEmitIntoClient public func submitLabel(_ submitLabel: SubmitLabel) -> some View { look(with: submitLabel) }
    /// Sets what is typed in capitals. What a test enters stays as it is.
    public func textInputAutocapitalization(_ autocapitalization: TextInputAutocapitalization?) -> some View {
        look("textInputAutocapitalization", ["": autocapitalization])
    }
    @_alwaysEmitIntoClient public func disableAutocorrection(_ disable: Bool?) -> some View { look(with: disable) }
    public func autocorrectionDisabled(_ disable: Bool = true) -> some View { look(with: disable) }
    public func navigationBarTitleDisplayMode(_ displayMode: NavigationBarItem.TitleDisplayMode) -> some View {
        look("navigationBarTitleDisplayMode", ["": displayMode])
    }
    /// Keeps the sheet on which this view is from being swiped away: `ViewHost.dismiss()` throws `noPresentation`.
    public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View { look(with: isDisabled) }
    public func listRowSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all) -> some View {
        look("listRowSeparator", ["": visibility])
    }
    public func listRowSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View {
        look("listRowSeparatorTint", ["": color])
    }
    public func listSectionSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all) -> some View {
        look("listSectionSeparator", ["": visibility])
    }
    @_alwaysEmitIntoClient public func listRowInsets(_ insets: EdgeInsets?) -> some View { look("listRowInsets") }
    public func help(_ textKey: LocalizedStringKey) -> some View { help(Text(textKey)) }
    // It stands for those that take a text and a string.
    @_disfavoredOverload public func help<S: _Title>(_ text: S) -> some View { look(with: text._text.content) }
    @_alwaysEmitIntoClient public func badge(_ count: Int) -> some View { look(with: count == 0 ? nil : count) }
    public func badge(_ label: Text?) -> some View { look(with: label?.content) }
    public func badge(_ key: LocalizedStringKey?) -> some View { badge(key.map { Text($0) }) }
    @_alwaysEmitIntoClient @_disfavoredOverload public func badge<S: StringProtocol>(_ label: S?) -> some View {
        look(with: label.map { String($0) })
    }
}
