// Shapes and shape styles, with SwiftUI's names, which Apple documents. A host draws nothing: for a shape, a color or a
// gradient among the views it shows a name, and it ignores the styles that modifiers apply.

/// A shape, as in SwiftUI. A host does not draw it, and shows the name of its type.
nonisolated public protocol Shape: Sendable, View { nonisolated func path(in rect: CGRect) -> Path }
extension Shape { public var body: some View { ShownShape(type: "\(Self.self)") } }
/// The view that a host shows in place of a shape: the name of the shape's type.
nonisolated struct ShownShape: ContainerView {
    let type: String
    func show(_ shown: inout Shown) -> EmptyView { shown(.shape(type), EmptyView()) }
}
nonisolated public protocol InsettableShape: Shape {
    associatedtype InsetShape: InsettableShape
    nonisolated func inset(by amount: CGFloat) -> Self.InsetShape
}
/// A shape that this module declares, such as `Circle`. Its path is empty. For use by this module only.
public protocol _SystemShape: InsettableShape {}
nonisolated extension _SystemShape {
    public func inset(by _: CGFloat) -> some InsettableShape { self }
    public func path(in _: CGRect) -> Path { Path() }
}
public enum RoundedCornerStyle: Hashable, Sendable { case circular, continuous }
nonisolated public struct Rectangle: _SystemShape { public init() {} }
nonisolated public struct Circle: _SystemShape { public init() {} }
nonisolated public struct Ellipse: _SystemShape { public init() {} }
nonisolated public struct Capsule: _SystemShape {
    public init(style: RoundedCornerStyle = .continuous) {}
}
nonisolated public struct RoundedRectangle: _SystemShape {
    public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {}
}
nonisolated public struct UnevenRoundedRectangle: _SystemShape {
    public init(
        topLeadingRadius: CGFloat = 0,
        bottomLeadingRadius: CGFloat = 0,
        bottomTrailingRadius: CGFloat = 0,
        topTrailingRadius: CGFloat = 0,
        style: RoundedCornerStyle = .continuous
    ) {}
    public init(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {}
}
public struct RectangleCornerRadii: Equatable, Sendable {
    public init(
        topLeading: CGFloat = 0,
        bottomLeading: CGFloat = 0,
        bottomTrailing: CGFloat = 0,
        topTrailing: CGFloat = 0
    ) {}
}
extension Shape where Self == Rectangle { public static var rect: Self { Self() } }
extension Shape where Self == RoundedRectangle {
    public static func rect(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) -> Self {
        Self(cornerRadius: cornerRadius)
    }
}
extension Shape where Self == Circle { public static var circle: Self { Self() } }
extension Shape where Self == Capsule { public static var capsule: Self { Self() } }
nonisolated extension Shape {
    public func fill<S: ShapeStyle>(_: S, style: FillStyle = FillStyle()) -> some View { self }
    public func fill(style: FillStyle = FillStyle()) -> some View { self }
    public func trim(from: CGFloat = 0, to: CGFloat = 1) -> some Shape { self }
    public func stroke<S: ShapeStyle>(_: S, style: StrokeStyle) -> some View { self }
    public func stroke<S: ShapeStyle>(_: S, lineWidth: CGFloat = 1) -> some View { self }
    public func stroke(lineWidth: CGFloat = 1) -> some Shape { self }
    public func stroke(style: StrokeStyle) -> some Shape { self }
}
nonisolated extension InsettableShape {
    public func strokeBorder(lineWidth: CGFloat = 1, antialiased: Bool = true) -> some View { self }
    public func strokeBorder<S: ShapeStyle>(_: S, lineWidth: CGFloat = 1, antialiased: Bool = true) -> some View {
        self
    }
}
public struct FillStyle: Equatable, Sendable { public init(eoFill: Bool = false, antialiased: Bool = true) {} }
public struct StrokeStyle: Equatable, Sendable {
    public init(
        lineWidth: CGFloat = 1,
        lineCap: CGLineCap = .butt,
        lineJoin: CGLineJoin = .miter,
        miterLimit: CGFloat = 10,
        dash: [CGFloat] = [CGFloat](),
        dashPhase: CGFloat = 0
    ) {}
}
public enum CGLineCap: Int32, Sendable { case butt, round, square }
public enum CGLineJoin: Int32, Sendable { case miter, round, bevel }

/// The outline of a shape, as in SwiftUI. It has no points here.
nonisolated public struct Path: Equatable, Sendable, Shape {
    public init() {}
    public init(_: CGRect) {}
    public init(_ callback: (inout Path) -> Void) { callback(&self) }
    public mutating func move(to _: CGPoint) {}
    public mutating func addLine(to _: CGPoint) {}
    public mutating func closeSubpath() {}
    public mutating func addQuadCurve(to _: CGPoint, control: CGPoint) {}
    public mutating func addArc(center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool) {
    }
    public mutating func addRect(_: CGRect) {}
    public mutating func addRoundedRect(in _: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {}
    public func path(in _: CGRect) -> Path { self }
}

/// A style of a shape, a text or a background, as in SwiftUI. A host ignores a style that a modifier applies.
public protocol ShapeStyle: Sendable {}
extension ShapeStyle {
    public func opacity(_: Double) -> some ShapeStyle { self }
    public var secondary: some ShapeStyle { self }
    public var tertiary: some ShapeStyle { self }
}
/// A blurred background, as in SwiftUI. `_other` represents the styles without a case, such as `tint`.
public enum Material: ShapeStyle {
    case ultraThin, thin, regular, thick, ultraThick, _other
}
extension ShapeStyle where Self == Material {
    public static var background: Material { ._other }
    public static var tint: Material { ._other }
    public static var primary: Material { ._other }
    public static var secondary: Material { ._other }
    public static var tertiary: Material { ._other }
    public static var ultraThinMaterial: Material { .ultraThin }
    public static var thinMaterial: Material { .thin }
    public static var regularMaterial: Material { .regular }
    public static var thickMaterial: Material { .thick }
    public static var ultraThickMaterial: Material { .ultraThick }
    public static var bar: Material { ._other }
}

public struct Gradient: Hashable, ShapeStyle {
    public struct Stop: Hashable, Sendable { public init(color: Color, location: CGFloat) {} }
    public init(stops: [Stop]) {}
    public init(colors: [Color]) {}
}
public struct AnyGradient: Hashable, ShapeStyle {}
nonisolated public struct LinearGradient: ShapeStyle, ContainerView {
    public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {}
    public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {}
    public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {}
    func show(_ shown: inout Shown) -> EmptyView { shown(.color("\(Self.self)"), EmptyView()) }
}

nonisolated public struct RadialGradient: ShapeStyle, ContainerView {
    public init(gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {}
    public init(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {}
    public init(stops: [Gradient.Stop], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {}
    func show(_ shown: inout Shown) -> EmptyView { shown(.color("\(Self.self)"), EmptyView()) }
}
nonisolated public struct AngularGradient: ShapeStyle, ContainerView {
    public init(gradient: Gradient, center: UnitPoint, angle: Angle = .zero) {}
    public init(colors: [Color], center: UnitPoint, angle: Angle = .zero) {}
    public init(gradient: Gradient, center: UnitPoint, startAngle: Angle = .zero, endAngle: Angle = .zero) {}
    public init(colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle) {}
    func show(_ shown: inout Shown) -> EmptyView { shown(.color("\(Self.self)"), EmptyView()) }
}
extension ShapeStyle where Self == LinearGradient {
    public static func linearGradient(_ gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) -> Self {
        Self(gradient: gradient, startPoint: startPoint, endPoint: endPoint)
    }
    public static func linearGradient(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) -> Self {
        Self(colors: colors, startPoint: startPoint, endPoint: endPoint)
    }
}
/// A style of any type, as in SwiftUI.
public struct AnyShapeStyle: ShapeStyle { public init<S: ShapeStyle>(_ style: S) {} }

/// A color, as in SwiftUI. A host shows its name.
nonisolated public struct Color: Hashable, CustomStringConvertible, Sendable, ShapeStyle, ContainerView {
    public let description: String
    public enum RGBColorSpace: Hashable, Sendable { case sRGB, sRGBLinear, displayP3 }
    public init(_: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1) {
        description = "Color(red: \(red), green: \(green), blue: \(blue), opacity: \(opacity))"
    }
    public init(_: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
        description = "Color(white: \(white), opacity: \(opacity))"
    }
    public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
        description = "Color(hue: \(hue), saturation: \(saturation), brightness: \(brightness), opacity: \(opacity))"
    }
    public init(_ name: String, bundle: Bundle? = nil) { description = "Color(\"\(name)\")" }
    public init(uiColor: UIColor) {
        if case ._color(let color) = uiColor { self = color } else { description = "\(uiColor)" }
    }
    @_disfavoredOverload public init(_ color: UIColor) { self.init(uiColor: color) }
    init(named name: String) { description = name }
    public static var accentColor: Color { Color(named: "accentColor") }
    public static let primary = Color(named: "primary"), secondary = Color(named: "secondary")
    public var gradient: AnyGradient { AnyGradient() }
    public func opacity(_ opacity: Double) -> Color { Color(named: "\(description).opacity(\(opacity))") }
    func show(_ shown: inout Shown) -> EmptyView { shown(.color(description), EmptyView()) }
}
extension ShapeStyle where Self == Color {
    public static var red: Color { Color(named: "red") }
    public static var orange: Color { Color(named: "orange") }
    public static var yellow: Color { Color(named: "yellow") }
    public static var green: Color { Color(named: "green") }
    public static var mint: Color { Color(named: "mint") }
    public static var teal: Color { Color(named: "teal") }
    public static var cyan: Color { Color(named: "cyan") }
    public static var blue: Color { Color(named: "blue") }
    public static var indigo: Color { Color(named: "indigo") }
    public static var purple: Color { Color(named: "purple") }
    public static var pink: Color { Color(named: "pink") }
    public static var brown: Color { Color(named: "brown") }
    public static var white: Color { Color(named: "white") }
    public static var gray: Color { Color(named: "gray") }
    public static var black: Color { Color(named: "black") }
    public static var clear: Color { Color(named: "clear") }
}
/// A color, as in UIKit, which SwiftUI re-exports.
public enum UIColor: Sendable {
    case systemBackground, secondarySystemBackground, tertiarySystemBackground, systemGroupedBackground
    case secondarySystemGroupedBackground, label, secondaryLabel, separator, systemFill, systemGray, systemGray2
    case systemGray3, systemGray4, systemGray5, systemGray6, systemRed, systemGreen, systemBlue, systemOrange
    case systemYellow, systemPink, systemPurple, systemTeal, systemIndigo, systemMint, systemBrown, systemCyan
    case tertiaryLabel, quaternaryLabel, placeholderText, link, secondarySystemFill, tertiarySystemFill
    case quaternarySystemFill, opaqueSeparator, red, green, blue, orange, yellow, purple, brown, cyan, magenta
    case white, black, gray, lightGray, darkGray, clear
    case _color(Color)
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self = ._color(Color(red: red, green: green, blue: blue, opacity: alpha))
    }
    public init(white: CGFloat, alpha: CGFloat) { self = ._color(Color(white: white, opacity: alpha)) }
    public init(_ color: Color) { self = ._color(color) }
    public init?(named name: String) { self = ._color(Color(name)) }
    public func withAlphaComponent(_ alpha: CGFloat) -> UIColor { ._color(Color(uiColor: self).opacity(alpha)) }
}
