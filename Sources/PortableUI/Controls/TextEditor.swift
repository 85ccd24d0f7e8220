/// A control to enter a long text, as in SwiftUI. It has no label. Use `accessibilityLabel(_:)` to give it one.
nonisolated public struct TextEditor: _PrimitiveView {
    let entry: TextEntry

    /// Creates an editor.
    public init(text: Binding<String>) { entry = TextEntry(text: text) }

    /// For use by this module only.
    @MainActor public static func _makeNode(_ view: Self, in place: _ViewPlace) -> _ViewNode<Self> {
        TextEntryNode(view, entry: \.entry, label: { _ in EmptyView() }, in: place) { .textEditor(text: $0) }
    }
}
