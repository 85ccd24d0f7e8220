/// A control for entering a long text, as in SwiftUI. It has no label. Set one with `accessibilityLabel(_:)`.
nonisolated public struct TextEditor: _InputView {
    let entry: TextEntry

    /// Creates an editor.
    public init(text: Binding<String>) { entry = TextEntry(text: text, kind: { .textEditor(text: $0) }) }

    /// For use by this module only.
    @MainActor public var _input: _Input<EmptyView> { entry.input(EmptyView()) }
}
