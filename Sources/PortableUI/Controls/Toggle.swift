/// A control that is on or off, as in SwiftUI.
nonisolated public struct Toggle<Label: View>: _InputView {
    let isOn: Binding<Bool>
    let label: Label

    /// Creates a toggle with a custom label.
    public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) { (self.isOn, self.label) = (isOn, label()) }

    /// For use by this module only.
    @MainActor public var _input: _Input<Label> {
        _Input(kind: .toggle(isOn: isOn.wrappedValue), label: label) { _, _ in isOn.wrappedValue.toggle() }
    }

    /// For use by this module only.
    @MainActor public static func _makeNode(_ view: Self, in place: _ViewPlace) -> _ViewNode<Self> {
        makeNode(view, in: place) {
            ToggleStyleConfiguration(label: .init(_part: _Part($0.label)), isOn: $0.isOn)
        } otherwise: {
            InputNode($0, in: $1)
        }
    }
}
