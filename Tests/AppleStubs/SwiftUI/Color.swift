import Foundation

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
@frozen public struct Color: Hashable, CustomStringConvertible, Sendable {
    public enum RGBColorSpace: Hashable, Sendable {
        case sRGB
        case sRGBLinear
        case displayP3
    }

    public init(
        _ colorSpace: Color.RGBColorSpace = .sRGB,
        red: Double,
        green: Double,
        blue: Double,
        opacity: Double = 1
    ) { fatalError() }

    public init(_ colorSpace: Color.RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
        fatalError()
    }

    public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) { fatalError() }

    public init(_ name: String, bundle: Bundle? = nil) { fatalError() }

    public var description: String { fatalError() }
}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
extension Color {
    public static let red = Color(white: 0)
    public static let orange = Color(white: 0)
    public static let yellow = Color(white: 0)
    public static let green = Color(white: 0)
    public static let blue = Color(white: 0)
    public static let purple = Color(white: 0)
    public static let pink = Color(white: 0)
    public static let white = Color(white: 0)
    public static let gray = Color(white: 0)
    public static let black = Color(white: 0)
    public static let clear = Color(white: 0)
    public static let primary = Color(white: 0)
    public static let secondary = Color(white: 0)

    public static var accentColor: Color { fatalError() }

    public func opacity(_ opacity: Double) -> Color { fatalError() }
}

@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
extension Color {
    public static let mint = Color(white: 0)
    public static let teal = Color(white: 0)
    public static let cyan = Color(white: 0)
    public static let indigo = Color(white: 0)
    public static let brown = Color(white: 0)
}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
extension Color: ShapeStyle {}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
extension Color: View {
    public typealias Body = Never
}

@available(iOS 15.0, tvOS 15.0, watchOS 8.0, *)
extension Color {
    public init(uiColor: UIColor) { fatalError() }
}

@available(iOS 13.0, tvOS 13.0, watchOS 6.0, *)
extension Color {
    @_disfavoredOverload public init(_ color: UIColor) { fatalError() }
}

// SwiftUI re-exports UIKit's class, which is open and isolated to the main actor.
public final class UIScreen: Sendable {
    public static let main: UIScreen = { fatalError() }()
    public var bounds: CGRect { fatalError() }
}

// SwiftUI re-exports UIKit's class, which is open and a subclass of `UIResponder`.
@MainActor public final class UIApplication {
    public static let shared: UIApplication = { fatalError() }()
    public func open(
        _ url: URL,
        options: [UIApplication.OpenExternalURLOptionsKey: Any] = [:],
        completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
    ) { fatalError() }
    public func canOpenURL(_ url: URL) -> Bool { fatalError() }

    public struct OpenExternalURLOptionsKey: Hashable, Sendable {}
}

// SwiftUI re-exports UIKit's class, which is open.
public final class UIImage: Sendable {
    public convenience init?(named name: String) { fatalError() }
    public convenience init?(systemName name: String) { fatalError() }
    public convenience init?(data: Data) { fatalError() }
}

@available(iOS 13.0, tvOS 13.0, watchOS 6.0, *)
extension Image {
    public init(uiImage: UIImage) { fatalError() }
}

// SwiftUI re-exports UIKit's class, which is open and declares the colors as class properties.
public final class UIColor: Sendable {
    public static let systemBackground: UIColor = { fatalError() }()
    public static let secondarySystemBackground: UIColor = { fatalError() }()
    public static let tertiarySystemBackground: UIColor = { fatalError() }()
    public static let systemGroupedBackground: UIColor = { fatalError() }()
    public static let secondarySystemGroupedBackground: UIColor = { fatalError() }()
    public static let label: UIColor = { fatalError() }()
    public static let secondaryLabel: UIColor = { fatalError() }()
    public static let separator: UIColor = { fatalError() }()
    public static let systemFill: UIColor = { fatalError() }()
    public static let systemGray: UIColor = { fatalError() }()
    public static let systemGray2: UIColor = { fatalError() }()
    public static let systemGray3: UIColor = { fatalError() }()
    public static let systemGray4: UIColor = { fatalError() }()
    public static let systemGray5: UIColor = { fatalError() }()
    public static let systemGray6: UIColor = { fatalError() }()
    public static let systemRed: UIColor = { fatalError() }()
    public static let systemGreen: UIColor = { fatalError() }()
    public static let systemBlue: UIColor = { fatalError() }()
    public static let systemOrange: UIColor = { fatalError() }()
    public static let systemYellow: UIColor = { fatalError() }()
    public static let systemPink: UIColor = { fatalError() }()
    public static let systemPurple: UIColor = { fatalError() }()
    public static let systemTeal: UIColor = { fatalError() }()
    public static let systemIndigo: UIColor = { fatalError() }()
    public static let systemMint: UIColor = { fatalError() }()
    public static let systemBrown: UIColor = { fatalError() }()
    public static let systemCyan: UIColor = { fatalError() }()
    public static let tertiaryLabel: UIColor = { fatalError() }()
    public static let quaternaryLabel: UIColor = { fatalError() }()
    public static let placeholderText: UIColor = { fatalError() }()
    public static let link: UIColor = { fatalError() }()
    public static let secondarySystemFill: UIColor = { fatalError() }()
    public static let tertiarySystemFill: UIColor = { fatalError() }()
    public static let quaternarySystemFill: UIColor = { fatalError() }()
    public static let opaqueSeparator: UIColor = { fatalError() }()
    public static let red: UIColor = { fatalError() }()
    public static let green: UIColor = { fatalError() }()
    public static let blue: UIColor = { fatalError() }()
    public static let orange: UIColor = { fatalError() }()
    public static let yellow: UIColor = { fatalError() }()
    public static let purple: UIColor = { fatalError() }()
    public static let brown: UIColor = { fatalError() }()
    public static let cyan: UIColor = { fatalError() }()
    public static let magenta: UIColor = { fatalError() }()
    public static let white: UIColor = { fatalError() }()
    public static let black: UIColor = { fatalError() }()
    public static let gray: UIColor = { fatalError() }()
    public static let lightGray: UIColor = { fatalError() }()
    public static let darkGray: UIColor = { fatalError() }()
    public static let clear: UIColor = { fatalError() }()
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) { fatalError() }
    public init(white: CGFloat, alpha: CGFloat) { fatalError() }
}
