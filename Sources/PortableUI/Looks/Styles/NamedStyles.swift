// Styles that apps do not implement, with SwiftUI's names, which Apple documents. A host shows all of them alike.
nonisolated extension View {
    public func listStyle<S: ListStyle>(_: S) -> some View { self }
    public func pickerStyle<S: PickerStyle>(_: S) -> some View { self }
    public func datePickerStyle<S: DatePickerStyle>(_: S) -> some View { self }
    public func tabViewStyle<S: TabViewStyle>(_: S) -> some View { self }
    public func navigationViewStyle<S: NavigationViewStyle>(_: S) -> some View { self }
}
public struct _Style: ListStyle, PickerStyle, DatePickerStyle, NavigationViewStyle, TextSelectability {
    public init() {}
}
public protocol ListStyle {}
extension ListStyle where Self == _Style {
    public static var automatic: Self { Self() }
    public static var plain: Self { Self() }
    public static var grouped: Self { Self() }
    public static var inset: Self { Self() }
    public static var insetGrouped: Self { Self() }
    public static var sidebar: Self { Self() }
}
public typealias PlainListStyle = _Style
public typealias GroupedListStyle = _Style
public typealias InsetGroupedListStyle = _Style
public protocol PickerStyle {}
extension PickerStyle where Self == _Style {
    public static var automatic: Self { Self() }
    public static var menu: Self { Self() }
    public static var segmented: Self { Self() }
    public static var wheel: Self { Self() }
    public static var inline: Self { Self() }
    public static var navigationLink: Self { Self() }
}
public typealias SegmentedPickerStyle = _Style
public protocol DatePickerStyle {}
extension DatePickerStyle where Self == _Style {
    public static var automatic: Self { Self() }
    public static var compact: Self { Self() }
    public static var graphical: Self { Self() }
    public static var wheel: Self { Self() }
}
public typealias GraphicalDatePickerStyle = _Style
public protocol NavigationViewStyle {}
extension NavigationViewStyle where Self == _Style {
    public static var automatic: Self { Self() }
    public static var stack: Self { Self() }
    public static var columns: Self { Self() }
}
public typealias StackNavigationViewStyle = _Style
// Isolated as in SwiftUI: a client in Swift 5 mode may conform anywhere.
public struct _IsolatedStyle: TabViewStyle, Sendable {
    public enum IndexDisplayMode: Sendable { case automatic, always, never }
    nonisolated public init() {}
    nonisolated public init(indexDisplayMode: IndexDisplayMode) {}
}
// Invariant behind `@preconcurrency`: the protocol has no requirements, so no isolated code is called through it.
@MainActor @preconcurrency public protocol TabViewStyle {}
extension TabViewStyle where Self == _IsolatedStyle {
    public static var automatic: Self { Self() }
    public static var page: Self { Self() }
    public static var sidebarAdaptable: Self { Self() }
    public static func page(indexDisplayMode: PageTabViewStyle.IndexDisplayMode) -> Self { Self() }
}
public typealias PageTabViewStyle = _IsolatedStyle
