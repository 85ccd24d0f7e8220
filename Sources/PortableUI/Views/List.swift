/// Rows below one another, as in SwiftUI.
nonisolated public struct List<SelectionValue: Hashable, Content: View>: ContainerView, LazyContainer {
    let content: Content
    /// Selects a row by its tags, and returns whether one of them has the selection's type. `nil` for a list without a selection.
    fileprivate let select: (([AnyHashable]) -> Bool)?
    /// Whether at most one row can be selected.
    fileprivate var isSingle = true

    init(rows content: Content) { (self.content, select) = (content, nil) }

    init<Selection: _ListSelection<SelectionValue>>(rows content: Content, selection: Binding<Selection>?) {
        self.content = content
        select = selection.map { selection in
            { tags in
                guard let row = tags.first(of: SelectionValue.self) else { return false }
                selection.wrappedValue._select(row)
                return true
            }
        }
        isSingle = Selection.self != Set<SelectionValue>.self
    }

    @MainActor func makeNode(in place: _ViewPlace) -> _ViewNode<Self> {
        // A list with a `nil` binding gets a selecting node too, because a later update may pass a binding.
        SelectionValue.self == Never.self ? ContainerNode(self, in: place) : SelectingListNode(self, in: place)
    }

    func show(_ shown: inout Shown) -> Content { shown(.list, content) }
}

extension List where SelectionValue == Never {
    /// Creates a list of the views in a closure.
    public init(@ViewBuilder content: () -> Content) { self.init(rows: content()) }

    /// Creates a list with a row for each element.
    @_disfavoredOverload  // In SwiftUI, bindings are collections too, but have their own initializers.
    public init<Data: RandomAccessCollection, RowContent: View>(
        _ data: Data,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
        self.init(rows: ForEach(data, content: rowContent))
    }

    /// Creates a list with a row for each element, identified by a property.
    @_disfavoredOverload  // As above.
    public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
        _ data: Data,
        id: KeyPath<Data.Element, ID>,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == ForEach<Data, ID, RowContent> { self.init(rows: ForEach(data, id: id, content: rowContent)) }

    /// Creates a list with a row for each number.
    public init<RowContent: View>(_ data: Range<Int>, @ViewBuilder rowContent: @escaping (Int) -> RowContent)
    where Content == ForEach<Range<Int>, Int, RowContent> { self.init(rows: ForEach(data, content: rowContent)) }

    /// Creates a list with a row for each element, from a binding to the element.
    public init<Data, RowContent>(
        _ data: Binding<Data>,
        @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
    )
    where
        Content == ForEach<LazyMapSequence<Data.Indices, (Data.Index, Data.Element.ID)>, Data.Element.ID, RowContent>,
        Data: MutableCollection, Data: RandomAccessCollection, RowContent: View, Data.Element: Identifiable,
        Data.Index: Hashable
    { self.init(rows: ForEach(data, content: rowContent)) }

    /// Creates a list with a row for each element, identified by a property, from a binding to the element.
    public init<Data, ID, RowContent>(
        _ data: Binding<Data>,
        id: KeyPath<Data.Element, ID>,
        @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
    )
    where
        Content == ForEach<LazyMapSequence<Data.Indices, (Data.Index, ID)>, ID, RowContent>, Data: MutableCollection,
        Data: RandomAccessCollection, ID: Hashable, RowContent: View, Data.Index: Hashable
    { self.init(rows: ForEach(data, id: id, content: rowContent)) }
}

extension List {
    /// Creates a list of the views in a closure, with a selection. See `ViewHost.select(row:)`.
    public init<Selection: _ListSelection<SelectionValue>>(
        selection: Binding<Selection>?,
        @ViewBuilder content: () -> Content
    ) { self.init(rows: content(), selection: selection) }

    /// Creates a list with a row for each element, and with a selection. See `ViewHost.select(row:)`.
    public init<Data: RandomAccessCollection, RowContent: View, Selection: _ListSelection<SelectionValue>>(
        _ data: Data,
        selection: Binding<Selection>?,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
        self.init(rows: ForEach(data, content: rowContent), selection: selection)
    }

    /// Creates a list with a row for each element, identified by a property, and with a selection. See `ViewHost.select(row:)`.
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
}

/// A list's selection: one value, or several. SwiftUI has an initializer for each.
public protocol _ListSelection<_Value> {
    /// The type of the values.
    associatedtype _Value
    /// Selects the value of a tapped row. A set deselects a selected value.
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

/// The selection of a list, for `ViewHost.select(row:)` and for links in the list.
@MainActor final class RowSelection {
    /// Selects a row by its tags, and returns whether one of them has the selection's type. `nil` without a binding.
    fileprivate(set) var select: (([AnyHashable]) -> Bool)?
    /// Whether the list is enabled.
    fileprivate(set) var isEnabled = true
    /// Whether at most one row can be selected.
    let isSingle: Bool
    /// The type of the selected values, for errors.
    let type: Any.Type

    fileprivate init<Value, Rows>(of list: List<Value, Rows>) {
        (select, isSingle, type) = (list.select, list.isSingle, Value.self)
    }
}

/// The node of a list that selects its rows, by their tags or ids.
private final class SelectingListNode<Value: Hashable, Rows: View>:
    ContainerNode<List<Value, Rows>, Rows>, ValueHolder
{
    private let selection: RowSelection
    var heldValue: Any { selection }
    /// Required by `ValueHolder`. A list starts no work.
    var work: AnyCancellable?
    private var inner: InnerEnvironment

    override init(_ view: List<Value, Rows>, in place: _ViewPlace) {
        selection = RowSelection(of: view)
        inner = InnerEnvironment(in: place.environment) { [selection] in
            // Called again whenever the environment of the list changes.
            selection.isEnabled = $0.values.isEnabled
            // A `ForEach` inside tags its rows with their ids.
            $0.values.tagsRows = true
            $0.values.own.rowSelection = selection
        }
        super.init(view, in: _ViewPlace(parent: place.parent, shownIn: place.shownIn, environment: inner.value))
        graph.valueHolders.append(self)
    }

    override func update(_ view: List<Value, Rows>, environment: ViewEnvironment) {
        selection.select = view.select
        super.update(view, environment: inner.take(environment))
    }
}
