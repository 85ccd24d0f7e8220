// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

nonisolated extension View {
    public func foregroundColor(_ color: Color?) -> some View { look("foregroundColor", ["": color]) }
    public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View { look(with: style._lookText) }

    public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle>(_ primary: S1, _ secondary: S2) -> some View {
        look("foregroundStyle", ["": "\(primary._lookText), \(secondary._lookText)"])
    }

    public func tint(_ tint: Color?) -> some View { look("tint", ["": tint]) }
    public func tint<S: ShapeStyle>(_ tint: S?) -> some View { look("tint", ["": tint?._lookText]) }
    public func accentColor(_ accentColor: Color?) -> some View { look("accentColor", ["": accentColor]) }

    public func border<S: ShapeStyle>(_ content: S, width: CGFloat = 1) -> some View {
        look("border", ["": content._lookText, "width": width])
    }

    public func shadow(
        color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33),
        radius: CGFloat,
        x: CGFloat = 0,
        y: CGFloat = 0
    ) -> some View { look("shadow", ["color": color, "radius": radius, "x": x, "y": y]) }

    /// Sets how transparent the view is. What is transparent is shown in the host's texts.
    public func opacity(_ opacity: Double) -> some View { look("opacity", ["": opacity]) }
    public func brightness(_ amount: Double) -> some View { look("brightness", ["": amount]) }
    public func contrast(_ amount: Double) -> some View { look("contrast", ["": amount]) }
    public func saturation(_ amount: Double) -> some View { look("saturation", ["": amount]) }
    public func grayscale(_ amount: Double) -> some View { look("grayscale", ["": amount]) }

    public func blur(radius: CGFloat, opaque: Bool = false) -> some View {
        look("blur", ["radius": radius, "opaque": opaque])
    }

    public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View { look(with: colorScheme) }
    /// Hides details, or what is private. The host's texts stay as they are.
    public func redacted(reason: RedactionReasons) -> some View { look("redacted", ["reason": reason]) }
    /// Shows what enclosing views hide with `redacted(reason:)`.
    public func unredacted() -> some View { look("unredacted") }
}
