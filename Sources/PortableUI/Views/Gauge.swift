// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// Where a value is between two others, as in SwiftUI.
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

nonisolated extension View {
    public func gaugeStyle<S: GaugeStyle>(_ style: S) -> some View { styled("gaugeStyle", S.self) }
}

/// How gauges look, as in SwiftUI. Nothing is drawn here, but the style's name is passed to renderers.
@MainActor @preconcurrency public protocol GaugeStyle {}
public struct DefaultGaugeStyle: GaugeStyle { public init() {} }
extension GaugeStyle where Self == DefaultGaugeStyle { public static var automatic: Self { Self() } }
public struct LinearCapacityGaugeStyle: GaugeStyle { public init() {} }
extension GaugeStyle where Self == LinearCapacityGaugeStyle { public static var linearCapacity: Self { Self() } }
public struct AccessoryCircularGaugeStyle: GaugeStyle { public init() {} }
extension GaugeStyle where Self == AccessoryCircularGaugeStyle { public static var accessoryCircular: Self { Self() } }
public struct AccessoryCircularCapacityGaugeStyle: GaugeStyle { public init() {} }
extension GaugeStyle where Self == AccessoryCircularCapacityGaugeStyle {
    @_alwaysEmitIntoClient public static var accessoryCircularCapacity: Self { Self() }
}
public struct AccessoryLinearGaugeStyle: GaugeStyle { public init() {} }
extension GaugeStyle where Self == AccessoryLinearGaugeStyle { public static var accessoryLinear: Self { Self() } }
public struct AccessoryLinearCapacityGaugeStyle: GaugeStyle { public init() {} }
extension GaugeStyle where Self == AccessoryLinearCapacityGaugeStyle {
    @_alwaysEmitIntoClient public static var accessoryLinearCapacity: Self { Self() }
}
