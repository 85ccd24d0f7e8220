// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// The style with which a shape, a text or a background is drawn. Nothing is drawn here, but it is passed to renderers.
public protocol ShapeStyle: Sendable {
    // What renderers are told.
    var _lookText: String { get }
}

extension ShapeStyle { public var _lookText: String { "\(Self.self)" } }

extension ShapeStyle {
    /// The style with an opacity.
    public func opacity(_ opacity: Double) -> some ShapeStyle {
        AnyShapeStyle(text: "\(_lookText).opacity(\(opacity.lookText))")
    }
}

extension ShapeStyle {
    @_alwaysEmitIntoClient public var secondary: some ShapeStyle { AnyShapeStyle(text: "\(_lookText).secondary") }
    @_alwaysEmitIntoClient public var tertiary: some ShapeStyle { AnyShapeStyle(text: "\(_lookText).tertiary") }
    @_alwaysEmitIntoClient public var quaternary: some ShapeStyle { AnyShapeStyle(text: "\(_lookText).quaternary") }
    /// The style with a shadow.
    @_alwaysEmitIntoClient public func shadow(_ style: ShadowStyle) -> some ShapeStyle {
        AnyShapeStyle(text: "\(_lookText).shadow")
    }
}

/// A shadow outside or inside, as in SwiftUI.
public struct ShadowStyle: Equatable, Sendable {
    @usableFromInline init() {}
    @_alwaysEmitIntoClient public static func drop(
        color: Color = .black,
        radius: CGFloat,
        x: CGFloat = 0,
        y: CGFloat = 0
    ) -> Self { Self() }
    @_alwaysEmitIntoClient public static func inner(
        color: Color = .black,
        radius: CGFloat,
        x: CGFloat = 0,
        y: CGFloat = 0
    ) -> Self { Self() }
}

/// The style of what is in front, as in SwiftUI.
public struct ForegroundStyle: ShapeStyle {
    public init() {}
    public var _lookText: String { "foreground" }
}

/// The style of what is behind, as in SwiftUI.
public struct BackgroundStyle: ShapeStyle {
    public init() {}
    public var _lookText: String { "background" }
}

/// The color of controls, as in SwiftUI.
public struct TintShapeStyle: ShapeStyle {
    public init() {}
    public var _lookText: String { "tint" }
}

/// A style whose levels have less and less weight, as in SwiftUI.
public struct HierarchicalShapeStyle: ShapeStyle {
    private let name: String

    public var _lookText: String { name }

    /// The levels.
    public static let primary = Self(name: "primary"), secondary = Self(name: "secondary"),
        tertiary = Self(name: "tertiary"), quaternary = Self(name: "quaternary")
}

/// A style through which what is behind can be guessed, as in SwiftUI.
public struct Material: ShapeStyle {
    private let name: String

    public var _lookText: String { name }

    /// The materials, the thinnest first.
    public static let ultraThin = Material(name: "ultraThinMaterial"), thin = Material(name: "thinMaterial"),
        regular = Material(name: "regularMaterial"), thick = Material(name: "thickMaterial"),
        ultraThick = Material(name: "ultraThickMaterial"), bar = Material(name: "bar")
}

/// A style whose type is hidden, as in SwiftUI.
public struct AnyShapeStyle: ShapeStyle {
    public let _lookText: String
    /// Hides the type of a style.
    public init<S: ShapeStyle>(_ style: S) { self.init(text: style._lookText) }

    @usableFromInline init(text: String) { _lookText = text }
}

/// How a shape is filled, as in SwiftUI.
public struct FillStyle: Equatable, Sendable {
    /// Whether what is enclosed an even number of times is left out.
    public var isEOFilled: Bool
    /// Whether the edges are smoothed.
    public var isAntialiased: Bool

    public init(eoFill: Bool = false, antialiased: Bool = true) {
        (self.isEOFilled, self.isAntialiased) = (eoFill, antialiased)
    }
}
