/// A group that opens when its label is tapped, as in SwiftUI.
nonisolated public struct DisclosureGroup<Label: View, Content: View>: View {
    @State private var isOpen = false
    private let binding: Binding<Bool>?
    private let content: () -> Content
    private let label: Label

    /// The label, and the content while the group is open.
    @MainActor @ViewBuilder public var body: some View {
        let isExpanded = binding ?? $isOpen
        DisclosureLabel(isExpanded: isExpanded, label: label)
        if isExpanded.wrappedValue { content() }
    }
}

private struct DisclosureLabel<Label: View>: _InputView {
    let isExpanded: Binding<Bool>
    let label: Label

    var _input: _Input<Label> {
        _Input(kind: .disclosureGroup(isExpanded: isExpanded.wrappedValue), label: label) { _, _ in
            isExpanded.wrappedValue.toggle()
        }
    }
}

extension DisclosureGroup {
    /// Creates a group with a custom label.
    public init(@ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label) {
        self.init(binding: nil, content: content, label: label())
    }

    /// Creates a group with a custom label that is open while a value is `true`.
    public init(
        isExpanded: Binding<Bool>,
        @ViewBuilder content: @escaping () -> Content,
        @ViewBuilder label: () -> Label
    ) { self.init(binding: isExpanded, content: content, label: label()) }
}

extension DisclosureGroup where Label == Text {
    /// Creates a group with a text as its label.
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content) {
        self.init(binding: nil, content: content, label: Text(titleKey))
    }

    /// Creates a group with a text as its label.
    @_disfavoredOverload public init<S: StringProtocol>(_ label: S, @ViewBuilder content: @escaping () -> Content) {
        self.init(binding: nil, content: content, label: Text(label))
    }

    /// Creates a group with a text as its label that is open while a value is `true`.
    public init(
        _ titleKey: LocalizedStringKey,
        isExpanded: Binding<Bool>,
        @ViewBuilder content: @escaping () -> Content
    ) { self.init(binding: isExpanded, content: content, label: Text(titleKey)) }

    /// Creates a group with a text as its label that is open while a value is `true`.
    @_disfavoredOverload public init<S: StringProtocol>(
        _ label: S,
        isExpanded: Binding<Bool>,
        @ViewBuilder content: @escaping () -> Content
    ) { self.init(binding: isExpanded, content: content, label: Text(label)) }
}
