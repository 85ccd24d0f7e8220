/// A group that opens when its label is tapped, as in SwiftUI.
nonisolated public struct DisclosureGroup<Label: View, Content: View>: View {
    /// Whether the group is open, if it has no binding.
    @State private var isOpen = false
    private let binding: Binding<Bool>?
    private let content: () -> Content
    private let label: Label

    /// Creates a group with a custom label. It is open while `isExpanded` is `true`. Without a binding, it is closed at first. Each
    /// tap on the label opens or closes it.
    public init(
        isExpanded: Binding<Bool>? = nil,
        @ViewBuilder content: @escaping () -> Content,
        @ViewBuilder label: () -> Label
    ) { (binding, self.content, self.label) = (isExpanded, content, label()) }

    /// The label, and the content while the group is open.
    @MainActor @ViewBuilder public var body: some View {
        let isExpanded = binding ?? $isOpen
        DisclosureLabel(isExpanded: isExpanded, label: label)
        if isExpanded.wrappedValue { content() }
    }
}

/// The label as a control, which opens and closes the group.
private struct DisclosureLabel<Label: View>: InputView {
    let isExpanded: Binding<Bool>
    let label: Label

    var input: InputContent<Label> {
        InputContent(kind: .disclosureGroup(isExpanded: isExpanded.wrappedValue), label: label) { _, _ in
            isExpanded.wrappedValue.toggle()
        }
    }
}
