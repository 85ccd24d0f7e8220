// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

nonisolated public struct Gauge<Label: View, CurrentValueLabel: View, BoundsLabel: View, MarkedValueLabels: View>:
    _ContainerView
{
    private let kind: ViewHost.Node.Kind
    private let labels: TupleView<(Label, CurrentValueLabel, BoundsLabel?, BoundsLabel?)>

    public init<V: BinaryFloatingPoint>(
        value: V,
        in bounds: ClosedRange<V> = 0...1,
        @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel = { EmptyView() }
    ) where BoundsLabel == EmptyView, MarkedValueLabels == EmptyView {
        kind = .gauge(value: Double(value), in: Double(bounds.lowerBound)...Double(bounds.upperBound))
        labels = TupleView(parts: label(), currentValueLabel(), nil, nil)
    }

    public init<V: BinaryFloatingPoint>(
        value: V,
        in bounds: ClosedRange<V> = 0...1,
        @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel,
        @ViewBuilder minimumValueLabel: () -> BoundsLabel,
        @ViewBuilder maximumValueLabel: () -> BoundsLabel
    ) where MarkedValueLabels == EmptyView {
        kind = .gauge(value: Double(value), in: Double(bounds.lowerBound)...Double(bounds.upperBound))
        labels = TupleView(parts: label(), currentValueLabel(), minimumValueLabel(), maximumValueLabel())
    }

    public func _show(_ shown: inout _Shown) -> some View { shown(kind, labels) }
}
