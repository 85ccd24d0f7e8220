/// Rows with a column for each property of their values, as in SwiftUI.
///
/// A host shows all columns and their titles, as on a wide screen. Rows are selected as in a `List`: see
/// `ViewHost.select(row:)`. A tap on the title of a column with a comparator puts the comparator first in the sort order,
/// or reverses it if it is the first. The table does not sort its data.
///
/// ```swift
/// Table(people, selection: $selected, sortOrder: $sortOrder) {
///     TableColumn("Name", value: \.name)
///     TableColumn("Age", value: \.age) { Text("\($0.age)") }
/// }
/// .onChange(of: sortOrder) { people.sort(using: $1) }
/// ```
nonisolated public struct Table<Value, Rows: TableRowContent, Columns: TableColumnContent>: View
where Value == Rows.TableRowValue, Rows.TableRowValue == Columns.TableRowValue {
    /// The titles and the rows, as a list.
    public let body: AnyView

    private init<Selection: _ListSelection<Value.ID>>(
        rows: Rows,
        _ columns: Columns,
        _ selection: Binding<Selection>?,
        _ sortOrder: Any?
    ) {
        // The system draws the titles, so the app's styles do not apply.
        let titles = TableTitles(titles: columns._view(of: nil)).unstyled().environment(\.own.sortOrder, sortOrder)
        body = AnyView(List(rows: TupleView(parts: titles, rows._view(columns._view)), selection: selection))
    }

    /// No selection, with a type that the private initializer accepts.
    private static var unselected: Binding<Value.ID?>? { nil }

    /// Creates a table with a row for each element.
    public init<Data: RandomAccessCollection>(
        _ data: Data,
        @TableColumnBuilder<Value, Never> columns: () -> Columns
    ) where Rows == TableForEachContent<Data> { self.init(rows: Rows(data: data), columns(), Self.unselected, nil) }

    /// Creates a table with a row for each element, whose columns set a sort order.
    public init<Data: RandomAccessCollection, Sort: SortComparator>(
        _ data: Data,
        sortOrder: Binding<[Sort]>,
        @TableColumnBuilder<Value, Sort> columns: () -> Columns
    ) where Rows == TableForEachContent<Data>, Sort.Compared == Value {
        self.init(rows: Rows(data: data), columns(), Self.unselected, sortOrder)
    }

    /// Creates a table with a row for each element, which the user selects.
    public init<Data: RandomAccessCollection, Selection: _ListSelection<Value.ID>>(
        _ data: Data,
        selection: Binding<Selection>,
        @TableColumnBuilder<Value, Never> columns: () -> Columns
    ) where Rows == TableForEachContent<Data> { self.init(rows: Rows(data: data), columns(), selection, nil) }

    /// Creates a table with a row for each element, which the user selects, and whose columns set a sort order.
    public init<Data: RandomAccessCollection, Selection: _ListSelection<Value.ID>, Sort: SortComparator>(
        _ data: Data,
        selection: Binding<Selection>,
        sortOrder: Binding<[Sort]>,
        @TableColumnBuilder<Value, Sort> columns: () -> Columns
    ) where Rows == TableForEachContent<Data>, Sort.Compared == Value {
        self.init(rows: Rows(data: data), columns(), selection, sortOrder)
    }

    /// Creates a table with the rows in a closure.
    public init(
        of valueType: Value.Type = Value.self,
        @TableColumnBuilder<Value, Never> columns: () -> Columns,
        @TableRowBuilder<Value> rows: () -> Rows
    ) { self.init(rows: rows(), columns(), Self.unselected, nil) }

    /// Creates a table with the rows in a closure, whose columns set a sort order.
    public init<Sort: SortComparator>(
        of valueType: Value.Type = Value.self,
        sortOrder: Binding<[Sort]>,
        @TableColumnBuilder<Value, Sort> columns: () -> Columns,
        @TableRowBuilder<Value> rows: () -> Rows
    ) where Sort.Compared == Value { self.init(rows: rows(), columns(), Self.unselected, sortOrder) }

    /// Creates a table with the rows in a closure, which the user selects.
    public init<Selection: _ListSelection<Value.ID>>(
        of valueType: Value.Type = Value.self,
        selection: Binding<Selection>,
        @TableColumnBuilder<Value, Never> columns: () -> Columns,
        @TableRowBuilder<Value> rows: () -> Rows
    ) { self.init(rows: rows(), columns(), selection, nil) }

    /// Creates a table with the rows in a closure, which the user selects, and whose columns set a sort order.
    public init<Selection: _ListSelection<Value.ID>, Sort: SortComparator>(
        of valueType: Value.Type = Value.self,
        selection: Binding<Selection>,
        sortOrder: Binding<[Sort]>,
        @TableColumnBuilder<Value, Sort> columns: () -> Columns,
        @TableRowBuilder<Value> rows: () -> Rows
    ) where Sort.Compared == Value { self.init(rows: rows(), columns(), selection, sortOrder) }
}

/// The titles of a table's columns, unless a view around the table hides them.
nonisolated private struct TableTitles: View {
    let titles: AnyView
    @Environment(\.own.hidesTableTitles) private var isHidden
    @MainActor var body: some View { if !isHidden { HStack { titles } } }
}

nonisolated extension View {
    /// Shows or hides the titles of the columns of the tables in this view, as in SwiftUI.
    public func tableColumnHeaders(_ visibility: Visibility) -> some View {
        environment(\.own.hidesTableTitles, visibility == .hidden)
    }
}

/// Rows of a table, as in SwiftUI.
@MainActor @preconcurrency public protocol TableRowContent<TableRowValue> {
    /// The type of the rows' values.
    associatedtype TableRowValue: Identifiable
    // Returns the rows, with the cells that the closure returns for their values.
    nonisolated func _view(_ cells: @escaping (Any) -> AnyView) -> AnyView
}

/// A row of a table that shows a value, as in SwiftUI. A selection has the id of the value.
nonisolated public struct TableRow<Value: Identifiable>: TableRowContent {
    /// The type of the row's value.
    public typealias TableRowValue = Value
    /// Returns the row with its cells. The builder's combined rows are a `TableRow` too, which returns all of them.
    fileprivate let view: (@escaping (Any) -> AnyView) -> AnyView
    fileprivate init(view: @escaping (@escaping (Any) -> AnyView) -> AnyView) { self.view = view }
    /// Creates a row that shows a value.
    public init(_ value: Value) { self.init { cells in AnyView(HStack { cells(value) }.tag(value.id)) } }
    /// For use by this module only.
    public func _view(_ cells: @escaping (Any) -> AnyView) -> AnyView { view(cells) }
}

/// A row of a table for each element of a collection, as in SwiftUI.
nonisolated public struct TableForEachContent<Data: RandomAccessCollection>: TableRowContent
where Data.Element: Identifiable {
    /// The type of the rows' values.
    public typealias TableRowValue = Data.Element
    fileprivate let data: Data
    /// For use by this module only.
    public func _view(_ cells: @escaping (Any) -> AnyView) -> AnyView { ForEach(data)._view(cells) }
}

nonisolated extension ForEach: TableRowContent where Content: TableRowContent {
    /// The type of the rows' values.
    public typealias TableRowValue = Content.TableRowValue
    /// Creates the rows of a table for each element, identified by its `id`.
    public init<V>(_ data: Data, @TableRowBuilder<V> content: @escaping (Data.Element) -> Content)
    where ID == Data.Element.ID, V == Content.TableRowValue, Data.Element: Identifiable {
        self.init(identifiable: data, content)
    }
    /// Creates a row of a table for each element.
    public init(_ data: Data)
    where ID == Data.Element.ID, Content == TableRow<Data.Element>, Data.Element: Identifiable {
        self.init(data) { TableRow($0) }
    }
    /// For use by this module only.
    public func _view(_ cells: @escaping (Any) -> AnyView) -> AnyView {
        // Without `inMemory`: rows of a table are not created from bindings.
        let rows = ForEach<_, _, AnyView>(
            data: data,
            content: { self.content($0)._view(cells) },
            row: { self.row($0)._view(cells) },
            id: id,
            hasID: hasID
        )
        return AnyView(rows)
    }
}

/// Builds the rows of a table, as in SwiftUI.
@resultBuilder public struct TableRowBuilder<Value: Identifiable> {
    /// Returns the rows.
    public static func buildExpression<Content: TableRowContent>(_ content: Content) -> Content
    where Value == Content.TableRowValue { content }
    /// Returns the first rows.
    public static func buildPartialBlock<C: TableRowContent<Value>>(first: C) -> C { first }
    /// Combines rows in order.
    public static func buildPartialBlock(accumulated: some TableRowContent<Value>, next: some TableRowContent<Value>)
        -> some TableRowContent<Value>
    { TableRow<Value> { AnyView(TupleView(parts: accumulated._view($0), next._view($0))) } }
    /// Returns the rows of an `if` without `else`.
    public static func buildIf(_ content: (some TableRowContent<Value>)?) -> some TableRowContent<Value> {
        TableRow<Value> { AnyView(content?._view($0)) }
    }
}
