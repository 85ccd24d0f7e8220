#if canImport(AppKit) || (canImport(UIKit) && !os(watchOS))

/// Creates the `TableRows` of a table or the `CollectionItems` of a collection view when a list of children is first presented, on
/// the main thread. The presenter of the children may be created on any thread.
///
/// The closures of that presenter retain this object, and with it the rows, because a view does not retain its data source.
@MainActor final class RowsHolder<List: AnyObject & Sendable, Rows: AnyObject> {
    /// The table or collection view.
    private weak var list: List?
    private var made: Rows?
    private let make: @MainActor (List) -> Rows

    nonisolated init(_ list: List, make: @escaping @MainActor (List) -> Rows) {
        self.list = list
        self.make = make
    }

    /// The rows, or `nil` if the table or collection view was deallocated.
    var rows: Rows? {
        guard let list else { return nil }
        if made == nil { made = make(list) }
        return made
    }
}
#endif
