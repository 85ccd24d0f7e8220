#if canImport(AppKit) || (canImport(UIKit) && !os(watchOS))

/// Creates the rows of a list on the main thread, when they are first presented. A presenter is created on any thread.
@MainActor final class RowsHolder<List: AnyObject & Sendable, Rows: AnyObject> {
    private weak var list: List?
    private var made: Rows?
    private let make: @MainActor (List) -> Rows

    nonisolated init(_ list: List, make: @escaping @MainActor (List) -> Rows) {
        self.list = list
        self.make = make
    }

    /// The rows, or `nil` if the list was deallocated.
    var rows: Rows? {
        guard let list else { return nil }
        if made == nil { made = make(list) }
        return made
    }
}
#endif
