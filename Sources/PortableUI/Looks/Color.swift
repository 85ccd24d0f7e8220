/// A color, as in SwiftUI. Nothing is drawn here, but it is passed to renderers.
public struct Color: Hashable, CustomStringConvertible, Sendable {
    /// The color as it is written, without the leading dot.
    public let description: String

    /// What the numbers of a color mean, as in SwiftUI.
    public enum RGBColorSpace: Hashable, Sendable {
        case sRGB
        case sRGBLinear
        case displayP3

        fileprivate var prefix: String { self == .sRGB ? "" : "\(self), " }
    }

    /// Creates a color of its parts.
    public init(
        _ colorSpace: RGBColorSpace = .sRGB,
        red: Double,
        green: Double,
        blue: Double,
        opacity: Double = 1
    ) {
        let parts = "red: \(red.lookText), green: \(green.lookText), blue: \(blue.lookText)"
        self.init(text: "Color(\(colorSpace.prefix)\(parts)\(Self.suffix(opacity)))")
    }

    /// Creates a gray.
    public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
        self.init(text: "Color(\(colorSpace.prefix)white: \(white.lookText)\(Self.suffix(opacity)))")
    }

    /// Creates a color of its hue.
    public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
        let parts =
            "hue: \(hue.lookText), saturation: \(saturation.lookText), brightness: \(brightness.lookText)"
        self.init(text: "Color(\(parts)\(Self.suffix(opacity)))")
    }

    /// Creates a color that the app gives a name.
    public init(_ name: String) { self.init(text: "Color(\"\(name)\")") }

    private init(text: String) { description = text }

    private static func suffix(_ opacity: Double) -> String {
        opacity == 1 ? "" : ", opacity: \(opacity.lookText)"
    }

    /// Red.
    public static let red = Color(text: "red")
    /// Orange.
    public static let orange = Color(text: "orange")
    /// Yellow.
    public static let yellow = Color(text: "yellow")
    /// Green.
    public static let green = Color(text: "green")
    /// Mint.
    public static let mint = Color(text: "mint")
    /// Teal.
    public static let teal = Color(text: "teal")
    /// Cyan.
    public static let cyan = Color(text: "cyan")
    /// Blue.
    public static let blue = Color(text: "blue")
    /// Indigo.
    public static let indigo = Color(text: "indigo")
    /// Purple.
    public static let purple = Color(text: "purple")
    /// Pink.
    public static let pink = Color(text: "pink")
    /// Brown.
    public static let brown = Color(text: "brown")
    /// White.
    public static let white = Color(text: "white")
    /// Gray.
    public static let gray = Color(text: "gray")
    /// Black.
    public static let black = Color(text: "black")
    /// No color.
    public static let clear = Color(text: "clear")
    /// The color of text.
    public static let primary = Color(text: "primary")
    /// The color of text of less weight.
    public static let secondary = Color(text: "secondary")

    /// The app's color.
    public static var accentColor: Color { Color(text: "accentColor") }

    /// The color with an opacity.
    public func opacity(_ opacity: Double) -> Color {
        Color(text: "\(description).opacity(\(opacity.lookText))")
    }
}

extension Color: _PrimitiveView {
    /// For use by this module only.
    public static func _makeNode(_ view: Self, in place: _ViewPlace) -> _ViewNode<Self> {
        LeafNode(view, kind: { .color($0.description) }, in: place)
    }
}

extension Color: ShapeStyle {
    /// The style's text. For use by this module only.
    public var _lookText: String { description }
}
