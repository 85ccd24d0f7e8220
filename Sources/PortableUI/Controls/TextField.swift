/// A control to enter text, as in SwiftUI.
nonisolated public struct TextField<Label: View>: _InputView {
    let entry: TextEntry
    let label: Label

    init(_ entry: TextEntry, _ label: Label) { (self.entry, self.label) = (entry, label) }

    /// Creates a field with a custom label, and a prompt that is shown while it is empty.
    public init(
        text: Binding<String>,
        prompt: Text? = nil,
        axis: Axis = .horizontal,
        @ViewBuilder label: () -> Label
    ) { self.init(TextEntry(text: text), label()) }
    @MainActor public var _input: _Input<Label> { entry.input(label) }

    /// For use by this module only.
    @MainActor public static func _makeNode(_ view: Self, in place: _ViewPlace) -> _ViewNode<Self> {
        makeNode(view, in: place) {
            TextField<_TextFieldStyleLabel>($0.entry, _TextFieldStyleLabel(_part: _Part($0.label)))
        } otherwise: {
            InputNode($0, in: $1)
        }
    }
}

// Each stands for two of SwiftUI's, of which one has no axis or no `onCommit`.
extension TextField where Label == Text {
    /// Creates a field for a string, with a text as its label and a prompt that is shown while it is empty.
    public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil, axis: Axis = .horizontal) {
        self.init(TextEntry(text: text), Text(titleKey))
    }

    /// Creates a field for a string, with a text as its label and a prompt that is shown while it is empty.
    @_disfavoredOverload public init<S: StringProtocol>(
        _ title: S,
        text: Binding<String>,
        prompt: Text? = nil,
        axis: Axis = .horizontal
    ) { self.init(TextEntry(text: text), Text(title)) }
    public init(
        _ titleKey: LocalizedStringKey,
        text: Binding<String>,
        onEditingChanged: @escaping (Bool) -> Void,
        onCommit: @escaping () -> Void = {}
    ) { self.init(TextEntry(text: text, onEditingChanged: onEditingChanged, onCommit: onCommit), Text(titleKey)) }

    /// Creates a field for a string that reports when editing begins and ends, and when Enter is pressed.
    @_disfavoredOverload public init<S: StringProtocol>(
        _ title: S,
        text: Binding<String>,
        onEditingChanged: @escaping (Bool) -> Void,
        onCommit: @escaping () -> Void = {}
    ) { self.init(TextEntry(text: text, onEditingChanged: onEditingChanged, onCommit: onCommit), Text(title)) }

    /// Creates a field for a string that reports when Enter is pressed.
    public init(_ titleKey: LocalizedStringKey, text: Binding<String>, onCommit: @escaping () -> Void) {
        self.init(TextEntry(text: text, onCommit: onCommit), Text(titleKey))
    }

    /// Creates a field for a string that reports when Enter is pressed.
    @_disfavoredOverload public init<S: StringProtocol>(
        _ title: S,
        text: Binding<String>,
        onCommit: @escaping () -> Void
    ) { self.init(TextEntry(text: text, onCommit: onCommit), Text(title)) }
}

extension TextField where Label == Text {
    /// Creates a field for a value in a format, with a text as its label. What is no such value is not taken.
    public init<F: ParseableFormatStyle>(
        _ titleKey: LocalizedStringKey,
        value: Binding<F.FormatInput>,
        format: F,
        prompt: Text? = nil
    ) where F.FormatOutput == String { self.init(TextEntry(value, format), Text(titleKey)) }
    @_disfavoredOverload public init<S: StringProtocol, F: ParseableFormatStyle>(
        _ title: S,
        value: Binding<F.FormatInput>,
        format: F,
        prompt: Text? = nil
    ) where F.FormatOutput == String { self.init(TextEntry(value, format), Text(title)) }
    public init<F: ParseableFormatStyle>(
        _ titleKey: LocalizedStringKey,
        value: Binding<F.FormatInput?>,
        format: F,
        prompt: Text? = nil
    ) where F.FormatOutput == String {
        let text = value.mapped({ $0.map { format.words(of: $0) } ?? "" }, { try? format.parseStrategy.parse($0) })
        self.init(TextEntry(text: text), Text(titleKey))
    }

    /// Creates a field for what a formatter reads, with a text as its label. What it does not read is not taken.
    public init<V>(_ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter) {
        let text = value.mapped({ formatter.string(for: $0) ?? "" }) { text in
            (formatter as? NumberFormatter)?.number(from: text) as? V ?? text as? V ?? value.wrappedValue
        }
        self.init(TextEntry(text: text), Text(titleKey))
    }
}

extension TextEntry {
    fileprivate init<F: ParseableFormatStyle>(_ value: Binding<F.FormatInput>, _ format: F)
    where F.FormatOutput == String {
        let parse = { (try? format.parseStrategy.parse($0)) ?? value.wrappedValue }
        self.init(text: value.mapped({ format.words(of: $0) }, parse))
    }

    func input<Label>(_ label: Label) -> _Input<Label> {
        _Input(kind: kind(text.wrappedValue), label: label, entry: self)
    }
}

struct TextEntry {
    let text: Binding<String>
    var kind: (String) -> ViewHost.Node.Kind = { .textField(text: $0) }
    var onEditingChanged: (Bool) -> Void = { _ in }
    var onCommit: () -> Void = {}
}
