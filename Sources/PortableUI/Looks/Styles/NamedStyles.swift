// SwiftUI's names have no comments where the name says it all, here and in the other files with this rule off.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Styles that apps do not implement. A style is recorded by its name.
nonisolated extension View {
    @_alwaysEmitIntoClient public func listStyle<S: ListStyle>(_ style: S) -> some View { styled("listStyle", S.self) }
    public func pickerStyle<S: PickerStyle>(_ style: S) -> some View { styled("pickerStyle", S.self) }
    public func datePickerStyle<S: DatePickerStyle>(_ style: S) -> some View { styled("datePickerStyle", S.self) }
    public func tabViewStyle<S: TabViewStyle>(_ style: S) -> some View { styled("tabViewStyle", S.self) }
    @_alwaysEmitIntoClient public func navigationViewStyle<S: NavigationViewStyle>(_ style: S) -> some View {
        styled("navigationViewStyle", S.self)
    }
    public func gaugeStyle<S: GaugeStyle>(_ style: S) -> some View { styled("gaugeStyle", S.self) }
}

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
public protocol PickerStyle {}
public struct DefaultPickerStyle: PickerStyle { public init() {} }
extension PickerStyle where Self == DefaultPickerStyle { public static var automatic: Self { Self() } }
public struct MenuPickerStyle: PickerStyle { public init() {} }
extension PickerStyle where Self == MenuPickerStyle { @_alwaysEmitIntoClient public static var menu: Self { Self() } }
public struct SegmentedPickerStyle: PickerStyle { public init() {} }
extension PickerStyle where Self == SegmentedPickerStyle { public static var segmented: Self { Self() } }
public struct WheelPickerStyle: PickerStyle { public init() {} }
extension PickerStyle where Self == WheelPickerStyle { @_alwaysEmitIntoClient public static var wheel: Self { Self() } }
public struct InlinePickerStyle: PickerStyle { public init() {} }
extension PickerStyle where Self == InlinePickerStyle { public static var inline: Self { Self() } }
public struct NavigationLinkPickerStyle: PickerStyle { public init() {} }
extension PickerStyle where Self == NavigationLinkPickerStyle { public static var navigationLink: Self { Self() } }
public protocol DatePickerStyle {}
public struct DefaultDatePickerStyle: DatePickerStyle { public init() {} }
extension DatePickerStyle where Self == DefaultDatePickerStyle { public static var automatic: Self { Self() } }
public struct CompactDatePickerStyle: DatePickerStyle { public init() {} }
extension DatePickerStyle where Self == CompactDatePickerStyle { public static var compact: Self { Self() } }
public struct GraphicalDatePickerStyle: DatePickerStyle { public init() {} }
extension DatePickerStyle where Self == GraphicalDatePickerStyle { public static var graphical: Self { Self() } }
public struct WheelDatePickerStyle: DatePickerStyle { public init() {} }
extension DatePickerStyle where Self == WheelDatePickerStyle { public static var wheel: Self { Self() } }
// Isolated as in SwiftUI: a client in Swift 5 mode may conform anywhere, and the host calls on the main actor alone.
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

public protocol NavigationViewStyle {}
public struct DefaultNavigationViewStyle: NavigationViewStyle { public init() {} }
extension NavigationViewStyle where Self == DefaultNavigationViewStyle { public static var automatic: Self { Self() } }
public struct StackNavigationViewStyle: NavigationViewStyle { public init() {} }
extension NavigationViewStyle where Self == StackNavigationViewStyle { public static var stack: Self { Self() } }
public struct ColumnNavigationViewStyle: NavigationViewStyle { public init() {} }
extension NavigationViewStyle where Self == ColumnNavigationViewStyle { public static var columns: Self { Self() } }
// Isolated as in SwiftUI: a client in Swift 5 mode may conform anywhere, and the host calls on the main actor alone.
@MainActor @preconcurrency public protocol GaugeStyle {}
public struct DefaultGaugeStyle: GaugeStyle { public init() {} }
extension GaugeStyle where Self == DefaultGaugeStyle { public static var automatic: Self { Self() } }
public struct LinearCapacityGaugeStyle: GaugeStyle { public init() {} }
extension GaugeStyle where Self == LinearCapacityGaugeStyle { public static var linearCapacity: Self { Self() } }
public struct AccessoryCircularGaugeStyle: GaugeStyle { public init() {} }
extension GaugeStyle where Self == AccessoryCircularGaugeStyle { public static var accessoryCircular: Self { Self() } }
public struct AccessoryCircularCapacityGaugeStyle: GaugeStyle { public init() {} }
extension GaugeStyle where Self == AccessoryCircularCapacityGaugeStyle {
    @_alwaysEmitIntoClient public static var accessoryCircularCapacity: Self { Self() }
}
public struct AccessoryLinearGaugeStyle: GaugeStyle { public init() {} }
extension GaugeStyle where Self == AccessoryLinearGaugeStyle { public static var accessoryLinear: Self { Self() } }
public struct AccessoryLinearCapacityGaugeStyle: GaugeStyle { public init() {} }
extension GaugeStyle where Self == AccessoryLinearCapacityGaugeStyle {
    @_alwaysEmitIntoClient public static var accessoryLinearCapacity: Self { Self() }
}
