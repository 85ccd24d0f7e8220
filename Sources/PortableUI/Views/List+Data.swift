// Lists of data, as in SwiftUI.

extension List where SelectionValue == Never {
    /// Creates a list with a row for each number.
    public init<RowContent: View>(_ data: Range<Int>, @ViewBuilder rowContent: @escaping (Int) -> RowContent)
    where Content == ForEach<Range<Int>, Int, RowContent> { self.init(rows: ForEach(data, content: rowContent)) }
}

/// A list's selection: one value, or several. SwiftUI has an initializer for each.
public protocol _ListSelection<_Value> {
    /// The type of the values.
    associatedtype _Value
    /// Selects a tapped row.
    mutating func _select(_ value: _Value)
}
extension Optional: _ListSelection {
    /// The type of the value.
    public typealias _Value = Wrapped
    /// Selects the row.
    public mutating func _select(_ value: Wrapped) { self = value }
}
extension Set: _ListSelection {
    /// The type of the values.
    public typealias _Value = Element
    /// Selects the row, or deselects it.
    public mutating func _select(_ value: Element) { formSymmetricDifference([value]) }
}

extension List {
    /// Creates a list of the views in a closure. See `ViewHost.select(row:)`.
    public init<Selection: _ListSelection<SelectionValue>>(
        selection: Binding<Selection>?,
        @ViewBuilder content: () -> Content
    ) { self.init(rows: content(), selection: selection) }

    /// Creates a list with a row for each element. See `ViewHost.select(row:)`.
    public init<Data: RandomAccessCollection, RowContent: View, Selection: _ListSelection<SelectionValue>>(
        _ data: Data,
        selection: Binding<Selection>?,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
        self.init(rows: ForEach(data, content: rowContent), selection: selection)
    }

    /// Creates a list with a row for each element, identified by a property. See `ViewHost.select(row:)`.
    public init<
        Data: RandomAccessCollection,
        ID: Hashable,
        RowContent: View,
        Selection: _ListSelection<SelectionValue>
    >(
        _ data: Data,
        id: KeyPath<Data.Element, ID>,
        selection: Binding<Selection>?,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == ForEach<Data, ID, RowContent> {
        self.init(rows: ForEach(data, id: id, content: rowContent), selection: selection)
    }

    /// Creates a list with a row for each number. See `ViewHost.select(row:)`.
    public init<RowContent: View, Selection: _ListSelection<SelectionValue>>(
        _ data: Range<Int>,
        selection: Binding<Selection>?,
        @ViewBuilder rowContent: @escaping (Int) -> RowContent
    ) where Content == ForEach<Range<Int>, Int, RowContent> {
        self.init(rows: ForEach(data, content: rowContent), selection: selection)
    }
}
