#if canImport(AppKit) && !targetEnvironment(macCatalyst)
import AppKit

extension NSTableView {
    /// Returns a presenter of a list of children, with a row for each.
    ///
    /// A child is presented by a view while its row has one. The presenter becomes the table's data source and
    /// delegate when it presents a list.
    ///
    /// - Parameters:
    ///   - id: What tells one child from the others.
    ///   - view: Makes a view for a row.
    ///   - presenters: Returns the presenters that a child is shown with, most often the view itself.
    public nonisolated func rowsPresenter<
        Child: Presentable & Sendable,
        ID: Hashable & Sendable,
        RowView: NSView
    >(
        id: KeyPath<Child, ID> & Sendable,
        view: @escaping @MainActor () -> RowView,
        presenters: @escaping @MainActor (RowView) -> Child.Presenters
    ) -> SerialPresenter<Children<Child>> {
        let holder = RowsHolder<NSTableView, TableRows<Child>>(self) { table in
            TableRows(table) { child in
                let view = view()
                return (view, child <- presenters(view))
            }
        }
        let row = Presenter<Child>.UI { holder.rows?.add($0) }
        let order = Presenter<ChildrenOrder<ID>>.UI { order in
            holder.rows?.arrange(order)
            return nil
        }
        return row.each(id: id, order: order)
    }
}

/// The rows of a table: its data source and delegate.
@MainActor
final class TableRows<Child: Presentable & Sendable>: NSObject, NSTableViewDataSource, NSTableViewDelegate {
    private weak var table: NSTableView?
    private let makeView: @MainActor (Child) -> (NSView, (any Disposable)?)
    private var rows: [Row<Child>] = []
    private var newRows: [Row<Child>] = []

    init(_ table: NSTableView, makeView: @escaping @MainActor (Child) -> (NSView, (any Disposable)?)) {
        self.table = table
        self.makeView = makeView
        super.init()
        table.dataSource = self
        table.delegate = self
    }

    /// Makes a row, which the next order places.
    func add(_ child: Child) -> any Disposable {
        let row = Row(child)
        newRows.append(row)
        return AnyDisposable.UI { row.end() }
    }

    /// Brings the rows into an order.
    func arrange<ID>(_ order: ChildrenOrder<ID>) {
        order.arrange(&rows, adding: newRows)
        newRows = []
        guard let table else { return }
        // A table here counts places anew after each step: what moves is taken out with what has gone, and put
        // in with what is new.
        table.beginUpdates()
        table.removeRows(at: IndexSet(order.removed + order.moved.map(\.from)), withAnimation: .effectFade)
        table.insertRows(at: IndexSet(order.inserted + order.moved.map(\.to)), withAnimation: .effectFade)
        table.endUpdates()
    }

    func numberOfRows(in tableView: NSTableView) -> Int {
        rows.count
    }

    func tableView(_ tableView: NSTableView, viewFor tableColumn: NSTableColumn?, row: Int) -> NSView? {
        var made: NSView?
        rows[row].show { child in
            let (view, presentation) = makeView(child)
            made = view
            return presentation
        }
        return made
    }
}
#endif
