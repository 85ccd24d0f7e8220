nonisolated extension View {
    /// Sets the color of text and symbols.
    public func foregroundColor(_ color: Color?) -> some View { look("foregroundColor", ["": color]) }
    /// Sets the style of text, symbols and shapes.
    public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View { look(with: style._lookText) }

    /// Sets the styles of text, symbols and shapes.
    public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle>(_ primary: S1, _ secondary: S2) -> some View {
        look("foregroundStyle", ["": "\(primary._lookText), \(secondary._lookText)"])
    }

    /// Sets the color of controls.
    public func tint(_ tint: Color?) -> some View { look("tint", ["": tint]) }
    /// Sets the style of controls.
    public func tint<S: ShapeStyle>(_ tint: S?) -> some View { look("tint", ["": tint?._lookText]) }
    /// Sets the color of controls.
    public func accentColor(_ accentColor: Color?) -> some View { look("accentColor", ["": accentColor]) }

    /// Draws a border.
    public func border<S: ShapeStyle>(_ content: S, width: CGFloat = 1) -> some View {
        look("border", ["": content._lookText, "width": width])
    }

    /// Draws a shadow.
    public func shadow(
        color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33),
        radius: CGFloat,
        x: CGFloat = 0,
        y: CGFloat = 0
    ) -> some View { look("shadow", ["color": color, "radius": radius, "x": x, "y": y]) }

    /// Sets how transparent the view is. What is transparent is shown in the host's texts.
    public func opacity(_ opacity: Double) -> some View { look("opacity", ["": opacity]) }
    /// Makes the view lighter.
    public func brightness(_ amount: Double) -> some View { look("brightness", ["": amount]) }
    /// Sets how much light and dark differ.
    public func contrast(_ amount: Double) -> some View { look("contrast", ["": amount]) }
    /// Sets how much of its colors the view has.
    public func saturation(_ amount: Double) -> some View { look("saturation", ["": amount]) }
    /// Takes colors away.
    public func grayscale(_ amount: Double) -> some View { look("grayscale", ["": amount]) }

    /// Blurs the view.
    public func blur(radius: CGFloat, opaque: Bool = false) -> some View {
        look("blur", ["radius": radius, "opaque": opaque])
    }

    /// Sets whether the view is light or dark.
    public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View { look(with: colorScheme) }
    /// Hides details, or what is private. The host's texts stay as they are.
    public func redacted(reason: RedactionReasons) -> some View { look("redacted", ["reason": reason]) }
    /// Shows what enclosing views hide with `redacted(reason:)`.
    public func unredacted() -> some View { look("unredacted") }
}
