/// A control to choose a color, as in SwiftUI. The host shows the chosen color after the label, and cannot choose another one.
nonisolated public struct ColorPicker<Label: View>: ContainerView {
    private let selection: Binding<Color>
    private let label: Label

    /// Creates a picker with a custom label.
    public init(selection: Binding<Color>, supportsOpacity: Bool = true, @ViewBuilder label: () -> Label) {
        (self.selection, self.label) = (selection, label())
    }

    func show(_ shown: inout Shown) -> some View {
        shown(.hStack, TupleView(parts: label, selection.wrappedValue))
    }
}
