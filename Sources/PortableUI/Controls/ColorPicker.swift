/// A control to choose a color, as in SwiftUI. See `ViewHost.choose(_:in:)`.
nonisolated public struct ColorPicker<Label: View>: _InputView {
    private let entry: TextEntry
    private let label: Label

    /// Creates a picker of a color with a custom label.
    public init(selection: Binding<Color>, supportsOpacity: Bool = true, @ViewBuilder label: () -> Label) {
        let text = selection.mapped({ $0.description }, { Color(text: $0) })
        entry = TextEntry(text: text, kind: { .colorPicker(Color(text: $0)) })
        self.label = label()
    }

    /// Creates a picker of a color with a text as its label.
    public init(_ titleKey: LocalizedStringKey, selection: Binding<Color>, supportsOpacity: Bool = true)
    where Label == Text { self.init(selection: selection) { Text(titleKey) } }

    /// Creates a picker of a color with a text as its label.
    @_disfavoredOverload public init<S>(_ title: S, selection: Binding<Color>, supportsOpacity: Bool = true)
    where S: StringProtocol, Label == Text { self.init(selection: selection) { Text(title) } }

    /// For use by this module only.
    @MainActor public var _input: _Input<Label> { entry.input(label) }
}
