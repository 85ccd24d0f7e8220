/// A control for entering a hidden text, as in SwiftUI.
nonisolated public struct SecureField<Label: View>: InputView {
    let entry: TextEntry
    let label: Label

    /// Creates a field with a custom label. The prompt is ignored.
    public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
        (entry, self.label) = (TextEntry(text: text, kind: { .secureField(text: $0) }), label())
    }

    @MainActor var input: InputContent<Label> { entry.input(label) }
}
