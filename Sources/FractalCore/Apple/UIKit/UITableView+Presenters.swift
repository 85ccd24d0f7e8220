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
    /// A child is presented by a cell while its row has one; the table makes few and uses them again. The presenter
    /// becomes the table's data source when it presents a list.
    ///
    /// - Parameters:
    ///   - id: What tells one child from the others.
    ///   - cell: The class of the cells.
    ///   - presenters: Returns the presenters that a child is shown with, most often the cell itself.
    public nonisolated func rowsPresenter<
        Child: Presentable & Sendable,
        ID: Hashable & Sendable,
        Cell: UITableViewCell
    >(
        id: KeyPath<Child, ID> & Sendable,
        cell: Cell.Type,
        presenters: @escaping @MainActor (Cell) -> Child.Presenters
    ) -> SerialPresenter<Children<Child>> {
        let holder = RowsHolder<UITableView, TableRows<Child, Cell>>(self) { table in
            TableRows(table, presenters: presenters)
        }
        let row = Presenter<Child>.UI { holder.rows?.add($0) }
        let order = Presenter<ChildrenOrder<ID>>.UI { order in
            holder.rows?.arrange(order)
            return nil
        }
        return row.each(id: id, order: order)
    }
}

/// The rows of a table: its data source.
@MainActor
final class TableRows<Child: Presentable & Sendable, Cell: UITableViewCell>: NSObject, UITableViewDataSource {
    private weak var table: UITableView?
    private let presenters: @MainActor (Cell) -> Child.Presenters
    private let reuseIdentifier = String(reflecting: Cell.self)
    private var rows: [Row<Child>] = []
    private var newRows: [Row<Child>] = []
    /// The rows that have a cell at the moment, by their cells.
    private var shown: [ObjectIdentifier: Row<Child>] = [:]

    init(_ table: UITableView, presenters: @escaping @MainActor (Cell) -> Child.Presenters) {
        self.table = table
        self.presenters = presenters
        super.init()
        table.register(Cell.self, forCellReuseIdentifier: reuseIdentifier)
        table.dataSource = self
    }

    /// Makes a row, which the next order places.
    func add(_ child: Child) -> any Disposable {
        let row = Row(child)
        newRows.append(row)
        return AnyDisposable.UI { row.end() }
    }

    /// Brings the rows into an order.
    func arrange<ID>(_ order: ChildrenOrder<ID>) {
        let new = newRows
        newRows = []
        guard let table else { return order.arrange(&rows, adding: new) }
        table.performBatchUpdates {
            order.arrange(&self.rows, adding: new)
            table.deleteRows(at: order.removed.map(Self.path), with: .automatic)
            table.insertRows(at: order.inserted.map(Self.path), with: .automatic)
            for move in order.moved { table.moveRow(at: Self.path(move.from), to: Self.path(move.to)) }
        }
    }

    private static func path(_ row: Int) -> IndexPath {
        IndexPath(row: row, section: 0)
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        rows.count
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: reuseIdentifier, for: indexPath)
        let row = rows[indexPath.row]
        shown.updateValue(row, forKey: ObjectIdentifier(cell))?.end()
        if let cell = cell as? Cell { row.show { $0 <- presenters(cell) } }
        return cell
    }
}
#endif
