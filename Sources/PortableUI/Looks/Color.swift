/// A color, as in SwiftUI. Nothing is drawn here, but it is passed to renderers.
nonisolated public struct Color: Hashable, CustomStringConvertible, Sendable, ShapeStyle, _LeafView {
    /// The color as it is written, without the leading dot.
    public let description: String

    /// What the numbers of a color mean, as in SwiftUI.
    public enum RGBColorSpace: Hashable, Sendable {
        case sRGB, sRGBLinear, displayP3

        fileprivate var prefix: String { self == .sRGB ? "" : "\(self), " }
    }

    /// Creates a color of its parts.
    public init(_ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1) {
        let parts = "red: \(red.lookText), green: \(green.lookText), blue: \(blue.lookText)"
        self.init(text: "Color(\(colorSpace.prefix)\(parts)\(Self.suffix(opacity)))")
    }

    /// Creates a gray.
    public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
        self.init(text: "Color(\(colorSpace.prefix)white: \(white.lookText)\(Self.suffix(opacity)))")
    }

    /// Creates a color of its hue.
    public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
        let parts = "hue: \(hue.lookText), saturation: \(saturation.lookText), brightness: \(brightness.lookText)"
        self.init(text: "Color(\(parts)\(Self.suffix(opacity)))")
    }

    /// Creates a color that the app gives a name.
    public init(_ name: String, bundle: Bundle? = nil) { self.init(text: "Color(\"\(name)\")") }

    init(text: String) { description = text }

    private static func suffix(_ opacity: Double) -> String { opacity == 1 ? "" : ", opacity: \(opacity.lookText)" }

    /// The colors of text, the others being those of `ShapeStyle`.
    public static let primary = Color(text: "primary"), secondary = Color(text: "secondary")

    /// The app's color.
    public static var accentColor: Color { Color(text: "accentColor") }
    /// The style's text. For use by this module only.
    public var _lookText: String { description }
    /// The color with an opacity.
    public func opacity(_ opacity: Double) -> Color { Color(text: "\(description).opacity(\(opacity.lookText))") }
}

/// A color of the system's or the app's, as in UIKit, which SwiftUI passes on there.
public struct UIColor: Sendable {
    fileprivate let name: String
    private init(_ name: String) { self.name = name }
    /// Creates a color of its parts.
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(Color(red: red, green: green, blue: blue, opacity: alpha).description)
    }
    /// Creates a gray.
    public init(white: CGFloat, alpha: CGFloat) {
        self.init(Color(white: white, opacity: alpha).description)
    }
    /// The colors of backgrounds, of fills and labels, and with names, as in UIKit.
    public static let systemBackground = UIColor("systemBackground"),
        secondarySystemBackground = UIColor("secondarySystemBackground"),
        tertiarySystemBackground = UIColor("tertiarySystemBackground"),
        systemGroupedBackground = UIColor("systemGroupedBackground"),
        secondarySystemGroupedBackground = UIColor("secondarySystemGroupedBackground"), label = UIColor("label"),
        secondaryLabel = UIColor("secondaryLabel"), separator = UIColor("separator"),
        systemFill = UIColor("systemFill"), systemGray = UIColor("systemGray"), systemGray2 = UIColor("systemGray2"),
        systemGray3 = UIColor("systemGray3"), systemGray4 = UIColor("systemGray4"),
        systemGray5 = UIColor("systemGray5"), systemGray6 = UIColor("systemGray6"), systemRed = UIColor("systemRed"),
        systemGreen = UIColor("systemGreen"), systemBlue = UIColor("systemBlue"),
        systemOrange = UIColor("systemOrange"), systemYellow = UIColor("systemYellow"),
        systemPink = UIColor("systemPink"), systemPurple = UIColor("systemPurple"),
        systemTeal = UIColor("systemTeal"), systemIndigo = UIColor("systemIndigo"),
        systemMint = UIColor("systemMint"), systemBrown = UIColor("systemBrown"), systemCyan = UIColor("systemCyan"),
        tertiaryLabel = UIColor("tertiaryLabel"), quaternaryLabel = UIColor("quaternaryLabel"),
        placeholderText = UIColor("placeholderText"), link = UIColor("link"),
        secondarySystemFill = UIColor("secondarySystemFill"), tertiarySystemFill = UIColor("tertiarySystemFill"),
        quaternarySystemFill = UIColor("quaternarySystemFill"), opaqueSeparator = UIColor("opaqueSeparator"),
        red = UIColor("red"), green = UIColor("green"), blue = UIColor("blue"), orange = UIColor("orange"),
        yellow = UIColor("yellow"), purple = UIColor("purple"), brown = UIColor("brown"), cyan = UIColor("cyan"),
        magenta = UIColor("magenta"), white = UIColor("white"), black = UIColor("black"), gray = UIColor("gray"),
        lightGray = UIColor("lightGray"), darkGray = UIColor("darkGray"), clear = UIColor("clear")
}

extension Color {
    /// Creates a color of UIKit's.
    public init(uiColor: UIColor) { self.init(text: uiColor.name) }
    /// Creates a color of UIKit's, as in SwiftUI before iOS 15.
    @_disfavoredOverload public init(_ color: UIColor) { self.init(uiColor: color) }
}

/// A color of an asset catalog, as in SwiftUI. Xcode declares one for each.
public struct ColorResource: Hashable, Sendable {
    fileprivate let name: String
    /// Creates a color of a bundle's catalog.
    public init(name: String, bundle: Bundle) { self.name = name }
}

extension Color {
    /// Creates a color of an asset catalog.
    public init(_ resource: ColorResource) { self.init(resource.name) }
}
