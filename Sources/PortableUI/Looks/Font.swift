// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// A font, as in SwiftUI. Nothing is drawn here, but it is passed to renderers.
public struct Font: LookText, Hashable, Sendable {
    let lookText: String

    init(_ text: String) { lookText = text }

    private init(_ name: String, _ arguments: KeyValuePairs<String, Any?>) {
        lookText = ViewHost.Look(name, arguments).description
    }

    /// The fonts of the styles of text, as in SwiftUI.
    public static let largeTitle = Font("largeTitle"), title = Font("title"), title2 = Font("title2"),
        title3 = Font("title3"), headline = Font("headline"), subheadline = Font("subheadline"), body = Font("body"),
        callout = Font("callout"), footnote = Font("footnote"), caption = Font("caption"), caption2 = Font("caption2")

    // The older of two overloads is disfavored: with default arguments alone, neither is the better one otherwise.

    @_disfavoredOverload public static func system(_ style: TextStyle, design: Design = .default) -> Font {
        system(style, design: design, weight: nil)
    }

    public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font {
        Font("system", ["": style, "design": design?.name, "weight": weight])
    }

    @_disfavoredOverload public static func system(size: CGFloat, weight: Weight = .regular, design: Design = .default)
        -> Font
    { system(size: size, weight: weight == .regular ? nil : weight, design: design) }

    public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font {
        Font("system", ["size": size, "weight": weight, "design": design?.name])
    }

    /// A font of the app's.
    public static func custom(_ name: String, size: CGFloat) -> Font { Font("custom", ["": name, "size": size]) }

    /// A font of the app's, which grows with a style of text.
    public static func custom(_ name: String, size: CGFloat, relativeTo textStyle: TextStyle) -> Font {
        Font("custom", ["": name, "size": size, "relativeTo": textStyle])
    }

    /// A font of the app's, which does not grow.
    public static func custom(_ name: String, fixedSize: CGFloat) -> Font {
        Font("custom", ["": name, "fixedSize": fixedSize])
    }

    private func adding(_ trait: String) -> Font { Font("\(lookText).\(trait)") }

    public func italic() -> Font { adding("italic()") }
    public func smallCaps() -> Font { adding("smallCaps()") }
    public func monospacedDigit() -> Font { adding("monospacedDigit()") }
    public func monospaced() -> Font { adding("monospaced()") }
    public func weight(_ weight: Weight) -> Font { adding("weight(\(weight))") }
    public func bold() -> Font { adding("bold()") }
    public func leading(_ leading: Leading) -> Font { adding("leading(\(leading))") }

    /// A style of text, as in SwiftUI.
    public enum TextStyle: CaseIterable, Sendable {
        case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption
        case caption2
    }

    /// How thick a font is, as in SwiftUI.
    public enum Weight: Sendable {
        /// The weights, from the thinnest to the thickest.
        case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
    }

    /// The design of a font, as in SwiftUI.
    public enum Design: Hashable, Sendable {
        case `default`, serif, rounded, monospaced

        /// `nil` for the default.
        var name: String? { self == .default ? nil : "\(self)" }
    }

    /// The distance of the lines, as in SwiftUI.
    public enum Leading: Hashable, Sendable { case standard, tight, loose }
}
