/// Rows below one another, as in SwiftUI.
nonisolated public struct List<SelectionValue: Hashable, Content: View>: _ContainerView {
    let content: Content

    init(rows content: Content) { self.content = content }

    /// For use by this module only.
    public func _show(_ shown: inout _Shown) -> Content { shown(.list, content) }
}

extension List where SelectionValue == Never {
    /// Lists the views that the closure lists.
    public init(@ViewBuilder content: () -> Content) { self.init(rows: content()) }

    /// Lists a row for each element.
    @_disfavoredOverload  // A binding is a collection too, for which there is an initializer of its own.
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
