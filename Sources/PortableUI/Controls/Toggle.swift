/// A control that is on or off, as in SwiftUI.
nonisolated public struct Toggle<Label: View>: _InputView, _StyledView {
    let isOn: Binding<Bool>
    let label: Label

    /// Creates a toggle with a custom label.
    public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) { (self.isOn, self.label) = (isOn, label()) }

    /// For use by this module only.
    @MainActor public var _input: _Input<Label> {
        _Input(kind: .toggle(isOn: isOn.wrappedValue), label: label) { _, _ in isOn.wrappedValue.toggle() }
    }

    /// For use by this module only.
    @MainActor public var _styled: ToggleStyleConfiguration { .init(label: .init(label), isOn: isOn) }
}
