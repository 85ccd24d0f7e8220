#if !canImport(SwiftUI)
/// How text fields look, as in SwiftUI. Nothing is drawn here, but the style's name is passed to renderers.
public protocol TextFieldStyle {
    // What renderers are told.
    var _lookText: String { get }
}

/// The style `automatic`, as in SwiftUI.
public struct DefaultTextFieldStyle {
    /// Creates the style.
    public init() {}
}

extension DefaultTextFieldStyle: TextFieldStyle {
    /// The style's name. For use by this module only.
    public var _lookText: String { "automatic" }
}

extension TextFieldStyle where Self == DefaultTextFieldStyle {
    /// The style `automatic`.
    public static var automatic: DefaultTextFieldStyle { DefaultTextFieldStyle() }
}

/// The style `plain`, as in SwiftUI.
public struct PlainTextFieldStyle {
    /// Creates the style.
    public init() {}
}

extension PlainTextFieldStyle: TextFieldStyle {
    /// The style's name. For use by this module only.
    public var _lookText: String { "plain" }
}

extension TextFieldStyle where Self == PlainTextFieldStyle {
    /// The style `plain`.
    public static var plain: PlainTextFieldStyle { PlainTextFieldStyle() }
}

/// The style `roundedBorder`, as in SwiftUI.
public struct RoundedBorderTextFieldStyle {
    /// Creates the style.
    public init() {}
}

extension RoundedBorderTextFieldStyle: TextFieldStyle {
    /// The style's name. For use by this module only.
    public var _lookText: String { "roundedBorder" }
}

extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
    /// The style `roundedBorder`.
    public static var roundedBorder: RoundedBorderTextFieldStyle { RoundedBorderTextFieldStyle() }
}

/// The style `squareBorder`, as in SwiftUI.
public struct SquareBorderTextFieldStyle {
    /// Creates the style.
    public init() {}
}

extension SquareBorderTextFieldStyle: TextFieldStyle {
    /// The style's name. For use by this module only.
    public var _lookText: String { "squareBorder" }
}

extension TextFieldStyle where Self == SquareBorderTextFieldStyle {
    /// The style `squareBorder`.
    public static var squareBorder: SquareBorderTextFieldStyle { SquareBorderTextFieldStyle() }
}
#endif
