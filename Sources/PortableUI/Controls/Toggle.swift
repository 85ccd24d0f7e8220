// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// A control that is on or off, as in SwiftUI.
nonisolated public struct Toggle<Label: View>: _InputView {
    let isOn: Binding<Bool>
    let label: Label
    public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) { (self.isOn, self.label) = (isOn, label()) }
    @MainActor public var _input: _Input<Label> {
        _Input(kind: .toggle(isOn: isOn.wrappedValue), label: label) { _, _ in isOn.wrappedValue.toggle() }
    }
    @MainActor public static func _makeNode(_ view: Self, in place: _ViewPlace) -> _ViewNode<Self> {
        makeNode(view, in: place) {
            ToggleStyleConfiguration(label: .init(_part: _Part($0.label)), isOn: $0.isOn, isMixed: false)
        } otherwise: {
            InputNode($0, in: $1)
        }
    }
}

extension Toggle where Label == Text {
    public init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) { self.init(isOn: isOn) { Text(titleKey) } }
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { Text(title) }
    }
}
