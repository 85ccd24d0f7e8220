/// A font, as in SwiftUI. Nothing is drawn here, but it is passed to renderers.
public struct Font: Hashable, Sendable {
    /// The font as it is written, without the leading dot.
    let lookText: String

    private init(_ text: String) { lookText = text }

    /// The font of large titles.
    public static let largeTitle = Font("largeTitle")
    /// The font of titles.
    public static let title = Font("title")
    /// The font of titles on the second level.
    public static let title2 = Font("title2")
    /// The font of titles on the third level.
    public static let title3 = Font("title3")
    /// The font of headings.
    public static let headline = Font("headline")
    /// The font of headings on the second level.
    public static let subheadline = Font("subheadline")
    /// The font of text.
    public static let body = Font("body")
    /// The font of callouts.
    public static let callout = Font("callout")
    /// The font of footnotes.
    public static let footnote = Font("footnote")
    /// The font of captions.
    public static let caption = Font("caption")
    /// The font of captions on the second level.
    public static let caption2 = Font("caption2")

    // The older of two overloads is disfavored: with default arguments alone, neither is the better one otherwise.

    /// The system's font in a style.
    @_disfavoredOverload
    public static func system(_ style: TextStyle, design: Design = .default) -> Font {
        system(style, design: design, weight: nil)
    }

    /// The system's font in a style.
    public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font {
        Font("system(\(arguments([nil: "\(style)", "design": design?.name, "weight": weight?.name])))")
    }

    /// The system's font in a size.
    @_disfavoredOverload
    public static func system(size: Double, weight: Weight = .regular, design: Design = .default) -> Font {
        system(size: size, weight: weight == .regular ? nil : weight, design: design)
    }

    /// The system's font in a size.
    public static func system(size: Double, weight: Weight? = nil, design: Design? = nil) -> Font {
        Font(
            "system(\(arguments(["size": size.lookText, "weight": weight?.name, "design": design?.name])))"
        )
    }

    /// A font of the app's.
    public static func custom(_ name: String, size: Double) -> Font {
        Font("custom(\(arguments([nil: name, "size": size.lookText])))")
    }

    /// A font of the app's, which grows with a style of text.
    public static func custom(_ name: String, size: Double, relativeTo textStyle: TextStyle) -> Font {
        Font("custom(\(arguments([nil: name, "size": size.lookText, "relativeTo": "\(textStyle)"])))")
    }

    /// A font of the app's, which does not grow.
    public static func custom(_ name: String, fixedSize: Double) -> Font {
        Font("custom(\(arguments([nil: name, "fixedSize": fixedSize.lookText])))")
    }

    private static func arguments(_ arguments: KeyValuePairs<String?, String?>) -> String {
        arguments.compactMap { label, value in
            value.map { value in label.map { "\($0): \(value)" } ?? value }
        }.joined(separator: ", ")
    }

    private func adding(_ trait: String) -> Font { Font("\(lookText).\(trait)") }

    /// The font in italics.
    public func italic() -> Font { adding("italic()") }

    /// The font with small capitals.
    public func smallCaps() -> Font { adding("smallCaps()") }

    /// The font with small capitals in place of small letters.
    public func lowercaseSmallCaps() -> Font { adding("lowercaseSmallCaps()") }

    /// The font with small capitals in place of capitals.
    public func uppercaseSmallCaps() -> Font { adding("uppercaseSmallCaps()") }

    /// The font with digits of one width.
    public func monospacedDigit() -> Font { adding("monospacedDigit()") }

    /// The font with letters of one width.
    public func monospaced() -> Font { adding("monospaced()") }

    /// The font in a weight.
    public func weight(_ weight: Weight) -> Font { adding("weight(\(weight.name))") }

    /// The font in bold.
    public func bold() -> Font { adding("bold()") }

    /// The font with a distance of the lines.
    public func leading(_ leading: Leading) -> Font { adding("leading(\(leading))") }

    /// A style of text, as in SwiftUI.
    public enum TextStyle: CaseIterable, Sendable {
        case largeTitle
        case title
        case title2
        case title3
        case headline
        case subheadline
        case body
        case callout
        case footnote
        case caption
        case caption2
    }

    /// How thick a font is, as in SwiftUI.
    public struct Weight: Hashable, Sendable {
        let name: String

        /// The thinnest.
        public static let ultraLight = Weight(name: "ultraLight")
        /// Thin.
        public static let thin = Weight(name: "thin")
        /// Light.
        public static let light = Weight(name: "light")
        /// As text is.
        public static let regular = Weight(name: "regular")
        /// A little thicker than text.
        public static let medium = Weight(name: "medium")
        /// Less thick than bold.
        public static let semibold = Weight(name: "semibold")
        /// Bold.
        public static let bold = Weight(name: "bold")
        /// Thicker than bold.
        public static let heavy = Weight(name: "heavy")
        /// The thickest.
        public static let black = Weight(name: "black")
    }

    /// The design of a font, as in SwiftUI.
    public enum Design: Hashable, Sendable {
        case `default`
        case serif
        case rounded
        case monospaced

        /// `nil` for the default.
        var name: String? { self == .default ? nil : "\(self)" }
    }

    /// The distance of the lines, as in SwiftUI.
    public enum Leading: Hashable, Sendable {
        case standard
        case tight
        case loose
    }
}
