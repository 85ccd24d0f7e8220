/// A control for entering text, as in SwiftUI.
nonisolated public struct TextField<Label: View>: InputView, StyledView {
    let entry: TextEntry
    let label: Label

    init(_ entry: TextEntry, _ label: Label) { (self.entry, self.label) = (entry, label) }

    /// Creates a field with a custom label. The prompt and the axis are ignored.
    public init(
        text: Binding<String>,
        prompt: Text? = nil,
        axis: Axis = .horizontal,
        @ViewBuilder label: () -> Label
    ) { self.init(TextEntry(text: text), label()) }

    @MainActor var input: InputContent<Label> { entry.input(label) }

    /// A field with the same text. Its label's type is the same for all fields, as a style requires.
    @MainActor var styleConfiguration: TextField<_TextFieldStyleLabel> { .init(entry, .init(label)) }
}

/// The text of a field, and the field's reactions when the user enters a text.
struct TextEntry {
    let text: Binding<String>
    /// Returns the kind of the field's node for a text.
    var kind: (String) -> ViewHost.Node.Kind = { .textField(text: $0) }
    /// Called with `true` before the user enters a text, and with `false` afterwards.
    var onEditingChanged: (Bool) -> Void = { _ in }
    /// Called when the user presses Enter.
    var onCommit: () -> Void = {}
    /// Whether the text is set when the user presses Enter or leaves the field, and not while the user types.
    var setsOnCommit = false

    func input<Label>(_ label: Label) -> InputContent<Label> {
        InputContent(kind: kind(text.wrappedValue), label: label, entry: self)
    }
}
