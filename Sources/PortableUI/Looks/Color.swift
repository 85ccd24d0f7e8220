// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// A color, as in SwiftUI. Nothing is drawn here, but it is passed to renderers.
nonisolated public struct Color: Hashable, CustomStringConvertible, Sendable, ShapeStyle, _LeafView {
    public let description: String
    public enum RGBColorSpace: Hashable, Sendable { case sRGB, sRGBLinear, displayP3 }
    public init(_ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1) {
        let parts = "red: \(red.lookText), green: \(green.lookText), blue: \(blue.lookText)"
        self.init(text: "Color(\(parts)\(Self.suffix(opacity)))")
    }
    public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
        self.init(text: "Color(white: \(white.lookText)\(Self.suffix(opacity)))")
    }
    public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
        let parts = "hue: \(hue.lookText), saturation: \(saturation.lookText), brightness: \(brightness.lookText)"
        self.init(text: "Color(\(parts)\(Self.suffix(opacity)))")
    }
    public init(_ name: String, bundle: Bundle? = nil) { self.init(text: "Color(\"\(name)\")") }
    @usableFromInline init(text: String) { description = text }
    private static func suffix(_ opacity: Double) -> String { opacity == 1 ? "" : ", opacity: \(opacity.lookText)" }
    public static let primary = Color(text: "primary"), secondary = Color(text: "secondary")
    public static var accentColor: Color { Color(text: "accentColor") }
    public var _lookText: String { description }
    public func opacity(_ opacity: Double) -> Color { Color(text: "\(description).opacity(\(opacity.lookText))") }
}

/// A color of the system's or the app's, as in UIKit, which SwiftUI passes on there.
public enum UIColor: Sendable {
    // Cases, because constants would be stored: the colors of backgrounds, of fills and labels, and with names, as in UIKit.
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
    public init(_ color: Color) { self = ._color(color) }
    public init?(named name: String) { self = ._color(Color(name)) }
    public func withAlphaComponent(_ alpha: CGFloat) -> UIColor { ._color(Color(uiColor: self).opacity(alpha)) }
    public init(white: CGFloat, alpha: CGFloat) { self = ._color(Color(white: white, opacity: alpha)) }
}

public typealias _ColorLiteralType = UIColor
extension UIColor: _ExpressibleByColorLiteral {
    public init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
        self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
    }
}

extension Color {
    public init(uiColor: UIColor) {
        if case ._color(let color) = uiColor { self = color } else { self.init(text: "\(uiColor)") }
    }
    @_disfavoredOverload public init(_ color: UIColor) { self.init(uiColor: color) }
}

/// A color of an asset catalog, as in SwiftUI. Xcode declares one for each.
public struct ColorResource: Hashable, Sendable {
    fileprivate let name: String
    public init(name: String, bundle: Bundle) { self.name = name }
}

extension Color { public init(_ resource: ColorResource) { self.init(resource.name) } }
