@available(iOS 16.0, macOS 13.0, watchOS 7.0, *)
nonisolated public struct Gauge<Label, CurrentValueLabel, BoundsLabel, MarkedValueLabels>: View
where Label: View, CurrentValueLabel: View, BoundsLabel: View, MarkedValueLabels: View {
    public init<V>(value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label)
    where
        CurrentValueLabel == EmptyView, BoundsLabel == EmptyView, MarkedValueLabels == EmptyView,
        V: BinaryFloatingPoint
    { fatalError() }

    public init<V>(
        value: V,
        in bounds: ClosedRange<V> = 0...1,
        @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel
    ) where BoundsLabel == EmptyView, MarkedValueLabels == EmptyView, V: BinaryFloatingPoint { fatalError() }

    public init<V>(
        value: V,
        in bounds: ClosedRange<V> = 0...1,
        @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel,
        @ViewBuilder minimumValueLabel: () -> BoundsLabel,
        @ViewBuilder maximumValueLabel: () -> BoundsLabel
    ) where MarkedValueLabels == EmptyView, V: BinaryFloatingPoint { fatalError() }

    @MainActor @preconcurrency public var body: some View { AnyView(EmptyView()) }
}

@available(iOS 16.0, macOS 13.0, watchOS 7.0, *)
extension View {
    nonisolated public func gaugeStyle<S>(_ style: S) -> some View where S: GaugeStyle { AnyView(self) }
}

@available(iOS 16.0, macOS 13.0, watchOS 7.0, *)
@MainActor @preconcurrency public protocol GaugeStyle {
    associatedtype Body: View
    @ViewBuilder func makeBody(configuration: Self.Configuration) -> Self.Body
    typealias Configuration = GaugeStyleConfiguration
}

@available(iOS 16.0, macOS 13.0, watchOS 7.0, *)
public struct GaugeStyleConfiguration {}

@available(iOS 16.0, macOS 13.0, watchOS 7.0, *)
public struct DefaultGaugeStyle: GaugeStyle {
    public init() {}
    public func makeBody(configuration: DefaultGaugeStyle.Configuration) -> some View { AnyView(EmptyView()) }
}

@available(iOS 16.0, macOS 13.0, watchOS 9.0, *)
public struct LinearCapacityGaugeStyle: GaugeStyle {
    public init() {}
    public func makeBody(configuration: LinearCapacityGaugeStyle.Configuration) -> some View {
        AnyView(EmptyView())
    }
}

@available(iOS 16.0, macOS 13.0, watchOS 9.0, *)
public struct AccessoryCircularGaugeStyle: GaugeStyle {
    public init() {}
    public func makeBody(configuration: AccessoryCircularGaugeStyle.Configuration) -> some View {
        AnyView(EmptyView())
    }
}

@available(iOS 16.0, macOS 13.0, watchOS 9.0, *)
public struct AccessoryCircularCapacityGaugeStyle: GaugeStyle {
    public init() {}
    public func makeBody(configuration: AccessoryCircularCapacityGaugeStyle.Configuration) -> some View {
        AnyView(EmptyView())
    }
}

@available(iOS 16.0, macOS 13.0, watchOS 7.0, *)
extension GaugeStyle where Self == DefaultGaugeStyle {
    @MainActor @preconcurrency public static var automatic: DefaultGaugeStyle { fatalError() }
}

@available(iOS 16.0, macOS 13.0, watchOS 9.0, *)
extension GaugeStyle where Self == LinearCapacityGaugeStyle {
    @MainActor @preconcurrency public static var linearCapacity: LinearCapacityGaugeStyle { fatalError() }
}

@available(iOS 16.0, macOS 13.0, watchOS 9.0, *)
extension GaugeStyle where Self == AccessoryCircularGaugeStyle {
    @MainActor @preconcurrency public static var accessoryCircular: AccessoryCircularGaugeStyle {
        fatalError()
    }
}

@available(iOS 16.0, macOS 13.0, watchOS 9.0, *)
extension GaugeStyle where Self == AccessoryCircularCapacityGaugeStyle {
    @MainActor @preconcurrency public static var accessoryCircularCapacity:
        AccessoryCircularCapacityGaugeStyle
    {
        fatalError()
    }
}
