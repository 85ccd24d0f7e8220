nonisolated extension View {
    /// Sets the font.
    public func font(_ font: Font?) -> some View { look("font", ["": font]) }
    /// Sets how thick the font is.
    public func fontWeight(_ weight: Font.Weight?) -> some View { look("fontWeight", ["": weight]) }
    /// Sets the design of the font.
    public func fontDesign(_ design: Font.Design?) -> some View { look("fontDesign", ["": design]) }
    /// Sets text in bold.
    public func bold(_ isActive: Bool = true) -> some View { look("bold", ["": isActive]) }
    /// Sets text in italics.
    public func italic(_ isActive: Bool = true) -> some View { look("italic", ["": isActive]) }
    /// Sets text with letters of one width.
    public func monospaced(_ isActive: Bool = true) -> some View { look("monospaced", ["": isActive]) }
    /// Sets text with digits of one width.
    public func monospacedDigit() -> some View { look("monospacedDigit") }
    /// Underlines text.
    public func underline(_ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil)
        -> some View
    { look("underline", ["": isActive, "pattern": pattern, "color": color]) }

    /// Strikes text through.
    public func strikethrough(_ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil)
        -> some View
    { look("strikethrough", ["": isActive, "pattern": pattern, "color": color]) }

    /// Sets how far letters are from one another.
    public func kerning(_ kerning: CGFloat) -> some View { look("kerning", ["": kerning]) }
    /// Sets how far letters are from one another.
    public func tracking(_ tracking: CGFloat) -> some View { look("tracking", ["": tracking]) }
    /// Sets how far text is from its baseline.
    public func baselineOffset(_ baselineOffset: CGFloat) -> some View { look(with: baselineOffset) }
    /// Sets how the lines of text are aligned.
    public func multilineTextAlignment(_ alignment: TextAlignment) -> some View { look(with: alignment) }
    /// Sets where text is cut off that does not fit.
    public func truncationMode(_ mode: Text.TruncationMode) -> some View { look(with: mode) }
    /// Sets how far lines are from one another.
    public func lineSpacing(_ lineSpacing: CGFloat) -> some View { look("lineSpacing", ["": lineSpacing]) }
    /// Sets whether letters may be closer to one another so that text fits.
    public func allowsTightening(_ flag: Bool) -> some View { look("allowsTightening", ["": flag]) }
    /// Sets how small text may become so that it fits.
    public func minimumScaleFactor(_ factor: CGFloat) -> some View { look(with: factor) }
    /// Sets whether text is in capitals. The host's texts stay as they are.
    public func textCase(_ textCase: Text.Case?) -> some View { look("textCase", ["": textCase]) }
    /// Sets how many lines text may have.
    public func lineLimit(_ number: Int?) -> some View { look("lineLimit", ["": number]) }
    /// Sets how many lines text may have.
    public func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View { look(with: "\(limit.lowerBound)...") }
    /// Sets how many lines text may have.
    public func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View { look(with: "...\(limit.upperBound)") }
    /// Sets how many lines text may have.
    public func lineLimit(_ limit: ClosedRange<Int>) -> some View { look("lineLimit", ["": "\(limit)"]) }

    /// Sets how many lines text may have.
    public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
        look("lineLimit", ["": limit, "reservesSpace": reservesSpace])
    }
}
