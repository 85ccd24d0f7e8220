// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

nonisolated public struct GroupBox<Label: View, Content: View>: _StyledView {
    private let content: Content
    private let label: Label
    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label = { EmptyView() }) {
        (self.content, self.label) = (content(), label())
    }
    public init(label: Label, @ViewBuilder content: () -> Content) { self.init(content: content) { label } }
    public func _show(_ shown: inout _Shown) -> some View {
        shown(.vStack, TupleView(parts: label, content), looks: [ViewHost.Look("GroupBox")])
    }
    @MainActor public var _styled: GroupBoxStyleConfiguration {
        GroupBoxStyleConfiguration(label: .init(_part: _Part(label)), content: .init(_part: _Part(content)))
    }
}

extension GroupBox where Label == Text {
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(titleKey) }
    }
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(title) }
    }
}

public struct LabeledContent<Label, Content> {
    private let content: Content
    private let label: Label
}

extension LabeledContent: View, _PrimitiveView, _ContainerView where Label: View, Content: View {
    public func _show(_ shown: inout _Shown) -> some View {
        shown(.hStack, TupleView(parts: label, content), looks: [ViewHost.Look("LabeledContent")])
    }
    nonisolated public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.init(content: content(), label: label())
    }
}

nonisolated extension LabeledContent where Label == Text, Content: View {
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(titleKey) }
    }
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(title) }
    }
}

nonisolated extension LabeledContent where Label == Text, Content == Text {
    public init<S: StringProtocol>(_ titleKey: LocalizedStringKey, value: S) { self.init(titleKey) { Text(value) } }
    @_disfavoredOverload public init<S1: StringProtocol, S2: StringProtocol>(_ title: S1, value: S2) {
        self.init(title) { Text(value) }
    }
}
