/// A control to enter text that is not shown, as in SwiftUI.
nonisolated public struct SecureField<Label: View>: _InputView {
    let entry: TextEntry
    let label: Label

    /// Creates a field with a custom label, and a prompt that is shown while it is empty.
    public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
        entry = TextEntry(text: text, kind: { .secureField(text: $0) })
        self.label = label()
    }

    /// For use by this module only.
    @MainActor public var _input: _Input<Label> { entry.input(label) }
}

extension SecureField where Label == Text {
    /// Creates a field with a text as its label and a prompt that is shown while it is empty.
    public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil) {
        self.init(text: text) { Text(titleKey) }
    }

    /// Creates a field with a text as its label and a prompt that is shown while it is empty.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text? = nil) {
        self.init(text: text) { Text(title) }
    }

    /// Creates a field with a text as its label that reports when Enter is pressed.
    public init(_ titleKey: LocalizedStringKey, text: Binding<String>, onCommit: @escaping () -> Void) {
        entry = TextEntry(text: text, kind: { .secureField(text: $0) }, onCommit: onCommit)
        label = Text(titleKey)
    }
}
