// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// A style of a shape, a text or a background. Nothing is drawn here, but renderers get its name.
public protocol ShapeStyle: Sendable {
    // The text in looks.
    var _lookText: String { get }
}

extension ShapeStyle { public var _lookText: String { "\(Self.self)" } }

extension ShapeStyle {
    public func opacity(_ opacity: Double) -> some ShapeStyle { self }
    @_alwaysEmitIntoClient public var secondary: some ShapeStyle { self }
    @_alwaysEmitIntoClient public var tertiary: some ShapeStyle { self }
    @_alwaysEmitIntoClient public var quaternary: some ShapeStyle { self }
    @_alwaysEmitIntoClient public func shadow(_ style: ShadowStyle) -> some ShapeStyle { self }
}

public struct ShadowStyle: Equatable, Sendable {
    public static func drop(color: Color = .black, radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0) -> Self { Self() }
    public static func inner(color: Color = .black, radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0) -> Self { Self() }
}

// The styles of what is in front, of what is behind and of controls, as in SwiftUI.
public struct ForegroundStyle: ShapeStyle { public init() {} }
extension ShapeStyle where Self == ForegroundStyle { public static var foreground: ForegroundStyle { Self() } }
public struct BackgroundStyle: ShapeStyle { public init() {} }
extension ShapeStyle where Self == BackgroundStyle { public static var background: BackgroundStyle { Self() } }
public struct TintShapeStyle: ShapeStyle { public init() {} }
extension ShapeStyle where Self == TintShapeStyle { public static var tint: TintShapeStyle { Self() } }

public struct HierarchicalShapeStyle: ShapeStyle {
    public let _lookText: String
    public static let primary = Self(_lookText: "primary"), secondary = Self(_lookText: "secondary"),
        tertiary = Self(_lookText: "tertiary"), quaternary = Self(_lookText: "quaternary")
}

public struct Material: ShapeStyle {
    public let _lookText: String
    public static let ultraThin = Self(_lookText: "ultraThinMaterial"), thin = Self(_lookText: "thinMaterial"),
        regular = Self(_lookText: "regularMaterial"), thick = Self(_lookText: "thickMaterial"),
        ultraThick = Self(_lookText: "ultraThickMaterial"), bar = Self(_lookText: "bar")
}

public struct AnyShapeStyle: ShapeStyle {
    public let _lookText: String
    public init<S: ShapeStyle>(_ style: S) { _lookText = style._lookText }
}

public struct FillStyle: Equatable, Sendable {
    public var isEOFilled: Bool, isAntialiased: Bool
    public init(eoFill: Bool = false, antialiased: Bool = true) { (isEOFilled, isAntialiased) = (eoFill, antialiased) }
}

extension ShapeStyle where Self == Color {
    @_alwaysEmitIntoClient public static var red: Color { Color(text: "red") }
    @_alwaysEmitIntoClient public static var orange: Color { Color(text: "orange") }
    @_alwaysEmitIntoClient public static var yellow: Color { Color(text: "yellow") }
    @_alwaysEmitIntoClient public static var green: Color { Color(text: "green") }
    @_alwaysEmitIntoClient public static var mint: Color { Color(text: "mint") }
    @_alwaysEmitIntoClient public static var teal: Color { Color(text: "teal") }
    @_alwaysEmitIntoClient public static var cyan: Color { Color(text: "cyan") }
    @_alwaysEmitIntoClient public static var blue: Color { Color(text: "blue") }
    @_alwaysEmitIntoClient public static var indigo: Color { Color(text: "indigo") }
    @_alwaysEmitIntoClient public static var purple: Color { Color(text: "purple") }
    @_alwaysEmitIntoClient public static var pink: Color { Color(text: "pink") }
    @_alwaysEmitIntoClient public static var brown: Color { Color(text: "brown") }
    @_alwaysEmitIntoClient public static var white: Color { Color(text: "white") }
    @_alwaysEmitIntoClient public static var gray: Color { Color(text: "gray") }
    @_alwaysEmitIntoClient public static var black: Color { Color(text: "black") }
    @_alwaysEmitIntoClient public static var clear: Color { Color(text: "clear") }
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
    public static var primary: HierarchicalShapeStyle { .primary }
    public static var secondary: HierarchicalShapeStyle { .secondary }
    public static var tertiary: HierarchicalShapeStyle { .tertiary }
    public static var quaternary: HierarchicalShapeStyle { .quaternary }
}

extension ShapeStyle where Self == Material {
    @_alwaysEmitIntoClient public static var ultraThinMaterial: Material { Material.ultraThin }
    @_alwaysEmitIntoClient public static var thinMaterial: Material { Material.thin }
    @_alwaysEmitIntoClient public static var regularMaterial: Material { Material.regular }
    @_alwaysEmitIntoClient public static var thickMaterial: Material { Material.thick }
    @_alwaysEmitIntoClient public static var ultraThickMaterial: Material { Material.ultraThick }
    @_alwaysEmitIntoClient public static var bar: Material { Material.bar }
}
