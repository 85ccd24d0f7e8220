// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension Text {
    private func adding(_ name: String, _ arguments: KeyValuePairs<String, Any?> = [:]) -> Text {
        adding(ViewHost.Look(name, arguments))
    }

    /// Joins two texts. The looks that both have are the looks of the whole.
    public static func + (lhs: Text, rhs: Text) -> Text { Text(joining: lhs, rhs) }

    public enum TruncationMode: Sendable { case head, tail, middle }
    public enum Case: Sendable { case uppercase, lowercase }

    public struct LineStyle: Hashable, Sendable {
        public init(pattern: Pattern = .solid, color: Color? = nil) {}
        public static let single = LineStyle()
        public enum Pattern: Sendable { case solid, dot, dash, dashDot, dashDotDot }
    }
}

// The modifiers of text that return a text, as in SwiftUI.
extension Text {
    public func font(_ font: Font?) -> Text { adding("font", ["": font]) }
    public func fontWeight(_ weight: Font.Weight?) -> Text { adding("fontWeight", ["": weight]) }
    public func fontDesign(_ design: Font.Design?) -> Text { adding("fontDesign", ["": design]) }
    public func foregroundColor(_ color: Color?) -> Text { adding("foregroundColor", ["": color]) }
    public func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text { adding("foregroundStyle", ["": style._lookText]) }
    public func bold(_ isActive: Bool = true) -> Text { adding("bold", ["": isActive]) }
    public func italic(_ isActive: Bool = true) -> Text { adding("italic", ["": isActive]) }
    public func monospaced(_ isActive: Bool = true) -> Text { adding("monospaced", ["": isActive]) }
    public func monospacedDigit() -> Text { adding("monospacedDigit") }
    public func strikethrough(_ isActive: Bool = true, pattern: LineStyle.Pattern = .solid, color: Color? = nil) -> Text
    { adding("strikethrough", ["": isActive, "pattern": pattern, "color": color]) }
    public func underline(_ isActive: Bool = true, pattern: LineStyle.Pattern = .solid, color: Color? = nil) -> Text {
        adding("underline", ["": isActive, "pattern": pattern, "color": color])
    }
    public func kerning(_ kerning: CGFloat) -> Text { adding("kerning", ["": kerning]) }
    public func tracking(_ tracking: CGFloat) -> Text { adding("tracking", ["": tracking]) }
    public func baselineOffset(_ baselineOffset: CGFloat) -> Text { adding("baselineOffset", ["": baselineOffset]) }
}

/// A text or a string: SwiftUI declares what takes a title for each of these types. For use by this module only.
public protocol _Title { var _text: Text { get } }
extension Text: _Title { public var _text: Text { self } }
extension String: _Title { public var _text: Text { Text(self) } }
extension Substring: _Title { public var _text: Text { Text(self) } }
