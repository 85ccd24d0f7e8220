/// A control to choose a color, as in SwiftUI, of which a host shows the label.
nonisolated public struct ColorPicker<Label: View>: _ContainerView {
    private let label: Label

    public init(selection: Binding<Color>, supportsOpacity: Bool = true, @ViewBuilder label: () -> Label) {
        self.label = label()
    }

    public init(_ titleKey: LocalizedStringKey, selection: Binding<Color>, supportsOpacity: Bool = true)
    where Label == Text { self.init(selection: selection) { Text(titleKey) } }

    @_disfavoredOverload public init<S>(_ title: S, selection: Binding<Color>, supportsOpacity: Bool = true)
    where S: StringProtocol, Label == Text { self.init(selection: selection) { Text(title) } }
    public func _show(_ shown: inout _Shown) -> Label { shown(nil, label) }
}
