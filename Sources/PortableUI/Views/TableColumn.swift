/// Columns of a table, as in SwiftUI.
@MainActor @preconcurrency public protocol TableColumnContent<TableRowValue, TableColumnSortComparator> {
    /// The type of the rows' values.
    associatedtype TableRowValue: Identifiable
    /// The type of the comparators of the columns.
    associatedtype TableColumnSortComparator: SortComparator
    // Returns the cells of a row, or the titles without a row.
    nonisolated func _view(of row: Any?) -> AnyView
}

/// A column of a table, with a title and a view for each row, as in SwiftUI.
nonisolated public struct TableColumn<RowValue: Identifiable, Sort: SortComparator, Content: View, Label: View>:
    TableColumnContent
{
    /// The type of the rows' values.
    public typealias TableRowValue = RowValue
    /// The type of the comparator.
    public typealias TableColumnSortComparator = Sort
    let label: Label
    /// The comparator that a tap on the title puts first; `nil` if the column does not sort.
    var comparator: Sort?
    let content: (RowValue) -> Content

    /// For use by this module only.
    public func _view(of row: Any?) -> AnyView {
        if let row = row as? RowValue { return AnyView(content(row)) }
        return AnyView(TableTitle(label: label, comparator: comparator))
    }

    /// Sets the width. A host ignores it.
    public func width(_: CGFloat? = nil) -> TableColumn { self }
    /// Sets the limits of the width. A host ignores them.
    public func width(min: CGFloat? = nil, ideal: CGFloat? = nil, max: CGFloat? = nil) -> TableColumn { self }
}

/// The title of a column. A tap changes the sort order, if the column has a comparator.
nonisolated private struct TableTitle<Label: View, Sort: SortComparator>: View {
    let label: Label, comparator: Sort?
    @Environment(\.own.sortOrder) private var sortOrder

    @MainActor var body: some View {
        if let comparator, let sortOrder = sortOrder as? Binding<[Sort]> {
            Button(action: { tap(comparator, in: sortOrder) }) { label }
        } else {
            label
        }
    }

    /// Puts the comparator before the others, or reverses it if it is the first.
    private func tap(_ comparator: Sort, in sortOrder: Binding<[Sort]>) {
        var (forward, reverse) = (comparator, comparator)
        (forward.order, reverse.order) = (.forward, .reverse)
        let order = sortOrder.wrappedValue
        let first = order.first == forward ? reverse : order.first == reverse ? forward : comparator
        sortOrder.wrappedValue = [first] + order.filter { $0 != forward && $0 != reverse }
    }
}

nonisolated extension TableColumn where Label == Text {
    /// Creates a column that shows a string, and sorts by it in a table with a sort order of key paths.
    public init(_ titleKey: LocalizedStringKey, value: KeyPath<RowValue, String>) where Content == Text {
        self.init(label: Text(titleKey), comparator: value.comparator as? Sort) { Text($0[keyPath: value]) }
    }
    /// Creates a column that shows a string, and sorts by it in a table with a sort order of key paths.
    @_disfavoredOverload public init<S: _Title>(_ title: S, value: KeyPath<RowValue, String>) where Content == Text {
        self.init(label: title._text, comparator: value.comparator as? Sort) { Text($0[keyPath: value]) }
    }
    /// Creates a column that does not sort.
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping (RowValue) -> Content)
    where Sort == Never { self.init(label: Text(titleKey), content: content) }
    /// Creates a column that does not sort.
    @_disfavoredOverload public init<S: _Title>(_ title: S, @ViewBuilder content: @escaping (RowValue) -> Content)
    where Sort == Never { self.init(label: title._text, content: content) }
    /// Creates a column that sorts by a property.
    public init<V: Comparable>(
        _ titleKey: LocalizedStringKey,
        value: KeyPath<RowValue, V>,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) where Sort == KeyPathComparator<RowValue> {
        self.init(label: Text(titleKey), comparator: value.comparator, content: content)
    }
    /// Creates a column that sorts by a property.
    @_disfavoredOverload public init<S: _Title, V: Comparable>(
        _ title: S,
        value: KeyPath<RowValue, V>,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) where Sort == KeyPathComparator<RowValue> {
        self.init(label: title._text, comparator: value.comparator, content: content)
    }
    /// Creates a column that sorts by a comparator.
    public init(
        _ titleKey: LocalizedStringKey,
        sortUsing comparator: Sort,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) where RowValue == Sort.Compared { self.init(label: Text(titleKey), comparator: comparator, content: content) }
}

extension KeyPath where Value: Comparable {
    /// A comparator of the values at this key path.
    ///
    /// Invariant behind the cast: as in SwiftUI, which takes any key path, an app sorts with the comparator on another thread only
    /// if its key path may be used there.
    fileprivate var comparator: KeyPathComparator<Root> {
        KeyPathComparator(unsafeBitCast(self, to: (any KeyPath<Root, Value> & Sendable).self))
    }
}

/// Builds the columns of a table, as in SwiftUI.
@resultBuilder public struct TableColumnBuilder<RowValue: Identifiable, Sort: SortComparator> {
    /// Returns a column with a comparator.
    public static func buildExpression<Content: View, Label: View>(
        _ column: TableColumn<RowValue, Sort, Content, Label>
    ) -> TableColumn<RowValue, Sort, Content, Label> { column }
    /// Returns a column without a comparator.
    @_disfavoredOverload public static func buildExpression<Content: View, Label: View>(
        _ column: TableColumn<RowValue, Never, Content, Label>
    ) -> TableColumn<RowValue, Never, Content, Label> { column }
    /// Returns columns.
    public static func buildExpression<Column: TableColumnContent>(_ column: Column) -> Column
    where RowValue == Column.TableRowValue, Sort == Column.TableColumnSortComparator { column }
    /// Returns the first columns.
    public static func buildPartialBlock<C: TableColumnContent>(first: C) -> C { first }
    /// Combines columns in order.
    public static func buildPartialBlock(accumulated: some TableColumnContent, next: some TableColumnContent)
        -> some TableColumnContent<RowValue, Sort>
    { combined { AnyView(TupleView(parts: accumulated._view(of: $0), next._view(of: $0))) } }
    /// Returns the columns of an `if` without `else`.
    public static func buildIf(_ content: (some TableColumnContent)?) -> some TableColumnContent<RowValue, Sort> {
        combined { AnyView(content?._view(of: $0)) }
    }

    /// A column that shows the titles and the cells of several columns.
    private static func combined(_ view: @escaping (Any?) -> AnyView) -> TableColumn<RowValue, Sort, AnyView, AnyView> {
        TableColumn(label: view(nil)) { view($0) }
    }
}
