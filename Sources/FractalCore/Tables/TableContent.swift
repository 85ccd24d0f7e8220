/// The rows of a table, one for each child of a list, and their presentations by the table's views.
///
/// The tables of UIKit and AppKit share it. The list's presenters add rows and arrange them. The table requests a view when it
/// needs one, and the view presents the row's child.
@MainActor final class TableContent<Child: Sendable> {
    private final class Row {
        let child: Child
        /// The row's presentation, if steps are traced. A view presents the child inside it later.
        let span = Trace.isOn ? PresentationSpan.current : nil
        var hasEnded = false

        init(_ child: Child) { self.child = child }

        func present(_ body: (Child) -> (any Disposable)?) -> (any Disposable)? {
            guard let span else { return body(child) }
            return span.resume(with: child) { body(child) }
        }
    }

    private var rows: [Row] = []
    /// The rows that were added after the last order.
    private var newRows: [Row] = []
    /// The keys are the identities of rows, columns and views. A new view may get the identity of a deallocated one,
    /// and then replaces it.
    private var visible = VisibleRows<ObjectIdentifier, ObjectIdentifier?, ObjectIdentifier, any Disposable>()

    var count: Int { rows.count }

    /// For tests.
    var visibleCount: Int { visible.count }

    /// Adds a row. The next order determines its position.
    func add(_ child: Child) -> any Disposable {
        let row = Row(child)
        newRows.append(row)
        return AnyDisposable.UI { self.end(row) }
    }

    func arrange<ID>(_ order: ChildrenOrder<ID>) {
        order.arrange(&rows, adding: exchange(&newRows, with: []))
    }

    /// Presents a row's child in a view. It ends the view's previous presentation and the child's previous one.
    func show(
        _ place: Int,
        column: AnyObject? = nil,
        in view: AnyObject,
        _ present: (Child) -> (any Disposable)?
    ) {
        let (row, view) = (rows[place], ObjectIdentifier(view))
        if row.hasEnded {
            visible.remove(view)?.dispose()
            return
        }
        let (number, ended) = visible.begin(
            ObjectIdentifier(row),
            column.map { ObjectIdentifier($0) },
            in: view
        )
        for end in ended { end.dispose() }
        // The ends may have ended this row too, or made the table reuse its view.
        guard visible.isCurrent(number, in: view) else { return }
        visible.began(number, in: view, end: row.present(present))?.dispose()
    }

    /// Ends the presentation of a view that the table has removed.
    func remove(_ view: AnyObject) { visible.remove(ObjectIdentifier(view))?.dispose() }

    private func end(_ row: Row) {
        row.hasEnded = true
        for end in visible.remove(row: ObjectIdentifier(row)) { end.dispose() }
    }
}
