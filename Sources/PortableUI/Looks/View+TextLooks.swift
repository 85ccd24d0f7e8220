// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

nonisolated extension View {
    public func font(_ font: Font?) -> some View { look("font", ["": font]) }
    public func fontWeight(_ weight: Font.Weight?) -> some View { look("fontWeight", ["": weight]) }
    public func fontDesign(_ design: Font.Design?) -> some View { look("fontDesign", ["": design]) }
    public func bold(_ isActive: Bool = true) -> some View { look("bold", ["": isActive]) }
    public func italic(_ isActive: Bool = true) -> some View { look("italic", ["": isActive]) }
    public func monospaced(_ isActive: Bool = true) -> some View { look("monospaced", ["": isActive]) }
    public func monospacedDigit() -> some View { look("monospacedDigit") }
    public func underline(_ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil)
        -> some View
    { look("underline", ["": isActive, "pattern": pattern, "color": color]) }

    public func strikethrough(_ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil)
        -> some View
    { look("strikethrough", ["": isActive, "pattern": pattern, "color": color]) }

    public func kerning(_ kerning: CGFloat) -> some View { look("kerning", ["": kerning]) }
    public func tracking(_ tracking: CGFloat) -> some View { look("tracking", ["": tracking]) }
    public func baselineOffset(_ baselineOffset: CGFloat) -> some View { look(with: baselineOffset) }
    public func multilineTextAlignment(_ alignment: TextAlignment) -> some View { look(with: alignment) }
    /// Sets where text is cut off that does not fit.
    public func truncationMode(_ mode: Text.TruncationMode) -> some View { look(with: mode) }
    public func lineSpacing(_ lineSpacing: CGFloat) -> some View { look("lineSpacing", ["": lineSpacing]) }
    public func allowsTightening(_ flag: Bool) -> some View { look("allowsTightening", ["": flag]) }
    public func minimumScaleFactor(_ factor: CGFloat) -> some View { look(with: factor) }
    /// Sets whether text is in capitals. The host's texts stay as they are.
    public func textCase(_ textCase: Text.Case?) -> some View { look("textCase", ["": textCase]) }
    public func lineLimit(_ number: Int?) -> some View { look("lineLimit", ["": number]) }
    public func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View { look(with: "\(limit.lowerBound)...") }
    public func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View { look(with: "...\(limit.upperBound)") }
    public func lineLimit(_ limit: ClosedRange<Int>) -> some View { look("lineLimit", ["": "\(limit)"]) }

    public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
        look("lineLimit", ["": limit, "reservesSpace": reservesSpace])
    }
}
