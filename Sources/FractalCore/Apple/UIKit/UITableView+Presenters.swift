#if canImport(UIKit) && !os(watchOS)
import UIKit

extension UITableView {
    /// Returns a presenter of a list of children, with a row for each.
    ///
    /// ```swift
    /// nonisolated var notesPresenter: SerialPresenter<Children<NoteViewModel>> {
    ///     tableView.rowsPresenter(id: \.id, cell: NoteCell.self, presenters: { $0 })
    /// }
    /// ```
    ///
    /// A child is presented by the cell of its row. A table creates few cells and reuses them. The presentation ends
    /// when the cell shows another row, when the row gets another cell, or when the child is removed. The presenter
    /// becomes the table's data source when it presents a list. A change of the list while the table is outside a window, for
    /// example on a covered page, reloads the table, which clears its selection.
    ///
    /// - Parameters:
    ///   - id: The property that identifies a child.
    ///   - cell: The class of the cells.
    ///   - presenters: Returns the presenters for a child: usually the cell itself.
    public nonisolated func rowsPresenter<
        Child: Presentable & Sendable,
        ID: Hashable & Sendable,
        Cell: UITableViewCell
    >(
        id: any KeyPath<Child, ID> & Sendable,
        cell: Cell.Type,
        presenters: @escaping @MainActor (Cell) -> Child.Presenters
    ) -> SerialPresenter<Children<Child>> {
        let holder = RowsHolder<UITableView, TableRows<Child, Cell>>(self) { table in
            TableRows(table, presenters: presenters)
        }
        let row = Presenter<Child>.UI { holder.rows?.content.add($0) }
        return row.each(id: id, order: Presenter<ChildrenOrder<ID>>.UI { holder.rows?.arrange($0) })
    }
}

/// The rows of a table: its data source, which the table does not retain. `RowsHolder` creates and retains it.
@MainActor
final class TableRows<Child: Presentable & Sendable, Cell: UITableViewCell>: NSObject, UITableViewDataSource {
    private weak var table: UITableView?
    private let presenters: @MainActor (Cell) -> Child.Presenters
    private let reuseIdentifier = String(reflecting: Cell.self)
    let content = TableContent<Child>()

    init(_ table: UITableView, presenters: @escaping @MainActor (Cell) -> Child.Presenters) {
        self.table = table
        self.presenters = presenters
        super.init()
        table.register(Cell.self, forCellReuseIdentifier: reuseIdentifier)
        table.dataSource = self
    }

    func arrange<ID>(_ order: ChildrenOrder<ID>) {
        guard let table else { return content.arrange(order) }
        if table.window == nil {
            // UIKit warns of rows that are laid out outside a window. They are made when the table is in one.
            content.arrange(order)
            return table.reloadData()
        }
        // UIKit counts the rows before the closure and after it, so the content changes inside.
        table.performBatchUpdates {
            self.content.arrange(order)
            table.deleteRows(at: order.removed.map(Self.path), with: .automatic)
            table.insertRows(at: order.inserted.map(Self.path), with: .automatic)
            for move in order.moved { table.moveRow(at: Self.path(move.from), to: Self.path(move.to)) }
        }
    }

    private static func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        content.count
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: reuseIdentifier, for: indexPath)
        if let cell = cell as? Cell {
            content.show(indexPath.row, in: cell) { $0 <- presenters(cell) }
        }
        return cell
    }
}
#endif
