#if !canImport(SwiftUI)
/// How pickers look, as in SwiftUI. Nothing is drawn here, but the style's name is passed to renderers.
public protocol PickerStyle {
    // What renderers are told.
    var _lookText: String { get }
}

/// The style `automatic`, as in SwiftUI.
public struct DefaultPickerStyle {
    /// Creates the style.
    public init() {}
}

extension DefaultPickerStyle: PickerStyle {
    /// The style's name. For use by this module only.
    public var _lookText: String { "automatic" }
}

extension PickerStyle where Self == DefaultPickerStyle {
    /// The style `automatic`.
    public static var automatic: DefaultPickerStyle { DefaultPickerStyle() }
}

/// The style `menu`, as in SwiftUI.
public struct MenuPickerStyle {
    /// Creates the style.
    public init() {}
}

extension MenuPickerStyle: PickerStyle {
    /// The style's name. For use by this module only.
    public var _lookText: String { "menu" }
}

extension PickerStyle where Self == MenuPickerStyle {
    /// The style `menu`.
    public static var menu: MenuPickerStyle { MenuPickerStyle() }
}

/// The style `segmented`, as in SwiftUI.
public struct SegmentedPickerStyle {
    /// Creates the style.
    public init() {}
}

extension SegmentedPickerStyle: PickerStyle {
    /// The style's name. For use by this module only.
    public var _lookText: String { "segmented" }
}

extension PickerStyle where Self == SegmentedPickerStyle {
    /// The style `segmented`.
    public static var segmented: SegmentedPickerStyle { SegmentedPickerStyle() }
}

/// The style `wheel`, as in SwiftUI.
public struct WheelPickerStyle {
    /// Creates the style.
    public init() {}
}

extension WheelPickerStyle: PickerStyle {
    /// The style's name. For use by this module only.
    public var _lookText: String { "wheel" }
}

extension PickerStyle where Self == WheelPickerStyle {
    /// The style `wheel`.
    public static var wheel: WheelPickerStyle { WheelPickerStyle() }
}

/// The style `inline`, as in SwiftUI.
public struct InlinePickerStyle {
    /// Creates the style.
    public init() {}
}

extension InlinePickerStyle: PickerStyle {
    /// The style's name. For use by this module only.
    public var _lookText: String { "inline" }
}

extension PickerStyle where Self == InlinePickerStyle {
    /// The style `inline`.
    public static var inline: InlinePickerStyle { InlinePickerStyle() }
}

/// The style `navigationLink`, as in SwiftUI.
public struct NavigationLinkPickerStyle {
    /// Creates the style.
    public init() {}
}

extension NavigationLinkPickerStyle: PickerStyle {
    /// The style's name. For use by this module only.
    public var _lookText: String { "navigationLink" }
}

extension PickerStyle where Self == NavigationLinkPickerStyle {
    /// The style `navigationLink`.
    public static var navigationLink: NavigationLinkPickerStyle { NavigationLinkPickerStyle() }
}

/// The style `radioGroup`, as in SwiftUI.
public struct RadioGroupPickerStyle {
    /// Creates the style.
    public init() {}
}

extension RadioGroupPickerStyle: PickerStyle {
    /// The style's name. For use by this module only.
    public var _lookText: String { "radioGroup" }
}

extension PickerStyle where Self == RadioGroupPickerStyle {
    /// The style `radioGroup`.
    public static var radioGroup: RadioGroupPickerStyle { RadioGroupPickerStyle() }
}
#endif
