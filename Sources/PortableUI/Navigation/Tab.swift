/// The content of a tab view, as in SwiftUI: one tab, or several.
@MainActor @preconcurrency public protocol TabContent<TabValue> {
    /// The type of the values that select tabs.
    associatedtype TabValue: Hashable
    // The content as a view.
    nonisolated var _view: AnyView { get }
}

nonisolated extension TabContent {
    /// Sets a number beside the label. A host does not show it.
    public func badge(_: Int) -> some TabContent<TabValue> { self }
}

/// Builds the tabs of a tab view, as in SwiftUI.
@resultBuilder public struct TabContentBuilder<TabValue: Hashable> {
    /// Returns the tab.
    public static func buildExpression<C: TabContent>(_ content: C) -> C where C.TabValue == TabValue { content }
    /// Combines tabs in order.
    public static func buildBlock<each C: TabContent>(_ content: repeat each C) -> some TabContent<TabValue> {
        var views: [AnyView] = []
        for part in repeat each content { views.append(part._view) }
        return _Tabs<TabValue>(_view: AnyView(ForEach(views.indices, id: \.self) { [views] in views[$0] }))
    }
    /// Returns the tab of an `if` without `else`.
    public static func buildIf(_ content: (some TabContent<TabValue>)?) -> some TabContent<TabValue> {
        _Tabs<TabValue>(_view: AnyView(content?._view))
    }
}
/// The tabs that a `TabContentBuilder` combines.
nonisolated struct _Tabs<TabValue: Hashable>: TabContent { let _view: AnyView }
nonisolated extension TabView {
    /// Creates tabs. The tab with the selected value is shown.
    public init<C: TabContent>(
        selection: Binding<SelectionValue>,
        @TabContentBuilder<SelectionValue> content: () -> C
    ) where C.TabValue == SelectionValue, Content == AnyView { self.init(selection: selection, tabs: content()._view) }
    /// Creates tabs. The first tab is shown until another one is selected.
    public init<C: TabContent>(@TabContentBuilder<Never> content: () -> C)
    where C.TabValue == Never, SelectionValue == Never, Content == AnyView {
        self.init(selection: nil, tabs: content()._view)
    }
}

/// A page of a tab view, with a label and a value that selects it, as in SwiftUI.
public struct Tab<Value, Content, Label> {
    /// For use by this module only.
    public let _view: AnyView
    private nonisolated init(_ view: AnyView) { _view = view }
}

nonisolated extension Tab: TabContent where Value: Hashable, Content: View, Label: View {
    /// The type of the value that selects the tab.
    public typealias TabValue = Value
    /// Creates a tab with a custom label.
    public init(
        value: Value,
        role: TabRole? = nil,
        @ViewBuilder content: () -> Content,
        @ViewBuilder label: () -> Label
    ) { self.init(AnyView(content().tabItem(label).tag(value))) }
}

nonisolated extension Tab where Value: Hashable, Content: View, Label == DefaultTabLabel {
    /// Creates a tab with a text and a symbol.
    public init(
        _ titleKey: LocalizedStringKey,
        systemImage: String,
        value: Value,
        role: TabRole? = nil,
        @ViewBuilder content: () -> Content
    ) { self.init(value: value, content: content) { PortableUI.Label(titleKey, systemImage: systemImage) } }
    /// Creates a tab with a text and a symbol.
    @_disfavoredOverload public init<S: StringProtocol>(
        _ title: S,
        systemImage: String,
        value: Value,
        role: TabRole? = nil,
        @ViewBuilder content: () -> Content
    ) { self.init(value: value, content: content) { PortableUI.Label(title, systemImage: systemImage) } }
    /// Creates a tab with the label of its role.
    public init(value: Value, role: TabRole?, @ViewBuilder content: () -> Content) {
        self.init(value: value, content: content) {
            role.map { _ in PortableUI.Label("Search", systemImage: "magnifyingglass") }
        }
    }
}

nonisolated extension Tab where Value == Never, Content: View, Label == DefaultTabLabel {
    /// Creates a tab with a text and a symbol.
    public init(
        _ titleKey: LocalizedStringKey,
        systemImage: String,
        role: TabRole? = nil,
        @ViewBuilder content: () -> Content
    ) { self.init(AnyView(content().tabItem { PortableUI.Label(titleKey, systemImage: systemImage) })) }
}

/// The label of a tab with a title or a role, as in SwiftUI. It is `nil` for a tab without either.
public typealias DefaultTabLabel = Label<Text, Image>?

/// The purpose of a tab, as in SwiftUI.
public enum TabRole: Sendable { case search }
