/// Rows below one another, as in SwiftUI.
nonisolated public struct List<SelectionValue: Hashable, Content: View>: _ContainerView {
    let content: Content
    fileprivate let select: ((AnyHashable) -> Void)?

    init(rows content: Content) { (self.content, select) = (content, nil) }

    init<Selection: _ListSelection<SelectionValue>>(rows content: Content, selection: Binding<Selection>?) {
        self.content = content
        select = selection.map { selection in
            { if let row = $0.base as? SelectionValue { selection.wrappedValue._select(row) } }
        }
    }

    /// For use by this module only.
    @MainActor public static func _makeNode(_ view: Self, in place: _ViewPlace) -> _ViewNode<Self> {
        view.select == nil ? ContainerNode(view, in: place) : SelectingListNode(view, in: place)
    }

    /// For use by this module only.
    public func _show(_ shown: inout _Shown) -> Content { shown(.list, content) }
}

extension List where SelectionValue == Never {
    /// Creates a list of the views in a closure.
    public init(@ViewBuilder content: () -> Content) { self.init(rows: content()) }

    /// Creates a list with a row for each element.
    @_disfavoredOverload  // Bindings, also collections, have their own initializer.
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
}

/// The closure that `ViewHost.select(row:)` calls with the tag of a row.
struct RowSelection { let select: (AnyHashable) -> Void }

/// The node of a list that selects its rows, by their tags or ids.
private final class SelectingListNode<Value: Hashable, Content: View>: ContainerNode<List<Value, Content>, Content>,
    Keeper
{
    private(set) var kept: Any
    var work: AnyCancellable?
    private var inner: InnerEnvironment

    override init(_ view: List<Value, Content>, in place: _ViewPlace) {
        kept = RowSelection { view.select?($0) }
        inner = InnerEnvironment(in: place.environment) { $0.setting(\.isInPicker, to: true) }
        super.init(view, in: _ViewPlace(parent: place.parent, shownIn: place.shownIn, environment: inner.value))
        graph.keepers.append(self)
    }

    override func update(_ view: List<Value, Content>, environment: ViewEnvironment) {
        kept = RowSelection { view.select?($0) }
        super.update(view, environment: inner.take(environment))
    }
}
