// Initializers without parameters, and the short names of styles, are documented by their style.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// How lists look, as in SwiftUI. Nothing is drawn here, but the style's name is passed to renderers.
public protocol ListStyle {}

/// The style `automatic`.
public struct DefaultListStyle: ListStyle { public init() {} }
extension ListStyle where Self == DefaultListStyle { public static var automatic: Self { Self() } }
/// The style `plain`.
public struct PlainListStyle: ListStyle { public init() {} }
extension ListStyle where Self == PlainListStyle { public static var plain: Self { Self() } }
/// The style `grouped`.
public struct GroupedListStyle: ListStyle { public init() {} }
extension ListStyle where Self == GroupedListStyle { public static var grouped: Self { Self() } }
/// The style `inset`.
public struct InsetListStyle: ListStyle { public init() {} }
extension ListStyle where Self == InsetListStyle { public static var inset: Self { Self() } }
/// The style `insetGrouped`.
public struct InsetGroupedListStyle: ListStyle { public init() {} }
extension ListStyle where Self == InsetGroupedListStyle { public static var insetGrouped: Self { Self() } }
/// The style `sidebar`.
public struct SidebarListStyle: ListStyle { public init() {} }
extension ListStyle where Self == SidebarListStyle { public static var sidebar: Self { Self() } }
