#if !canImport(SwiftUI)
/// A control to enter text that is not shown, as in SwiftUI.
public struct SecureField<Label: View> {
    let entry: TextEntry
    let label: Label

    /// Creates a field with a label of its own, and a text that stands in it while it is empty.
    nonisolated public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
        entry = TextEntry(text: text, prompt: prompt)
        self.label = label()
    }
}

extension SecureField: View {
    /// The host itself knows what is shown.
    public typealias Body = Never

    /// Enters the view into the tree; for this module alone.
    public static func _makeNode(_ view: Self, in place: _ViewPlace) -> _ViewNode<Self> {
        TextEntryNode(view, entry: \.entry, label: \.label, in: place) { .secureField(text: $0) }
    }
}

extension SecureField where Label == Text {
    /// Creates a field with a text for its label.
    nonisolated public init<S: StringProtocol>(_ title: S, text: Binding<String>) {
        self.init(text: text) { Text(title) }
    }

    /// Creates a field with a text for its label and one that stands in it while it is empty.
    nonisolated public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?) {
        self.init(text: text, prompt: prompt) { Text(title) }
    }
}
#endif
