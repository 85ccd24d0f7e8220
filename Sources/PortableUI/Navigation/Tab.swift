// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// What a tab view consists of, as in SwiftUI: tabs, and sections of them.
@MainActor @preconcurrency public protocol TabContent<TabValue> {
    associatedtype TabValue: Hashable
    // What is shown, as a view.
    nonisolated var _view: AnyView { get }
}

nonisolated extension TabContent {
    @_alwaysEmitIntoClient public func badge(_ count: Int) -> some TabContent<TabValue> {
        _Tabs<TabValue>(_view: AnyView(_view.badge(count)))
    }
    @_alwaysEmitIntoClient public func badge(_ text: Text?) -> some TabContent<TabValue> {
        _Tabs<TabValue>(_view: AnyView(_view.badge(text)))
    }
}

nonisolated extension Optional: TabContent where Wrapped: TabContent {
    public typealias TabValue = Wrapped.TabValue
    public var _view: AnyView { AnyView(map(\._view)) }
}

/// Passes on the tabs of a tab view, as in SwiftUI.
@resultBuilder public struct TabContentBuilder<TabValue: Hashable> {
    nonisolated public struct Content<C: TabContent>: View where C.TabValue == TabValue {
        fileprivate let content: C
        @usableFromInline init(content: C) { self.content = content }
        @MainActor public var body: some View { content._view }
    }

    @_alwaysEmitIntoClient public static func buildExpression(_ content: some TabContent<TabValue>) -> some TabContent<
        TabValue
    > { content }
    @_alwaysEmitIntoClient public static func buildBlock(_ content: some TabContent<TabValue>) -> some TabContent<
        TabValue
    > { content }
    @_alwaysEmitIntoClient public static func buildBlock<each C: TabContent>(_ content: repeat each C)
        -> some TabContent<TabValue>
    {
        var views: [AnyView] = []
        for part in repeat each content { views.append(part._view) }
        return _Tabs<TabValue>(_view: AnyView(TupleView(views)))
    }
    @_alwaysEmitIntoClient public static func buildIf<C: TabContent>(_ content: C?) -> C? where C.TabValue == TabValue {
        content
    }
}

/// Several tabs. For use by this module only.
nonisolated public struct _Tabs<TabValue: Hashable>: TabContent {
    public let _view: AnyView
    @usableFromInline init(_view view: AnyView) { _view = view }
}

nonisolated extension TabView {
    /// Creates tabs. The tab with the selected value is shown.
    @_alwaysEmitIntoClient public init<C: TabContent>(
        selection: Binding<SelectionValue>,
        @TabContentBuilder<SelectionValue> content: () -> C
    ) where Content == TabContentBuilder<SelectionValue>.Content<C> {
        self.init(selection: selection, tabs: TabContentBuilder.Content(content: content()))
    }

    /// Creates tabs. The first tab is shown until another one is selected.
    @_alwaysEmitIntoClient public init<C: TabContent>(@TabContentBuilder<Never> content: () -> C)
    where SelectionValue == Never, Content == TabContentBuilder<Never>.Content<C> {
        self.init(selection: nil, tabs: TabContentBuilder.Content(content: content()))
    }
}

/// A page of a tab view, with a label and a value that selects it, as in SwiftUI.
public struct Tab<Value, Content, Label> {
    public let _view: AnyView
    @usableFromInline nonisolated init(_ view: AnyView) { _view = view }
}

nonisolated extension Tab: TabContent where Value: Hashable, Content: View, Label: View {
    public typealias TabValue = Value

    @_alwaysEmitIntoClient public init(
        value: Value,
        role: TabRole? = nil,
        @ViewBuilder content: () -> Content,
        @ViewBuilder label: () -> Label
    ) { self.init(AnyView(content().tabItem(label).tag(value))) }
}

nonisolated extension Tab where Value: Hashable, Content: View, Label == DefaultTabLabel {
    @_alwaysEmitIntoClient public init(
        _ titleKey: LocalizedStringKey,
        systemImage: String,
        value: Value,
        role: TabRole? = nil,
        @ViewBuilder content: () -> Content
    ) { self.init(value: value, content: content) { PortableUI.Label(titleKey, systemImage: systemImage) } }
    @_disfavoredOverload @_alwaysEmitIntoClient public init<S: StringProtocol>(
        _ title: S,
        systemImage: String,
        value: Value,
        role: TabRole? = nil,
        @ViewBuilder content: () -> Content
    ) { self.init(value: value, content: content) { PortableUI.Label(title, systemImage: systemImage) } }
    @_alwaysEmitIntoClient public init(value: Value, role: TabRole?, @ViewBuilder content: () -> Content) {
        self.init(value: value, content: content) {
            role.map { _ in PortableUI.Label("Search", systemImage: "magnifyingglass") }
        }
    }
}

nonisolated extension Tab where Value == Never, Content: View, Label == DefaultTabLabel {
    @_alwaysEmitIntoClient public init(
        _ titleKey: LocalizedStringKey,
        systemImage: String,
        role: TabRole? = nil,
        @ViewBuilder content: () -> Content
    ) { self.init(AnyView(content().tabItem { PortableUI.Label(titleKey, systemImage: systemImage) })) }
}

/// The label of a tab with a title or a role, as in SwiftUI: one with a role that has no label shows none.
public typealias DefaultTabLabel = Label<Text, Image>?

/// What a tab is for, as in SwiftUI.
public struct TabRole: Hashable, Sendable { public static let search = Self() }
