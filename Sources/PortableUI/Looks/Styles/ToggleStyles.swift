/// How toggles look, as in SwiftUI. Nothing is drawn here, but the style's name is passed to renderers.
///
/// `@preconcurrency`, as in SwiftUI: a violation of the isolation is a warning in Swift 5 mode and an error in Swift 6
/// mode.
@MainActor @preconcurrency
public protocol ToggleStyle {}

/// The style `automatic`, as in SwiftUI.
public struct DefaultToggleStyle: ToggleStyle {
    /// Creates the style.
    public init() {}
}

extension ToggleStyle where Self == DefaultToggleStyle {
    /// The style `automatic`.
    public static var automatic: DefaultToggleStyle { DefaultToggleStyle() }
}

/// The style `switch`, as in SwiftUI.
public struct SwitchToggleStyle: ToggleStyle {
    /// Creates the style.
    public init() {}
}

extension ToggleStyle where Self == SwitchToggleStyle {
    /// The style `switch`.
    public static var `switch`: SwitchToggleStyle { SwitchToggleStyle() }
}

/// The style `button`, as in SwiftUI.
public struct ButtonToggleStyle: ToggleStyle {
    /// Creates the style.
    public init() {}
}

extension ToggleStyle where Self == ButtonToggleStyle {
    /// The style `button`.
    public static var button: ButtonToggleStyle { ButtonToggleStyle() }
}

/// The style `checkbox`, as in SwiftUI.
public struct CheckboxToggleStyle: ToggleStyle {
    /// Creates the style.
    public init() {}
}

extension ToggleStyle where Self == CheckboxToggleStyle {
    /// The style `checkbox`.
    public static var checkbox: CheckboxToggleStyle { CheckboxToggleStyle() }
}
