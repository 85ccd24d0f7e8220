/// A group of views with a label, as in SwiftUI.
public struct GroupBox<Label: View, Content: View> {
    private let content: Content
    private let label: Label

    /// Creates a box with a custom label.
    nonisolated public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.content = content()
        self.label = label()
    }
}

extension GroupBox: _PrimitiveView {
    /// For use by this module only.
    public static func _makeNode(_ view: Self, in place: _ViewPlace) -> _ViewNode<Self> {
        ContainerNode(
            view,
            content: { TupleView(parts: $0.label, $0.content) },
            kind: .vStack,
            looks: { _ in [ViewHost.Look("GroupBox")] },
            in: place
        )
    }
}

extension GroupBox where Label == EmptyView {
    /// Creates a box without a label.
    nonisolated public init(@ViewBuilder content: () -> Content) {
        self.init(content: content) { EmptyView() }
    }
}

extension GroupBox where Label == Text {
    /// Creates a box with a text as its label.
    nonisolated public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(titleKey) }
    }

    /// Creates a box with a text as its label.
    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(title) }
    }
}

/// A label with its content, as in SwiftUI.
public struct LabeledContent<Label, Content> {
    private let content: Content
    private let label: Label
}

extension LabeledContent: View, _PrimitiveView where Label: View, Content: View {
    /// For use by this module only.
    public static func _makeNode(_ view: Self, in place: _ViewPlace) -> _ViewNode<Self> {
        ContainerNode(
            view,
            content: { TupleView(parts: $0.label, $0.content) },
            kind: .hStack,
            looks: { _ in [ViewHost.Look("LabeledContent")] },
            in: place
        )
    }

    /// Puts a label beside content.
    nonisolated public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.init(content: content(), label: label())
    }
}

extension LabeledContent where Label == Text, Content: View {
    /// Puts a text beside content.
    nonisolated public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(titleKey) }
    }

    /// Puts a text beside content.
    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(title) }
    }
}

extension LabeledContent where Label == Text, Content == Text {
    /// Puts a text beside another one.
    nonisolated public init<S: StringProtocol>(_ titleKey: LocalizedStringKey, value: S) {
        self.init(titleKey) { Text(value) }
    }

    /// Puts a text beside another one.
    @_disfavoredOverload
    nonisolated public init<S1: StringProtocol, S2: StringProtocol>(_ title: S1, value: S2) {
        self.init(title) { Text(value) }
    }
}
