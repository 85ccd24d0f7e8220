// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// A control to choose a color, as in SwiftUI. See `ViewHost.choose(_:in:)`.
nonisolated public struct ColorPicker<Label: View>: _InputView {
    private let entry: TextEntry
    private let label: Label

    public init(selection: Binding<Color>, supportsOpacity: Bool = true, @ViewBuilder label: () -> Label) {
        let text = selection.mapped({ $0.description }, { Color(text: $0) })
        entry = TextEntry(text: text, kind: { .colorPicker(Color(text: $0)) })
        self.label = label()
    }

    public init(_ titleKey: LocalizedStringKey, selection: Binding<Color>, supportsOpacity: Bool = true)
    where Label == Text { self.init(selection: selection) { Text(titleKey) } }

    @_disfavoredOverload public init<S>(_ title: S, selection: Binding<Color>, supportsOpacity: Bool = true)
    where S: StringProtocol, Label == Text { self.init(selection: selection) { Text(title) } }

    @MainActor public var _input: _Input<Label> { entry.input(label) }
}
