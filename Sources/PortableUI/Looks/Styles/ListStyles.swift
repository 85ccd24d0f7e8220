// What a name of SwiftUI's says by itself has no comment, here and in the other files that begin so.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// How lists look, as in SwiftUI. Nothing is drawn here, but the style's name is passed to renderers.
public protocol ListStyle {}

public struct DefaultListStyle: ListStyle { public init() {} }
extension ListStyle where Self == DefaultListStyle { public static var automatic: Self { Self() } }
public struct PlainListStyle: ListStyle { public init() {} }
extension ListStyle where Self == PlainListStyle { @_alwaysEmitIntoClient public static var plain: Self { Self() } }
public struct GroupedListStyle: ListStyle { public init() {} }
extension ListStyle where Self == GroupedListStyle { @_alwaysEmitIntoClient public static var grouped: Self { Self() } }
public struct InsetListStyle: ListStyle { public init() {} }
extension ListStyle where Self == InsetListStyle { @_alwaysEmitIntoClient public static var inset: Self { Self() } }
public struct InsetGroupedListStyle: ListStyle { public init() {} }
extension ListStyle where Self == InsetGroupedListStyle { public static var insetGrouped: Self { Self() } }
public struct SidebarListStyle: ListStyle { public init() {} }
extension ListStyle where Self == SidebarListStyle { @_alwaysEmitIntoClient public static var sidebar: Self { Self() } }
