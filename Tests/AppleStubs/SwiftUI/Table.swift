import Foundation

#if !canImport(Darwin)
// Foundation on Apple's systems declares it.
extension String.StandardComparator {
    public static var localizedStandard: String.StandardComparator { fatalError() }
}
#endif

@available(iOS 16.0, macOS 12.0, *)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
nonisolated public struct Table<Value, Rows, Columns>
where
    Value == Rows.TableRowValue, Rows: TableRowContent, Columns: TableColumnContent,
    Rows.TableRowValue == Columns.TableRowValue
{}

@available(iOS 16.0, macOS 12.0, *)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
extension Table: View {
    public typealias Body = Never
}

@available(iOS 16.0, macOS 12.0, *)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
extension Table {
    nonisolated public init(
        of valueType: Value.Type,
        @TableColumnBuilder<Value, Never> columns: () -> Columns,
        @TableRowBuilder<Value> rows: () -> Rows
    ) { fatalError() }

    nonisolated public init(
        of valueType: Value.Type,
        selection: Binding<Value.ID?>,
        @TableColumnBuilder<Value, Never> columns: () -> Columns,
        @TableRowBuilder<Value> rows: () -> Rows
    ) { fatalError() }

    nonisolated public init(
        of valueType: Value.Type,
        selection: Binding<Set<Value.ID>>,
        @TableColumnBuilder<Value, Never> columns: () -> Columns,
        @TableRowBuilder<Value> rows: () -> Rows
    ) { fatalError() }

    nonisolated public init<Sort>(
        sortOrder: Binding<[Sort]>,
        @TableColumnBuilder<Value, Sort> columns: () -> Columns,
        @TableRowBuilder<Value> rows: () -> Rows
    ) where Sort: SortComparator, Columns.TableRowValue == Sort.Compared { fatalError() }

    nonisolated public init<Sort>(
        of valueType: Value.Type,
        sortOrder: Binding<[Sort]>,
        @TableColumnBuilder<Value, Sort> columns: () -> Columns,
        @TableRowBuilder<Value> rows: () -> Rows
    ) where Sort: SortComparator, Columns.TableRowValue == Sort.Compared { fatalError() }

    nonisolated public init<Sort>(
        selection: Binding<Value.ID?>,
        sortOrder: Binding<[Sort]>,
        @TableColumnBuilder<Value, Sort> columns: () -> Columns,
        @TableRowBuilder<Value> rows: () -> Rows
    ) where Sort: SortComparator, Columns.TableRowValue == Sort.Compared { fatalError() }

    nonisolated public init<Sort>(
        of valueType: Value.Type,
        selection: Binding<Value.ID?>,
        sortOrder: Binding<[Sort]>,
        @TableColumnBuilder<Value, Sort> columns: () -> Columns,
        @TableRowBuilder<Value> rows: () -> Rows
    ) where Sort: SortComparator, Columns.TableRowValue == Sort.Compared { fatalError() }

    nonisolated public init<Sort>(
        selection: Binding<Set<Value.ID>>,
        sortOrder: Binding<[Sort]>,
        @TableColumnBuilder<Value, Sort> columns: () -> Columns,
        @TableRowBuilder<Value> rows: () -> Rows
    ) where Sort: SortComparator, Columns.TableRowValue == Sort.Compared { fatalError() }

    nonisolated public init<Sort>(
        of valueType: Value.Type,
        selection: Binding<Set<Value.ID>>,
        sortOrder: Binding<[Sort]>,
        @TableColumnBuilder<Value, Sort> columns: () -> Columns,
        @TableRowBuilder<Value> rows: () -> Rows
    ) where Sort: SortComparator, Columns.TableRowValue == Sort.Compared { fatalError() }

    nonisolated public init<Data>(
        _ data: Data,
        @TableColumnBuilder<Value, Never> columns: () -> Columns
    )
    where
        Rows == TableForEachContent<Data>, Data: RandomAccessCollection, Columns.TableRowValue == Data.Element
    {
        fatalError()
    }

    nonisolated public init<Data>(
        _ data: Data,
        selection: Binding<Value.ID?>,
        @TableColumnBuilder<Value, Never> columns: () -> Columns
    )
    where
        Rows == TableForEachContent<Data>, Data: RandomAccessCollection, Columns.TableRowValue == Data.Element
    {
        fatalError()
    }

    nonisolated public init<Data>(
        _ data: Data,
        selection: Binding<Set<Value.ID>>,
        @TableColumnBuilder<Value, Never> columns: () -> Columns
    )
    where
        Rows == TableForEachContent<Data>, Data: RandomAccessCollection, Columns.TableRowValue == Data.Element
    {
        fatalError()
    }

    nonisolated public init<Data, Sort>(
        _ data: Data,
        sortOrder: Binding<[Sort]>,
        @TableColumnBuilder<Value, Sort> columns: () -> Columns
    )
    where
        Rows == TableForEachContent<Data>, Data: RandomAccessCollection, Sort: SortComparator,
        Columns.TableRowValue == Data.Element, Data.Element == Sort.Compared
    { fatalError() }

    nonisolated public init<Data, Sort>(
        _ data: Data,
        selection: Binding<Value.ID?>,
        sortOrder: Binding<[Sort]>,
        @TableColumnBuilder<Value, Sort> columns: () -> Columns
    )
    where
        Rows == TableForEachContent<Data>, Data: RandomAccessCollection, Sort: SortComparator,
        Columns.TableRowValue == Data.Element, Data.Element == Sort.Compared
    { fatalError() }

    nonisolated public init<Data, Sort>(
        _ data: Data,
        selection: Binding<Set<Value.ID>>,
        sortOrder: Binding<[Sort]>,
        @TableColumnBuilder<Value, Sort> columns: () -> Columns
    )
    where
        Rows == TableForEachContent<Data>, Data: RandomAccessCollection, Sort: SortComparator,
        Columns.TableRowValue == Data.Element, Data.Element == Sort.Compared
    { fatalError() }
}

@available(iOS 16.0, macOS 12.0, *)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
@MainActor @preconcurrency public protocol TableRowContent<TableRowValue> {
    associatedtype TableRowValue: Identifiable = Self.TableRowBody.TableRowValue
    associatedtype TableRowBody: TableRowContent

    @MainActor @preconcurrency var tableRowBody: Self.TableRowBody { get }
}

@available(iOS 16.0, macOS 12.0, *)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
extension TableRowContent where TableRowBody == Never {
    public var tableRowBody: Never { fatalError() }
}

@available(iOS 16.0, macOS 12.0, *)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
@MainActor @preconcurrency public protocol TableColumnContent<TableRowValue, TableColumnSortComparator> {
    associatedtype TableRowValue: Identifiable = Self.TableColumnBody.TableRowValue
    associatedtype TableColumnSortComparator: SortComparator = Self.TableColumnBody.TableColumnSortComparator
    associatedtype TableColumnBody: TableColumnContent

    nonisolated var tableColumnBody: Self.TableColumnBody { get }
}

@available(iOS 16.0, macOS 12.0, *)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
extension TableColumnContent where TableColumnBody == Never {
    nonisolated public var tableColumnBody: Never { fatalError() }
}

@available(iOS 16.0, macOS 12.0, *)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
extension Never: TableRowContent, TableColumnContent {
    public typealias TableRowValue = Never
    public typealias TableRowBody = Never
    public typealias TableColumnSortComparator = Never
    public typealias TableColumnBody = Never
}

@available(iOS 16.0, macOS 12.0, *)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
nonisolated public struct TableRow<Value>: TableRowContent where Value: Identifiable {
    public typealias TableRowValue = Value
    public typealias TableRowBody = Never

    nonisolated public init(_ value: Value) { fatalError() }
}

@available(iOS 16.0, macOS 12.0, *)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
nonisolated public struct TableForEachContent<Data>: TableRowContent
where Data: RandomAccessCollection, Data.Element: Identifiable {
    public typealias TableRowValue = Data.Element
    public typealias TableRowBody = Never
}

@available(iOS 16.0, macOS 12.0, *)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
nonisolated public struct TupleTableRowContent<Value, T>: TableRowContent where Value: Identifiable {
    public typealias TableRowValue = Value
    public typealias TableRowBody = Never

    public var value: T
}

@available(iOS 16.0, macOS 12.0, *)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
extension Optional: TableRowContent where Wrapped: TableRowContent {
    public typealias TableRowValue = Wrapped.TableRowValue
    public typealias TableRowBody = Never
}

@available(iOS 16.0, macOS 12.0, *)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
extension ForEach: TableRowContent where Content: TableRowContent {
    public typealias TableRowValue = Content.TableRowValue
    public typealias TableRowBody = Never

    nonisolated public init<V>(_ data: Data, @TableRowBuilder<V> content: @escaping (Data.Element) -> Content)
    where ID == Data.Element.ID, V == Content.TableRowValue, Data.Element: Identifiable { fatalError() }

    nonisolated public init<V>(
        _ data: Data,
        id: KeyPath<Data.Element, ID>,
        @TableRowBuilder<V> content: @escaping (Data.Element) -> Content
    ) where V == Content.TableRowValue { fatalError() }

    nonisolated public init(_ data: Data)
    where ID == Data.Element.ID, Content == TableRow<Data.Element>, Data.Element: Identifiable {
        fatalError()
    }
}

@available(iOS 16.0, macOS 12.0, *)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
@resultBuilder public struct TableRowBuilder<Value> where Value: Identifiable {
    public static func buildExpression<Content>(_ content: Content) -> Content
    where Value == Content.TableRowValue, Content: TableRowContent { content }
    public static func buildBlock<C>(_ content: C) -> C where Value == C.TableRowValue, C: TableRowContent {
        content
    }
    public static func buildBlock<each C>(_ content: repeat each C) -> TupleTableRowContent<
        Value, (repeat each C)
    >
    where repeat each C: TableRowContent { fatalError() }
    public static func buildIf<C>(_ content: C?) -> C? where Value == C.TableRowValue, C: TableRowContent {
        content
    }
}

@available(iOS 16.0, macOS 12.0, *)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
nonisolated public struct TableColumn<RowValue, Sort, Content, Label>: TableColumnContent
where RowValue: Identifiable, Sort: SortComparator, Content: View, Label: View {
    public typealias TableRowValue = RowValue
    public typealias TableColumnSortComparator = Sort
    public typealias TableColumnBody = Never

    nonisolated public func width(_ width: CGFloat? = nil) -> TableColumn<RowValue, Sort, Content, Label> {
        self
    }
    nonisolated public func width(
        min: CGFloat? = nil,
        ideal: CGFloat? = nil,
        max: CGFloat? = nil
    ) -> TableColumn<RowValue, Sort, Content, Label> { self }
}

@available(iOS 16.0, macOS 12.0, *)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
extension TableColumn where Sort == KeyPathComparator<RowValue>, Label == Text {
    nonisolated public init<V>(
        _ titleKey: LocalizedStringKey,
        value: KeyPath<RowValue, V>,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) where V: Comparable { fatalError() }

    @_disfavoredOverload nonisolated public init<S, V>(
        _ title: S,
        value: KeyPath<RowValue, V>,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) where S: StringProtocol, V: Comparable { fatalError() }

    @available(iOS 16.6, macOS 13.5, *)
    nonisolated public init<V>(
        _ text: Text,
        value: KeyPath<RowValue, V>,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) where V: Comparable { fatalError() }

    nonisolated public init(
        _ titleKey: LocalizedStringKey,
        value: KeyPath<RowValue, String>,
        comparator: String.StandardComparator = .localizedStandard
    ) where Content == Text { fatalError() }

    @_disfavoredOverload nonisolated public init<S>(
        _ title: S,
        value: KeyPath<RowValue, String>,
        comparator: String.StandardComparator = .localizedStandard
    ) where Content == Text, S: StringProtocol { fatalError() }

    @available(iOS 16.6, macOS 13.5, *)
    nonisolated public init(
        _ text: Text,
        value: KeyPath<RowValue, String>,
        comparator: String.StandardComparator = .localizedStandard
    ) where Content == Text { fatalError() }
}

@available(iOS 16.0, macOS 12.0, *)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
extension TableColumn where RowValue == Sort.Compared, Label == Text {
    nonisolated public init(
        _ titleKey: LocalizedStringKey,
        sortUsing comparator: Sort,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) { fatalError() }

    @_disfavoredOverload nonisolated public init<S>(
        _ title: S,
        sortUsing comparator: Sort,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) where S: StringProtocol { fatalError() }

    @available(iOS 16.6, macOS 13.5, *)
    nonisolated public init(
        _ text: Text,
        sortUsing comparator: Sort,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) { fatalError() }
}

@available(iOS 16.0, macOS 12.0, *)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
extension TableColumn where Sort == Never, Label == Text {
    nonisolated public init(
        _ titleKey: LocalizedStringKey,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) { fatalError() }

    @_disfavoredOverload nonisolated public init<S>(
        _ title: S,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) where S: StringProtocol { fatalError() }

    @available(iOS 16.6, macOS 13.5, *)
    nonisolated public init(_ text: Text, @ViewBuilder content: @escaping (RowValue) -> Content) {
        fatalError()
    }

    nonisolated public init(_ titleKey: LocalizedStringKey, value: KeyPath<RowValue, String>)
    where Content == Text {
        fatalError()
    }

    @_disfavoredOverload nonisolated public init<S>(_ title: S, value: KeyPath<RowValue, String>)
    where Content == Text, S: StringProtocol { fatalError() }

    @available(iOS 16.6, macOS 13.5, *)
    nonisolated public init(_ text: Text, value: KeyPath<RowValue, String>) where Content == Text {
        fatalError()
    }
}

@available(iOS 16.0, macOS 12.0, *)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
nonisolated public struct TupleTableColumnContent<RowValue, Sort, T>: TableColumnContent
where RowValue: Identifiable, Sort: SortComparator {
    public typealias TableRowValue = RowValue
    public typealias TableColumnSortComparator = Sort
    public typealias TableColumnBody = Never

    public var value: T
}

@available(iOS 17.4, macOS 14.4, *)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
extension Optional: TableColumnContent where Wrapped: TableColumnContent {
    public typealias TableColumnSortComparator = Wrapped.TableColumnSortComparator
    public typealias TableColumnBody = Never
}

@available(iOS 16.0, macOS 12.0, *)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
@resultBuilder public struct TableColumnBuilder<RowValue, Sort>
where RowValue: Identifiable, Sort: SortComparator {
    public static func buildExpression<Content, Label>(
        _ column: TableColumn<RowValue, Sort, Content, Label>
    ) -> TableColumn<RowValue, Sort, Content, Label> where Content: View, Label: View { column }
    @_disfavoredOverload public static func buildExpression<Content, Label>(
        _ column: TableColumn<RowValue, Never, Content, Label>
    ) -> TableColumn<RowValue, Never, Content, Label> where Content: View, Label: View { column }
    public static func buildExpression<Column>(_ column: Column) -> Column
    where
        RowValue == Column.TableRowValue, Sort == Column.TableColumnSortComparator, Column: TableColumnContent
    { column }
    @_disfavoredOverload public static func buildExpression<Column>(_ column: Column) -> Column
    where
        RowValue == Column.TableRowValue, Column: TableColumnContent,
        Column.TableColumnSortComparator == Never
    {
        column
    }
    public static func buildBlock<each C>(
        _ columns: repeat each C
    ) -> TupleTableColumnContent<RowValue, Sort, (repeat each C)> where repeat each C: TableColumnContent {
        fatalError()
    }
    @available(iOS 17.4, macOS 14.4, *)
    public static func buildIf<C>(_ content: C?) -> C?
    where RowValue == C.TableRowValue, Sort == C.TableColumnSortComparator, C: TableColumnContent { content }
}

@available(iOS 16.0, macOS 12.0, *)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
@MainActor @preconcurrency public protocol TableStyle {}

@available(iOS 16.0, macOS 12.0, *)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
nonisolated public struct AutomaticTableStyle: TableStyle {}

@available(iOS 16.0, macOS 12.0, *)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
extension TableStyle where Self == AutomaticTableStyle {
    @MainActor @preconcurrency public static var automatic: AutomaticTableStyle { fatalError() }
}

@available(iOS 16.0, macOS 12.0, *)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
nonisolated public struct InsetTableStyle: TableStyle {
    nonisolated public init() { fatalError() }
}

@available(iOS 16.0, macOS 12.0, *)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
extension TableStyle where Self == InsetTableStyle {
    @MainActor @preconcurrency public static var inset: InsetTableStyle { fatalError() }
}

@available(macOS 12.0, *)
@available(iOS, unavailable)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
@available(visionOS, unavailable)
nonisolated public struct BorderedTableStyle: TableStyle {
    nonisolated public init() { fatalError() }
}

@available(macOS 12.0, *)
@available(iOS, unavailable)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
@available(visionOS, unavailable)
extension TableStyle where Self == BorderedTableStyle {
    @MainActor @preconcurrency public static var bordered: BorderedTableStyle { fatalError() }
}

@available(iOS 16.0, macOS 12.0, *)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
extension View {
    nonisolated public func tableStyle<S>(_ style: S) -> some View where S: TableStyle { AnyView(self) }

    @available(iOS 17.0, macOS 14.0, *)
    nonisolated public func tableColumnHeaders(_ visibility: Visibility) -> some View { AnyView(self) }
}
