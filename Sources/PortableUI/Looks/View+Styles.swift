nonisolated extension View {
    /// Sets how buttons look.
    public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
        styled("buttonStyle", S.self)
    }
    /// Sets how text fields look.
    public func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View {
        styled("textFieldStyle", S.self)
    }
    /// Sets how lists look.
    public func listStyle<S: ListStyle>(_ style: S) -> some View { styled("listStyle", S.self) }
    /// Sets how toggles look.
    public func toggleStyle<S: ToggleStyle>(_ style: S) -> some View { styled("toggleStyle", S.self) }
    /// Sets how pickers look.
    public func pickerStyle<S: PickerStyle>(_ style: S) -> some View { styled("pickerStyle", S.self) }
    /// Sets how stacks of pages look.
    public func navigationViewStyle<S: NavigationViewStyle>(_ style: S) -> some View {
        styled("navigationViewStyle", S.self)
    }
    /// Sets how labels look.
    public func labelStyle<S: LabelStyle>(_ style: S) -> some View { styled("labelStyle", S.self) }
    /// Sets how progress views look.
    public func progressViewStyle<S: ProgressViewStyle>(_ style: S) -> some View {
        styled("progressViewStyle", S.self)
    }
    /// Sets how forms look.
    public func formStyle<S: FormStyle>(_ style: S) -> some View { styled("formStyle", S.self) }

    /// Adds the look of a style, whose name is that of its type: of `PlainListStyle` it is `plain`.
    private func styled<S>(_ modifier: String, _ style: S.Type) -> some View {
        let ending = modifier.prefix(1).uppercased() + modifier.dropFirst()
        var name = "\(style)"
        if name.hasSuffix(ending) { name.removeLast(ending.count) }
        let differing = ["Default": "automatic", "Column": "columns"]
        return look(modifier, ["": differing[name] ?? name.prefix(1).lowercased() + name.dropFirst()])
    }
}
