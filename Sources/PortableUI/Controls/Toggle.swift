/// A control that is on or off, as in SwiftUI.
nonisolated public struct Toggle<Label: View>: InputView, StyledView {
    let isOn: Binding<Bool>
    let label: Label

    /// Creates a toggle with a custom label.
    public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) { (self.isOn, self.label) = (isOn, label()) }

    @MainActor var input: InputContent<Label> {
        InputContent(kind: .toggle(isOn: isOn.wrappedValue), label: label) { _, _ in isOn.wrappedValue.toggle() }
    }

    @MainActor var styleConfiguration: ToggleStyleConfiguration { .init(label: .init(label), isOn: isOn) }
}
