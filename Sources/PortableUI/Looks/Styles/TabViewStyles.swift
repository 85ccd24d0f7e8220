// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// How tabs look, as in SwiftUI. Nothing is drawn here, but the style's name is passed to renderers.
@MainActor @preconcurrency public protocol TabViewStyle {}

public struct DefaultTabViewStyle: TabViewStyle { public init() {} }
extension TabViewStyle where Self == DefaultTabViewStyle { public static var automatic: Self { Self() } }

public struct PageTabViewStyle: TabViewStyle, Sendable {
    /// Whether dots show which page is selected.
    public struct IndexDisplayMode: Sendable { public static let automatic = Self(), always = Self(), never = Self() }
    public init(indexDisplayMode: IndexDisplayMode = .automatic) {}
}
extension TabViewStyle where Self == PageTabViewStyle {
    @_alwaysEmitIntoClient public static var page: Self { Self() }
    public static func page(indexDisplayMode: Self.IndexDisplayMode) -> Self { Self() }
}
public struct TabBarOnlyTabViewStyle: TabViewStyle { public init() {} }
extension TabViewStyle where Self == TabBarOnlyTabViewStyle { public static var tabBarOnly: Self { Self() } }
public struct SidebarAdaptableTabViewStyle: TabViewStyle { public init() {} }
extension TabViewStyle where Self == SidebarAdaptableTabViewStyle {
    public static var sidebarAdaptable: Self { Self() }
}
