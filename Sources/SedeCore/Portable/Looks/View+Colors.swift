#if !canImport(SwiftUI)
extension View {
    /// Sets the color of text and symbols.
    nonisolated public func foregroundColor(_ color: Color?) -> some View {
        look("foregroundColor", ["": color])
    }

    /// Sets the style of text, symbols and shapes.
    nonisolated public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View {
        look("foregroundStyle", ["": style._lookText])
    }

    /// Sets the styles of text, symbols and shapes.
    nonisolated public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle>(_ primary: S1, _ secondary: S2)
        -> some View
    {
        look("foregroundStyle", ["": "\(primary._lookText), \(secondary._lookText)"])
    }

    /// Sets the color of controls.
    nonisolated public func tint(_ tint: Color?) -> some View {
        look("tint", ["": tint])
    }

    /// Sets the style of controls.
    nonisolated public func tint<S: ShapeStyle>(_ tint: S?) -> some View {
        look("tint", ["": tint?._lookText])
    }

    /// Sets the color of controls.
    nonisolated public func accentColor(_ accentColor: Color?) -> some View {
        look("accentColor", ["": accentColor])
    }

    /// Draws a border.
    nonisolated public func border<S: ShapeStyle>(_ content: S, width: Double = 1) -> some View {
        look("border", ["": content._lookText, "width": width.lookText])
    }

    /// Draws a shadow.
    nonisolated public func shadow(
        color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33),
        radius: Double,
        x: Double = 0,
        y: Double = 0
    ) -> some View {
        look("shadow", ["color": color, "radius": radius.lookText, "x": x.lookText, "y": y.lookText])
    }

    /// Sets how transparent the view is. What is transparent is shown in the host's texts.
    nonisolated public func opacity(_ opacity: Double) -> some View {
        look("opacity", ["": opacity.lookText])
    }

    /// Makes the view lighter.
    nonisolated public func brightness(_ amount: Double) -> some View {
        look("brightness", ["": amount.lookText])
    }

    /// Sets how much light and dark differ.
    nonisolated public func contrast(_ amount: Double) -> some View {
        look("contrast", ["": amount.lookText])
    }

    /// Sets how much of its colors the view has.
    nonisolated public func saturation(_ amount: Double) -> some View {
        look("saturation", ["": amount.lookText])
    }

    /// Takes colors away.
    nonisolated public func grayscale(_ amount: Double) -> some View {
        look("grayscale", ["": amount.lookText])
    }

    /// Blurs the view.
    nonisolated public func blur(radius: Double, opaque: Bool = false) -> some View {
        look("blur", ["radius": radius.lookText, "opaque": opaque])
    }

    /// Sets whether the view is light or dark.
    nonisolated public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
        look("preferredColorScheme", ["": colorScheme])
    }

    /// Hides details, or what is private. The host's texts stay as they are.
    nonisolated public func redacted(reason: RedactionReasons) -> some View {
        look("redacted", ["reason": reason.lookText])
    }

    /// Shows what enclosing views hide with `redacted(reason:)`.
    nonisolated public func unredacted() -> some View {
        look("unredacted")
    }
}
#endif
