#if !canImport(SwiftUI)
extension View {
    /// Sets how buttons look.
    nonisolated public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
        look("buttonStyle", ["": style._lookText])
    }

    /// Sets how text fields look.
    nonisolated public func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View {
        look("textFieldStyle", ["": style._lookText])
    }

    /// Sets how lists look.
    nonisolated public func listStyle<S: ListStyle>(_ style: S) -> some View {
        look("listStyle", ["": style._lookText])
    }

    /// Sets how toggles look.
    nonisolated public func toggleStyle<S: ToggleStyle>(_ style: S) -> some View {
        look("toggleStyle", ["": style._lookText])
    }

    /// Sets how pickers look.
    nonisolated public func pickerStyle<S: PickerStyle>(_ style: S) -> some View {
        look("pickerStyle", ["": style._lookText])
    }

    /// Sets how stacks of pages look.
    nonisolated public func navigationViewStyle<S: NavigationViewStyle>(_ style: S) -> some View {
        look("navigationViewStyle", ["": style._lookText])
    }

    /// Sets how labels look.
    nonisolated public func labelStyle<S: LabelStyle>(_ style: S) -> some View {
        look("labelStyle", ["": style._lookText])
    }

    /// Sets how progress look.
    nonisolated public func progressViewStyle<S: ProgressViewStyle>(_ style: S) -> some View {
        look("progressViewStyle", ["": style._lookText])
    }

    /// Sets how forms look.
    nonisolated public func formStyle<S: FormStyle>(_ style: S) -> some View {
        look("formStyle", ["": style._lookText])
    }
}
#endif
