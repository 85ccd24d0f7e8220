#if !canImport(SwiftUI)
/// How stacks of pages look, as in SwiftUI. Nothing is drawn here, but the style's name is passed to renderers.
public protocol NavigationViewStyle {
    // What renderers are told.
    var _lookText: String { get }
}

/// The style `automatic`, as in SwiftUI.
public struct DefaultNavigationViewStyle {
    /// Creates the style.
    public init() {}
}

extension DefaultNavigationViewStyle: NavigationViewStyle {
    /// The style's name. For use by this module only.
    public var _lookText: String { "automatic" }
}

extension NavigationViewStyle where Self == DefaultNavigationViewStyle {
    /// The style `automatic`.
    public static var automatic: DefaultNavigationViewStyle { DefaultNavigationViewStyle() }
}

/// The style `stack`, as in SwiftUI.
public struct StackNavigationViewStyle {
    /// Creates the style.
    public init() {}
}

extension StackNavigationViewStyle: NavigationViewStyle {
    /// The style's name. For use by this module only.
    public var _lookText: String { "stack" }
}

extension NavigationViewStyle where Self == StackNavigationViewStyle {
    /// The style `stack`.
    public static var stack: StackNavigationViewStyle { StackNavigationViewStyle() }
}

/// The style `columns`, as in SwiftUI.
public struct ColumnNavigationViewStyle {
    /// Creates the style.
    public init() {}
}

extension ColumnNavigationViewStyle: NavigationViewStyle {
    /// The style's name. For use by this module only.
    public var _lookText: String { "columns" }
}

extension NavigationViewStyle where Self == ColumnNavigationViewStyle {
    /// The style `columns`.
    public static var columns: ColumnNavigationViewStyle { ColumnNavigationViewStyle() }
}
#endif
