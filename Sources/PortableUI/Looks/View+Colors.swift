// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

nonisolated extension View {
    @_alwaysEmitIntoClient public func foregroundColor(_ color: Color?) -> some View { look(with: color) }
    public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View { look(with: style._lookText) }
    public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle>(_ primary: S1, _ secondary: S2) -> some View {
        look("foregroundStyle", ["": "\(primary._lookText), \(secondary._lookText)"])
    }
    @_alwaysEmitIntoClient public func tint(_ tint: Color?) -> some View { look("tint", ["": tint]) }
    @_alwaysEmitIntoClient public func tint<S: ShapeStyle>(_ tint: S?) -> some View { look(with: tint?._lookText) }
    @_alwaysEmitIntoClient public func accentColor(_ accentColor: Color?) -> some View { look(with: accentColor) }
    @_alwaysEmitIntoClient public func border<S: ShapeStyle>(_ content: S, width: CGFloat = 1) -> some View {
        look("border", ["": content._lookText, "width": width])
    }
    @_alwaysEmitIntoClient public func shadow(
        color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33),
        radius: CGFloat,
        x: CGFloat = 0,
        y: CGFloat = 0
    ) -> some View { look("shadow", ["color": color, "radius": radius, "x": x, "y": y]) }
    /// Sets how transparent the view is. What is transparent is shown in the host's texts.
    @_alwaysEmitIntoClient public func opacity(_ opacity: Double) -> some View { look("opacity", ["": opacity]) }
    @_alwaysEmitIntoClient public func brightness(_ amount: Double) -> some View { look("brightness", ["": amount]) }
    @_alwaysEmitIntoClient public func contrast(_ amount: Double) -> some View { look("contrast", ["": amount]) }
    @_alwaysEmitIntoClient public func saturation(_ amount: Double) -> some View { look("saturation", ["": amount]) }
    @_alwaysEmitIntoClient public func grayscale(_ amount: Double) -> some View { look("grayscale", ["": amount]) }
    @_alwaysEmitIntoClient public func blur(radius: CGFloat, opaque: Bool = false) -> some View {
        look("blur", ["radius": radius, "opaque": opaque])
    }
    public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View { look(with: colorScheme) }
    /// Hides details, or what is private. The host's texts stay as they are.
    public func redacted(reason: RedactionReasons) -> some View { look("redacted") }
    /// Shows what enclosing views hide with `redacted(reason:)`.
    @_alwaysEmitIntoClient public func unredacted() -> some View { look("unredacted") }
}
