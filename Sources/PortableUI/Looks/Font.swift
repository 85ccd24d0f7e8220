// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// A font, as in SwiftUI. Nothing is drawn here, but it is passed to renderers.
public struct Font: NamedLook, Hashable, Sendable {
    let name: String
    init(_ name: String) { self.name = name }
    public static let largeTitle = Font("largeTitle"), title = Font("title"), title2 = Font("title2"),
        title3 = Font("title3"), headline = Font("headline"), subheadline = Font("subheadline"), body = Font("body"),
        callout = Font("callout"), footnote = Font("footnote"), caption = Font("caption"), caption2 = Font("caption2")

    // The older of two overloads is disfavored: with default arguments alone, neither is the better one otherwise.
    @_disfavoredOverload public static func system(_ style: TextStyle, design: Design = .default) -> Font {
        Font("\(style)")
    }
    public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font {
        Font("\(style)")
    }
    @_disfavoredOverload public static func system(size: CGFloat, weight: Weight = .regular, design: Design = .default)
        -> Font
    { system(size: size) }
    public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font {
        Font("system(size: \(size.lookText))")
    }
    public static func custom(_ name: String, size: CGFloat) -> Font { Font(name) }
    public static func custom(_ name: String, size: CGFloat, relativeTo textStyle: TextStyle) -> Font { Font(name) }
    public static func custom(_ name: String, fixedSize: CGFloat) -> Font { Font(name) }

    public func italic() -> Font { Font("\(name).italic()") }
    public func smallCaps() -> Font { self }
    public func monospacedDigit() -> Font { self }
    public func monospaced() -> Font { Font("\(name).monospaced()") }
    public func weight(_ weight: Weight) -> Font { Font("\(name).weight(\(weight))") }
    public func bold() -> Font { Font("\(name).bold()") }
    public func leading(_ leading: Leading) -> Font { self }

    public enum TextStyle: CaseIterable, Sendable {
        case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption, caption2
    }
    public enum Weight: Sendable { case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black }
    public enum Design: Hashable, Sendable { case `default`, serif, rounded, monospaced }
    public enum Leading: Hashable, Sendable { case standard, tight, loose }
}
