// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

nonisolated extension View {
    @_alwaysEmitIntoClient public func font(_ font: Font?) -> some View { look("font", ["": font]) }
    @_alwaysEmitIntoClient public func fontWeight(_ weight: Font.Weight?) -> some View { look(with: weight) }
    @_alwaysEmitIntoClient public func fontDesign(_ design: Font.Design?) -> some View { look(with: design) }
    @_alwaysEmitIntoClient public func bold(_ isActive: Bool = true) -> some View { look("bold", ["": isActive]) }
    @_alwaysEmitIntoClient public func italic(_ isActive: Bool = true) -> some View { look("italic", ["": isActive]) }
    @_alwaysEmitIntoClient public func monospaced(_ isActive: Bool = true) -> some View { look(with: isActive) }
    @_alwaysEmitIntoClient public func monospacedDigit() -> some View { look("monospacedDigit") }
    public func underline(_ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil)
        -> some View
    { look("underline", ["": isActive, "pattern": pattern, "color": color]) }
    public func strikethrough(_ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil)
        -> some View
    { look("strikethrough", ["": isActive, "pattern": pattern, "color": color]) }
    @_alwaysEmitIntoClient public func kerning(_ kerning: CGFloat) -> some View { look("kerning", ["": kerning]) }
    @_alwaysEmitIntoClient public func tracking(_ tracking: CGFloat) -> some View { look("tracking", ["": tracking]) }
    public func baselineOffset(_ baselineOffset: CGFloat) -> some View { look(with: baselineOffset) }
    public func multilineTextAlignment(_ alignment: TextAlignment) -> some View { look(with: alignment) }
    @_alwaysEmitIntoClient public func truncationMode(_ mode: Text.TruncationMode) -> some View { look(with: mode) }
    @_alwaysEmitIntoClient public func lineSpacing(_ lineSpacing: CGFloat) -> some View { look(with: lineSpacing) }
    @_alwaysEmitIntoClient public func allowsTightening(_ flag: Bool) -> some View { look(with: flag) }
    @_alwaysEmitIntoClient public func minimumScaleFactor(_ factor: CGFloat) -> some View { look(with: factor) }
    /// Sets whether text is in capitals. The host's texts stay as they are.
    @_alwaysEmitIntoClient public func textCase(_ textCase: Text.Case?) -> some View { look(with: textCase) }
    @_alwaysEmitIntoClient public func lineLimit(_ number: Int?) -> some View { look("lineLimit", ["": number]) }
    public func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View { look(with: "\(limit.lowerBound)...") }
    public func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View { look(with: "...\(limit.upperBound)") }
    @_alwaysEmitIntoClient public func lineLimit(_ limit: ClosedRange<Int>) -> some View { look(with: "\(limit)") }
    @_alwaysEmitIntoClient public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
        look("lineLimit", ["": limit, "reservesSpace": reservesSpace])
    }
}
