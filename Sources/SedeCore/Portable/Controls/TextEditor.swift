#if !canImport(SwiftUI)
/// A control to enter a long text, as in SwiftUI. It has no label: `accessibilityLabel(_:)` gives it one.
public struct TextEditor {
    let entry: TextEntry

    /// Creates an editor.
    nonisolated public init(text: Binding<String>) {
        entry = TextEntry(text: text)
    }
}

extension TextEditor: View {
    /// The host itself knows what is shown.
    public typealias Body = Never

    /// Enters the view into the tree; for this module alone.
    public static func _makeNode(_ view: Self, in place: _ViewPlace) -> _ViewNode<Self> {
        TextEntryNode(view, entry: \.entry, label: { _ in EmptyView() }, in: place) { .textEditor(text: $0) }
    }
}
#endif
