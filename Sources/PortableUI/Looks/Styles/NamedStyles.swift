// SwiftUI's names have no comments where the name says it all, here and in the other files with this rule off.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Styles that apps do not implement. A style is recorded by its name.
nonisolated extension View {
    public func listStyle<S: ListStyle>(_: S) -> some View { self }
    public func pickerStyle<S: PickerStyle>(_: S) -> some View { self }
    public func datePickerStyle<S: DatePickerStyle>(_: S) -> some View { self }
    public func tabViewStyle<S: TabViewStyle>(_: S) -> some View { self }
    public func navigationViewStyle<S: NavigationViewStyle>(_: S) -> some View { self }
    public func gaugeStyle<S: GaugeStyle>(_: S) -> some View { self }
    public func textEditorStyle<S: TextEditorStyle>(_: S) -> some View { self }
}
public struct _Style: ListStyle, PickerStyle, DatePickerStyle, NavigationViewStyle, TextEditorStyle, TextSelectability,
    ScrollTargetBehavior
{ public init() {} }
public protocol ListStyle {}
extension ListStyle where Self == _Style {
    public static var automatic: Self { Self() }
    public static var plain: Self { Self() }
    public static var grouped: Self { Self() }
    public static var inset: Self { Self() }
    public static var insetGrouped: Self { Self() }
    public static var sidebar: Self { Self() }
}
public typealias DefaultListStyle = _Style
public typealias PlainListStyle = _Style
public typealias GroupedListStyle = _Style
public typealias InsetListStyle = _Style
public typealias InsetGroupedListStyle = _Style
public typealias SidebarListStyle = _Style
public protocol PickerStyle {}
extension PickerStyle where Self == _Style {
    public static var automatic: Self { Self() }
    public static var menu: Self { Self() }
    public static var segmented: Self { Self() }
    public static var wheel: Self { Self() }
    public static var inline: Self { Self() }
    public static var navigationLink: Self { Self() }
}
public typealias DefaultPickerStyle = _Style
public typealias MenuPickerStyle = _Style
public typealias SegmentedPickerStyle = _Style
public typealias WheelPickerStyle = _Style
public typealias InlinePickerStyle = _Style
public protocol DatePickerStyle {}
extension DatePickerStyle where Self == _Style {
    public static var automatic: Self { Self() }
    public static var compact: Self { Self() }
    public static var graphical: Self { Self() }
    public static var wheel: Self { Self() }
}
public typealias GraphicalDatePickerStyle = _Style
public typealias CompactDatePickerStyle = _Style
public typealias WheelDatePickerStyle = _Style
public protocol NavigationViewStyle {}
extension NavigationViewStyle where Self == _Style {
    public static var automatic: Self { Self() }
    public static var stack: Self { Self() }
    public static var columns: Self { Self() }
}
public typealias DefaultNavigationViewStyle = _Style
public typealias StackNavigationViewStyle = _Style
public protocol TextEditorStyle {}
extension TextEditorStyle where Self == _Style {
    public static var automatic: Self { Self() }
    public static var plain: Self { Self() }
}
// Isolated as in SwiftUI: a client in Swift 5 mode may conform anywhere.
public struct _IsolatedStyle: TabViewStyle, GaugeStyle, Sendable {
    public enum IndexDisplayMode: Sendable { case automatic, always, never }
    nonisolated public init() {}
    nonisolated public init(indexDisplayMode: IndexDisplayMode) {}
}
@MainActor @preconcurrency public protocol TabViewStyle {}
extension TabViewStyle where Self == _IsolatedStyle {
    public static var automatic: Self { Self() }
    public static var page: Self { Self() }
    public static var tabBarOnly: Self { Self() }
    public static var sidebarAdaptable: Self { Self() }
    public static func page(indexDisplayMode: PageTabViewStyle.IndexDisplayMode) -> Self { Self() }
}
public typealias DefaultTabViewStyle = _IsolatedStyle
public typealias PageTabViewStyle = _IsolatedStyle
@MainActor @preconcurrency public protocol GaugeStyle {}
extension GaugeStyle where Self == _IsolatedStyle {
    public static var automatic: Self { Self() }
    public static var accessoryCircular: Self { Self() }
    public static var accessoryCircularCapacity: Self { Self() }
    public static var linearCapacity: Self { Self() }
}
