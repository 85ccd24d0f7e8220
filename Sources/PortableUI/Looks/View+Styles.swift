// The styles of which apps make none of their own, as in SwiftUI. The others are in `Styles`.
nonisolated extension View {
    /// Sets how lists look.
    @_alwaysEmitIntoClient public func listStyle<S: ListStyle>(_ style: S) -> some View { styled("listStyle", S.self) }
    /// Sets how pickers look.
    public func pickerStyle<S: PickerStyle>(_ style: S) -> some View { styled("pickerStyle", S.self) }
    /// Sets how pickers of dates look.
    public func datePickerStyle<S: DatePickerStyle>(_ style: S) -> some View { styled("datePickerStyle", S.self) }
    /// Sets how tabs look.
    public func tabViewStyle<S: TabViewStyle>(_ style: S) -> some View { styled("tabViewStyle", S.self) }
    /// Sets how stacks of pages look.
    @_alwaysEmitIntoClient public func navigationViewStyle<S: NavigationViewStyle>(_ style: S) -> some View {
        styled("navigationViewStyle", S.self)
    }
}
