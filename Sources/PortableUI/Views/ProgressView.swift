// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

nonisolated public struct ProgressView<Label: View, CurrentValueLabel: View>: _StyledView {
    let fraction: Double?
    let label: Label
    let currentValueLabel: CurrentValueLabel
    public func _show(_ shown: inout _Shown) -> some View {
        shown(.progress(fraction), TupleView(parts: label, currentValueLabel))
    }
    @MainActor public var _styled: ProgressViewStyleConfiguration {
        ProgressViewStyleConfiguration(
            fractionCompleted: fraction,
            label: _Part(unlessEmpty: label).map { .init(_part: $0) },
            currentValueLabel: _Part(unlessEmpty: currentValueLabel).map { .init(_part: $0) }
        )
    }
}

extension ProgressView where CurrentValueLabel == EmptyView {
    public init(@ViewBuilder label: () -> Label = { EmptyView() }) {
        self.init(fraction: nil, label: label(), currentValueLabel: EmptyView())
    }
    public init(_ titleKey: LocalizedStringKey) where Label == Text {
        self.init(fraction: nil, label: Text(titleKey), currentValueLabel: EmptyView())
    }
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S) where Label == Text {
        self.init(fraction: nil, label: Text(title), currentValueLabel: EmptyView())
    }
}

extension ProgressView {
    public init(_ progress: Progress) where Label == EmptyView, CurrentValueLabel == EmptyView {
        self.init(value: progress.fractionCompleted)
    }
    public init<V: BinaryFloatingPoint>(
        value: V?,
        total: V = 1.0,
        @ViewBuilder label: () -> Label = { EmptyView() },
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel = { EmptyView() }
    ) { self.init(fraction: value.map { Double($0 / total) }, label: label(), currentValueLabel: currentValueLabel()) }
    public init<V: BinaryFloatingPoint>(_ titleKey: LocalizedStringKey, value: V?, total: V = 1.0)
    where Label == Text, CurrentValueLabel == EmptyView {
        self.init(fraction: value.map { Double($0 / total) }, label: Text(titleKey), currentValueLabel: EmptyView())
    }
    @_disfavoredOverload public init<S: StringProtocol, V: BinaryFloatingPoint>(_ title: S, value: V?, total: V = 1.0)
    where Label == Text, CurrentValueLabel == EmptyView {
        self.init(fraction: value.map { Double($0 / total) }, label: Text(title), currentValueLabel: EmptyView())
    }
}
