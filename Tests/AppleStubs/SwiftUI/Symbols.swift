import Foundation

@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
extension View {
    nonisolated public func mask<Mask>(alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask)
        -> some View where Mask: View
    { AnyView(self) }
    nonisolated public func mask<Mask>(_ mask: Mask) -> some View where Mask: View { AnyView(self) }
    nonisolated public func blendMode(_ blendMode: BlendMode) -> some View { AnyView(self) }
    nonisolated public func matchedGeometryEffect<ID>(
        id: ID,
        in namespace: Namespace.ID,
        properties: MatchedGeometryProperties = .frame,
        anchor: UnitPoint = .center,
        isSource: Bool = true
    ) -> some View where ID: Hashable { AnyView(self) }
    nonisolated public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View { AnyView(self) }
    nonisolated public func symbolVariant(_ variant: SymbolVariants) -> some View { AnyView(self) }
    @available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
    nonisolated public func contentTransition(_ transition: ContentTransition) -> some View { AnyView(self) }
    nonisolated public func coordinateSpace<T>(name: T) -> some View where T: Hashable { AnyView(self) }
    nonisolated public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View { AnyView(self) }
    @available(tvOS, unavailable)
    @available(watchOS, unavailable)
    nonisolated public func onHover(perform action: @escaping (Bool) -> Void) -> some View { AnyView(self) }
}

@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
public enum BlendMode: Equatable, Hashable, Sendable {
    case normal
    case multiply
    case screen
    case overlay
    case darken
    case lighten
    case colorDodge
    case colorBurn
    case softLight
    case hardLight
    case difference
    case exclusion
    case hue
    case saturation
    case color
    case luminosity
    case sourceAtop
    case destinationOver
    case destinationOut
    case plusDarker
    case plusLighter
}

@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
public enum DynamicTypeSize: CaseIterable, Comparable, Equatable, Hashable, Sendable {
    case xSmall
    case small
    case medium
    case large
    case xLarge
    case xxLarge
    case xxxLarge
    case accessibility1
    case accessibility2
    case accessibility3
    case accessibility4
    case accessibility5
    public var isAccessibilitySize: Bool { get { fatalError() } }
}

@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
public struct SymbolRenderingMode: Sendable {
    public static var monochrome: SymbolRenderingMode { get { fatalError() } }
    public static var multicolor: SymbolRenderingMode { get { fatalError() } }
    public static var hierarchical: SymbolRenderingMode { get { fatalError() } }
    public static var palette: SymbolRenderingMode { get { fatalError() } }
}

@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
public struct SymbolVariants: Equatable, Hashable, Sendable {
    public static var none: SymbolVariants { get { fatalError() } }
    public static var fill: SymbolVariants { get { fatalError() } }
    public static var circle: SymbolVariants { get { fatalError() } }
    public static var square: SymbolVariants { get { fatalError() } }
    public static var rectangle: SymbolVariants { get { fatalError() } }
    public static var slash: SymbolVariants { get { fatalError() } }
    public var fill: SymbolVariants { get { fatalError() } }
}

@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
public struct ContentTransition: Equatable, Sendable {
    public static var identity: ContentTransition { get { fatalError() } }
    public static var opacity: ContentTransition { get { fatalError() } }
    public static var interpolate: ContentTransition { get { fatalError() } }
    public static func numericText(countsDown: Bool = false) -> ContentTransition { fatalError() }
}

@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
public struct MatchedGeometryProperties: Equatable, ExpressibleByArrayLiteral, OptionSet, RawRepresentable,
    Sendable, SetAlgebra
{
    public var rawValue: UInt32 { get { fatalError() } }
    public init(rawValue: UInt32) { fatalError() }
    public static var position: MatchedGeometryProperties { get { fatalError() } }
    public static var size: MatchedGeometryProperties { get { fatalError() } }
    public static var frame: MatchedGeometryProperties { get { fatalError() } }
}

@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
@propertyWrapper public struct Namespace: DynamicProperty, Sendable {
    public init() { fatalError() }
    public var wrappedValue: Namespace.ID { get { fatalError() } }
}

@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
extension Namespace {
    public struct ID: Equatable, Hashable, Sendable {
    }
}

@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
@propertyWrapper public struct ScaledMetric<Value>: DynamicProperty where Value: BinaryFloatingPoint {
    public var wrappedValue: Value { get { fatalError() } }
    public init(wrappedValue: Value) { fatalError() }
    public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) { fatalError() }
}
