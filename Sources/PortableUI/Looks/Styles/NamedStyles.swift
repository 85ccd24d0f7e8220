// Styles that apps do not implement, with SwiftUI's names, which Apple documents. A host shows all styles of a kind alike, so each
// kind is one enumeration. SwiftUI's structures, such as `PlainListStyle`, are type aliases of it.
nonisolated extension View {
    public func listStyle(_: _ListStyle) -> some View { self }
    public func pickerStyle(_: _PickerStyle) -> some View { self }
    public func datePickerStyle(_: _DatePickerStyle) -> some View { self }
    public func tabViewStyle(_: _TabViewStyle) -> some View { self }
    public func navigationViewStyle(_: _NavigationViewStyle) -> some View { self }
    public func tableStyle(_: _TableStyle) -> some View { self }
    public func textSelection(_: _TextSelectionStyle) -> some View { self }
}
/// A kind of style whose structures are created without arguments in SwiftUI, such as `PlainListStyle()`.
public protocol _SystemStyle: Sendable { static var automatic: Self { get } }
extension _SystemStyle { public init() { self = .automatic } }
public enum _ListStyle: _SystemStyle { case automatic, plain, grouped, inset, insetGrouped, sidebar }
public typealias PlainListStyle = _ListStyle
public typealias GroupedListStyle = _ListStyle
public typealias InsetGroupedListStyle = _ListStyle
public enum _PickerStyle: _SystemStyle { case automatic, menu, segmented, wheel, inline, navigationLink }
public typealias SegmentedPickerStyle = _PickerStyle
public enum _DatePickerStyle: Sendable { case automatic, compact, graphical, wheel }
public enum _NavigationViewStyle: _SystemStyle { case automatic, stack, columns }
public typealias StackNavigationViewStyle = _NavigationViewStyle
public enum _TabViewStyle: Sendable {
    case automatic, page, sidebarAdaptable
    public enum IndexDisplayMode: Sendable { case automatic, always, never }
    public init(indexDisplayMode: IndexDisplayMode = .automatic) { self = .page }
    public static func page(indexDisplayMode: IndexDisplayMode) -> Self { page }
}
public typealias PageTabViewStyle = _TabViewStyle
public enum _TableStyle: _SystemStyle { case automatic, inset, bordered }
public typealias InsetTableStyle = _TableStyle
public typealias BorderedTableStyle = _TableStyle
public enum _TextSelectionStyle: Sendable { case enabled, disabled }
