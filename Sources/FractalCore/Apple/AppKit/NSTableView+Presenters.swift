#if canImport(AppKit) && !targetEnvironment(macCatalyst)
import AppKit

extension NSTableView {
    /// Returns a presenter of a list of children, with a row for each.
    ///
    /// A child is presented by the views of its row, one in each column, until the table removes the views or the child
    /// is removed. The presenter becomes the table's data source and delegate when it presents a list.
    ///
    /// - Parameters:
    ///   - id: The property that identifies a child.
    ///   - view: Creates a view for a row, in each of the columns.
    ///   - presenters: Returns the presenters for a child: usually the view itself.
    public nonisolated func rowsPresenter<
        Child: Presentable & Sendable,
        ID: Hashable & Sendable,
        RowView: NSView
    >(
        id: any KeyPath<Child, ID> & Sendable,
        view: @escaping @MainActor () -> RowView,
        presenters: @escaping @MainActor (RowView) -> Child.Presenters
    ) -> SerialPresenter<Children<Child>> {
        let holder = RowsHolder<NSTableView, TableRows<Child>>(self) { table in
            TableRows(table) {
                let view = view()
                return (view, { $0 <- presenters(view) })
            }
        }
        let row = Presenter<Child>.UI { holder.rows?.content.add($0) }
        return row.each(id: id, order: Presenter<ChildrenOrder<ID>>.UI { holder.rows?.arrange($0) })
    }
}

/// The rows of a table: its data source and delegate, which the table does not retain. `RowsHolder` creates and retains them.
@MainActor
final class TableRows<Child: Presentable & Sendable>: NSObject, NSTableViewDataSource, NSTableViewDelegate {
    private weak var table: NSTableView?
    /// Returns a new view, and a function that presents a child in it.
    private let makeView: @MainActor () -> (NSView, present: (Child) -> (any Disposable)?)
    let content = TableContent<Child>()

    init(
        _ table: NSTableView,
        makeView: @escaping @MainActor () -> (NSView, present: (Child) -> (any Disposable)?)
    ) {
        self.table = table
        self.makeView = makeView
        super.init()
        table.dataSource = self
        table.delegate = self
    }

    func arrange<ID>(_ order: ChildrenOrder<ID>) {
        content.arrange(order)
        guard let table else { return }
        // `NSTableView` counts positions again after each step, so moved rows are removed with the removed ones, and
        // inserted with the new ones.
        table.beginUpdates()
        table.removeRows(at: IndexSet(order.removed + order.moved.map(\.from)), withAnimation: .effectFade)
        table.insertRows(at: IndexSet(order.inserted + order.moved.map(\.to)), withAnimation: .effectFade)
        table.endUpdates()
    }

    func numberOfRows(in tableView: NSTableView) -> Int { content.count }

    func tableView(_ tableView: NSTableView, viewFor tableColumn: NSTableColumn?, row: Int) -> NSView? {
        let (view, present) = makeView()
        content.show(row, column: tableColumn, in: view, present)
        return view
    }

    // The row number is out of date by now: it may belong to another row, or to none.
    func tableView(_ tableView: NSTableView, didRemove rowView: NSTableRowView, forRow row: Int) {
        for column in 0..<rowView.numberOfColumns {
            if let view = rowView.view(atColumn: column) as? NSView { content.remove(view) }
        }
    }
}
#endif
