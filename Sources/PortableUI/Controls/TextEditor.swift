/// A control for entering a long text, as in SwiftUI. It has no label. Set one with `accessibilityLabel(_:)`.
nonisolated public struct TextEditor: InputView {
    let entry: TextEntry

    /// Creates an editor.
    public init(text: Binding<String>) { entry = TextEntry(text: text, kind: { .textEditor(text: $0) }) }

    @MainActor var input: InputContent<EmptyView> { entry.input(EmptyView()) }
}
