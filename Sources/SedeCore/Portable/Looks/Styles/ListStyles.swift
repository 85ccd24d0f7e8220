#if !canImport(SwiftUI)
/// How lists look, as in SwiftUI. Nothing is drawn here, but the style's name is passed to renderers.
public protocol ListStyle {
    // What renderers are told.
    var _lookText: String { get }
}

/// The style `automatic`, as in SwiftUI.
public struct DefaultListStyle {
    /// Creates the style.
    public init() {}
}

extension DefaultListStyle: ListStyle {
    /// The style's name. For use by this module only.
    public var _lookText: String { "automatic" }
}

extension ListStyle where Self == DefaultListStyle {
    /// The style `automatic`.
    public static var automatic: DefaultListStyle { DefaultListStyle() }
}

/// The style `plain`, as in SwiftUI.
public struct PlainListStyle {
    /// Creates the style.
    public init() {}
}

extension PlainListStyle: ListStyle {
    /// The style's name. For use by this module only.
    public var _lookText: String { "plain" }
}

extension ListStyle where Self == PlainListStyle {
    /// The style `plain`.
    public static var plain: PlainListStyle { PlainListStyle() }
}

/// The style `grouped`, as in SwiftUI.
public struct GroupedListStyle {
    /// Creates the style.
    public init() {}
}

extension GroupedListStyle: ListStyle {
    /// The style's name. For use by this module only.
    public var _lookText: String { "grouped" }
}

extension ListStyle where Self == GroupedListStyle {
    /// The style `grouped`.
    public static var grouped: GroupedListStyle { GroupedListStyle() }
}

/// The style `inset`, as in SwiftUI.
public struct InsetListStyle {
    /// Creates the style.
    public init() {}
}

extension InsetListStyle: ListStyle {
    /// The style's name. For use by this module only.
    public var _lookText: String { "inset" }
}

extension ListStyle where Self == InsetListStyle {
    /// The style `inset`.
    public static var inset: InsetListStyle { InsetListStyle() }
}

/// The style `insetGrouped`, as in SwiftUI.
public struct InsetGroupedListStyle {
    /// Creates the style.
    public init() {}
}

extension InsetGroupedListStyle: ListStyle {
    /// The style's name. For use by this module only.
    public var _lookText: String { "insetGrouped" }
}

extension ListStyle where Self == InsetGroupedListStyle {
    /// The style `insetGrouped`.
    public static var insetGrouped: InsetGroupedListStyle { InsetGroupedListStyle() }
}

/// The style `sidebar`, as in SwiftUI.
public struct SidebarListStyle {
    /// Creates the style.
    public init() {}
}

extension SidebarListStyle: ListStyle {
    /// The style's name. For use by this module only.
    public var _lookText: String { "sidebar" }
}

extension ListStyle where Self == SidebarListStyle {
    /// The style `sidebar`.
    public static var sidebar: SidebarListStyle { SidebarListStyle() }
}
#endif
