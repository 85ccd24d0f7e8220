/// The style with which a shape, a text or a background is drawn. Nothing is drawn here, but it is passed to renderers.
public protocol ShapeStyle: Sendable {
    // What renderers are told.
    var _lookText: String { get }
}

extension ShapeStyle {
    /// The text for renderers. For use by this module only.
    public var _lookText: String { "\(Self.self)" }
}

extension ShapeStyle {
    /// The style with an opacity.
    public func opacity(_ opacity: Double) -> some ShapeStyle {
        AnyShapeStyle(text: "\(_lookText).opacity(\(opacity.lookText))")
    }
}

/// The style of what is in front, as in SwiftUI.
public struct ForegroundStyle: ShapeStyle {
    /// Creates the style.
    public init() {}
    /// The style's text. For use by this module only.
    public var _lookText: String { "foreground" }
}

extension ShapeStyle where Self == ForegroundStyle {
    /// The style of what is in front.
    public static var foreground: ForegroundStyle { ForegroundStyle() }
}

/// The style of what is behind, as in SwiftUI.
public struct BackgroundStyle: ShapeStyle {
    /// Creates the style.
    public init() {}
    /// The style's text. For use by this module only.
    public var _lookText: String { "background" }
}

extension ShapeStyle where Self == BackgroundStyle {
    /// The style of what is behind.
    public static var background: BackgroundStyle { BackgroundStyle() }
}

/// The color of controls, as in SwiftUI.
public struct TintShapeStyle: ShapeStyle {
    /// Creates the style.
    public init() {}
    /// The style's text. For use by this module only.
    public var _lookText: String { "tint" }
}

extension ShapeStyle where Self == TintShapeStyle {
    /// The color of controls.
    public static var tint: TintShapeStyle { TintShapeStyle() }
}

/// A style of which the levels have less and less weight, as in SwiftUI.
public struct HierarchicalShapeStyle: ShapeStyle {
    private let name: String

    /// The style's text. For use by this module only.
    public var _lookText: String { name }

    /// The levels.
    public static let primary = HierarchicalShapeStyle(name: "primary"),
        secondary = HierarchicalShapeStyle(name: "secondary"), tertiary = HierarchicalShapeStyle(name: "tertiary"),
        quaternary = HierarchicalShapeStyle(name: "quaternary")
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
    /// The first level.
    public static var primary: HierarchicalShapeStyle { .primary }
    /// The second level.
    public static var secondary: HierarchicalShapeStyle { .secondary }
    /// The third level.
    public static var tertiary: HierarchicalShapeStyle { .tertiary }
    /// The fourth level.
    public static var quaternary: HierarchicalShapeStyle { .quaternary }
}

/// A style through which what is behind can be guessed, as in SwiftUI.
public struct Material: ShapeStyle {
    private let name: String

    /// The style's text. For use by this module only.
    public var _lookText: String { name }

    /// The materials, the thinnest first.
    public static let ultraThin = Material(name: "ultraThinMaterial"), thin = Material(name: "thinMaterial"),
        regular = Material(name: "regularMaterial"), thick = Material(name: "thickMaterial"),
        ultraThick = Material(name: "ultraThickMaterial"), bar = Material(name: "bar")
}

extension ShapeStyle where Self == Material {
    /// The material `ultraThinMaterial`.
    public static var ultraThinMaterial: Material { Material.ultraThin }
    /// The material `thinMaterial`.
    public static var thinMaterial: Material { Material.thin }
    /// The material `regularMaterial`.
    public static var regularMaterial: Material { Material.regular }
    /// The material `thickMaterial`.
    public static var thickMaterial: Material { Material.thick }
    /// The material `ultraThickMaterial`.
    public static var ultraThickMaterial: Material { Material.ultraThick }
    /// The material `bar`.
    public static var bar: Material { Material.bar }
}

/// A style whose type is hidden, as in SwiftUI.
public struct AnyShapeStyle: ShapeStyle {
    /// The style's text. For use by this module only.
    public let _lookText: String
    /// Hides the type of a style.
    public init<S: ShapeStyle>(_ style: S) { self.init(text: style._lookText) }

    fileprivate init(text: String) { _lookText = text }
}

extension ShapeStyle where Self == Color {
    /// Red.
    public static var red: Color { Color.red }
    /// Orange.
    public static var orange: Color { Color.orange }
    /// Yellow.
    public static var yellow: Color { Color.yellow }
    /// Green.
    public static var green: Color { Color.green }
    /// Mint.
    public static var mint: Color { Color.mint }
    /// Teal.
    public static var teal: Color { Color.teal }
    /// Cyan.
    public static var cyan: Color { Color.cyan }
    /// Blue.
    public static var blue: Color { Color.blue }
    /// Indigo.
    public static var indigo: Color { Color.indigo }
    /// Purple.
    public static var purple: Color { Color.purple }
    /// Pink.
    public static var pink: Color { Color.pink }
    /// Brown.
    public static var brown: Color { Color.brown }
    /// White.
    public static var white: Color { Color.white }
    /// Gray.
    public static var gray: Color { Color.gray }
    /// Black.
    public static var black: Color { Color.black }
    /// No color.
    public static var clear: Color { Color.clear }
}

/// How a shape is filled, as in SwiftUI.
public struct FillStyle: Equatable, Sendable {
    /// Whether what is enclosed an even number of times is left out.
    public var isEOFilled: Bool
    /// Whether the edges are smoothed.
    public var isAntialiased: Bool

    /// Creates a way to fill.
    public init(eoFill: Bool = false, antialiased: Bool = true) {
        isEOFilled = eoFill
        isAntialiased = antialiased
    }
}
