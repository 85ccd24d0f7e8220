// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// What a tab view consists of, as in SwiftUI: tabs, and sections of them.
@MainActor @preconcurrency public protocol TabContent<TabValue> {
    associatedtype TabValue: Hashable
    // What is shown, as a view.
    nonisolated var _view: AnyView { get }
}

nonisolated extension TabContent {
    public func badge(_ count: Int) -> some TabContent<TabValue> { Tabs<TabValue>(_view: AnyView(_view.badge(count))) }
    public func badge(_ text: Text?) -> some TabContent<TabValue> { Tabs<TabValue>(_view: AnyView(_view.badge(text))) }
}

nonisolated extension Optional: TabContent where Wrapped: TabContent {
    public typealias TabValue = Wrapped.TabValue
    public var _view: AnyView { AnyView(map(\._view)) }
}

/// Passes on the tabs of a tab view, as in SwiftUI.
@resultBuilder public struct TabContentBuilder<TabValue: Hashable> {
    nonisolated public struct Content<C: TabContent>: View where C.TabValue == TabValue {
        fileprivate let content: C
        @MainActor public var body: some View { content._view }
    }

    public static func buildExpression(_ content: some TabContent<TabValue>) -> some TabContent<TabValue> { content }
    public static func buildBlock(_ content: some TabContent<TabValue>) -> some TabContent<TabValue> { content }
    public static func buildBlock<each C: TabContent>(_ content: repeat each C) -> some TabContent<TabValue> {
        var views: [AnyView] = []
        for part in repeat each content { views.append(part._view) }
        return Tabs<TabValue>(_view: AnyView(TupleView(views)))
    }
    public static func buildIf<C: TabContent>(_ content: C?) -> C? where C.TabValue == TabValue { content }
}

nonisolated private struct Tabs<TabValue: Hashable>: TabContent { let _view: AnyView }

nonisolated extension TabView {
    /// Creates tabs. The tab with the selected value is shown.
    public init<C: TabContent>(selection: Binding<SelectionValue>, @TabContentBuilder<SelectionValue> content: () -> C)
    where Content == TabContentBuilder<SelectionValue>.Content<C> {
        self.init(selection: selection, tabs: TabContentBuilder.Content(content: content()))
    }

    /// Creates tabs. The first tab is shown until another one is selected.
    public init<C: TabContent>(@TabContentBuilder<Never> content: () -> C)
    where SelectionValue == Never, Content == TabContentBuilder<Never>.Content<C> {
        self.init(selection: nil, tabs: TabContentBuilder.Content(content: content()))
    }
}

/// A page of a tab view, with a label and a value that selects it, as in SwiftUI.
public struct Tab<Value, Content, Label> { public let _view: AnyView }

nonisolated extension Tab: TabContent where Value: Hashable, Content: View, Label: View {
    public typealias TabValue = Value

    public init(
        value: Value,
        role: TabRole? = nil,
        @ViewBuilder content: () -> Content,
        @ViewBuilder label: () -> Label
    ) { _view = AnyView(content().tabItem(label).tag(value)) }
}

nonisolated extension Tab where Value: Hashable, Content: View, Label == DefaultTabLabel {
    public init(
        _ titleKey: LocalizedStringKey,
        systemImage: String,
        value: Value,
        role: TabRole? = nil,
        @ViewBuilder content: () -> Content
    ) { self.init(value: value, content: content) { DefaultTabLabel(Text(titleKey), systemImage) } }
    @_disfavoredOverload public init<S: StringProtocol>(
        _ title: S,
        systemImage: String,
        value: Value,
        role: TabRole? = nil,
        @ViewBuilder content: () -> Content
    ) { self.init(value: value, content: content) { DefaultTabLabel(Text(title), systemImage) } }
    public init(value: Value, role: TabRole?, @ViewBuilder content: () -> Content) {
        self.init(value: value, content: content) { DefaultTabLabel(role) }
    }
}

nonisolated extension Tab where Value == Never, Content: View, Label == DefaultTabLabel {
    public init(
        _ titleKey: LocalizedStringKey,
        systemImage: String,
        role: TabRole? = nil,
        @ViewBuilder content: () -> Content
    ) { _view = AnyView(content().tabItem { DefaultTabLabel(Text(titleKey), systemImage) }) }
}

/// The label of a tab with a title or a role, as in SwiftUI.
nonisolated public struct DefaultTabLabel: View {
    private let label: Label<Text, Image>?
    fileprivate init(_ title: Text, _ name: String) {
        label = Label {
            title
        } icon: {
            Image(systemName: name)
        }
    }
    fileprivate init(_ role: TabRole?) { label = role.map { _ in Label("Search", systemImage: "magnifyingglass") } }
    @MainActor public var body: some View { label }
}

/// What a tab is for, as in SwiftUI.
public struct TabRole: Hashable, Sendable { public static let search = Self() }
