@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, *)
@MainActor @preconcurrency public protocol TabContent<TabValue> {
    associatedtype TabValue: Hashable
}

@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, *)
extension Optional: TabContent where Wrapped: TabContent {
    public typealias TabValue = Wrapped.TabValue
}

@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, *)
private struct OpaqueTabContent<TabValue: Hashable>: TabContent {}

@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, *)
@resultBuilder public struct TabContentBuilder<TabValue> where TabValue: Hashable {
    nonisolated public struct Content<C>: View where C: TabContent, TabValue == C.TabValue {
        @MainActor public var body: some View { EmptyView() }
    }

    public static func buildExpression(_ content: some TabContent<TabValue>) -> some TabContent<TabValue> {
        content
    }
    public static func buildBlock(_ content: some TabContent<TabValue>) -> some TabContent<TabValue> {
        content
    }
    public static func buildBlock<each C>(_ content: repeat each C) -> some TabContent<TabValue>
    where repeat each C: TabContent { OpaqueTabContent<TabValue>() }
    public static func buildIf<C>(_ content: C?) -> C? where C: TabContent, TabValue == C.TabValue { content }
}

@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, *)
extension TabView {
    nonisolated public init<C>(
        selection: Binding<SelectionValue>,
        @TabContentBuilder<SelectionValue> content: () -> C
    ) where Content == TabContentBuilder<SelectionValue>.Content<C>, C: TabContent { fatalError() }

    nonisolated public init<C>(@TabContentBuilder<Never> content: () -> C)
    where SelectionValue == Never, Content == TabContentBuilder<Never>.Content<C>, C: TabContent {
        fatalError()
    }
}

@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, *)
public struct Tab<Value, Content, Label> {}

@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, *)
nonisolated extension Tab: TabContent where Value: Hashable, Content: View, Label: View {
    public typealias TabValue = Value
    nonisolated public init(
        value: Value,
        role: TabRole?,
        @ViewBuilder content: () -> Content,
        @ViewBuilder label: () -> Label
    ) { fatalError() }
    nonisolated public init(
        value: Value,
        @ViewBuilder content: () -> Content,
        @ViewBuilder label: () -> Label
    ) {
        fatalError()
    }
}

@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, *)
extension Tab where Value: Hashable, Content: View, Label == DefaultTabLabel {
    nonisolated public init(
        _ titleKey: LocalizedStringKey,
        systemImage: String,
        value: Value,
        @ViewBuilder content: () -> Content
    ) { fatalError() }
    nonisolated public init(
        _ titleKey: LocalizedStringKey,
        systemImage: String,
        value: Value,
        role: TabRole?,
        @ViewBuilder content: () -> Content
    ) { fatalError() }
    @_disfavoredOverload nonisolated public init<S>(
        _ title: S,
        systemImage: String,
        value: Value,
        @ViewBuilder content: () -> Content
    ) where S: StringProtocol { fatalError() }
    @_disfavoredOverload nonisolated public init<S>(
        _ title: S,
        systemImage: String,
        value: Value,
        role: TabRole?,
        @ViewBuilder content: () -> Content
    ) where S: StringProtocol { fatalError() }
    nonisolated public init(value: Value, role: TabRole?, @ViewBuilder content: () -> Content) {
        fatalError()
    }
}

@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, *)
extension Tab where Value == Never, Content: View, Label == DefaultTabLabel {
    nonisolated public init(
        _ titleKey: LocalizedStringKey,
        systemImage: String,
        @ViewBuilder content: () -> Content
    ) { fatalError() }
    nonisolated public init(
        _ titleKey: LocalizedStringKey,
        systemImage: String,
        role: TabRole?,
        @ViewBuilder content: () -> Content
    ) { fatalError() }
}

@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, *)
nonisolated public struct DefaultTabLabel: View {
    @MainActor public var body: some View { EmptyView() }
}

@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, *)
public struct TabRole: Hashable, Sendable {
    public static var search: TabRole { fatalError() }
}

@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, *)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
extension TabContent {
    nonisolated public func badge(_ count: Int) -> some TabContent<Self.TabValue> { self }
    nonisolated public func badge(_ label: Text?) -> some TabContent<Self.TabValue> { self }
}
