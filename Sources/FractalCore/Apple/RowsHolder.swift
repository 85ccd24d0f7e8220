#if canImport(AppKit) || (canImport(UIKit) && !os(watchOS))

/// Makes a list's rows when the first is presented, which is on the main thread; a presenter is made on any.
@MainActor final class RowsHolder<List: AnyObject & Sendable, Rows: AnyObject> {
    private weak var list: List?
    private var made: Rows?
    private let make: @MainActor (List) -> Rows

    nonisolated init(_ list: List, make: @escaping @MainActor (List) -> Rows) {
        self.list = list
        self.make = make
    }

    /// The rows, for as long as the list is there.
    var rows: Rows? {
        guard let list else { return nil }
        if made == nil { made = make(list) }
        return made
    }
}
#endif
