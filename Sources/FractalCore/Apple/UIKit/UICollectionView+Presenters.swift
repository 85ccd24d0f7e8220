#if canImport(UIKit) && !os(watchOS)
import UIKit

extension UICollectionView {
    /// Returns a presenter of a list of children, with an item for each.
    ///
    /// ```swift
    /// nonisolated var photosPresenter: SerialPresenter<Children<PhotoViewModel>> {
    ///     collectionView.itemsPresenter(id: \.id, cell: PhotoCell.self, presenters: { $0 })
    /// }
    /// ```
    ///
    /// A child is presented by the cell of its item, as in a table: see `UITableView.rowsPresenter(id:cell:presenters:)`.
    /// The presenter becomes the view's data source when it presents a list. The layout is yours.
    public nonisolated func itemsPresenter<
        Child: Presentable & Sendable,
        ID: Hashable & Sendable,
        Cell: UICollectionViewCell
    >(
        id: any KeyPath<Child, ID> & Sendable,
        cell: Cell.Type,
        presenters: @escaping @MainActor (Cell) -> Child.Presenters
    ) -> SerialPresenter<Children<Child>> {
        let holder = RowsHolder<UICollectionView, CollectionItems<Child, Cell>>(self) { view in
            CollectionItems(view, presenters: presenters)
        }
        let item = Presenter<Child>.UI { holder.rows?.content.add($0) }
        return item.each(id: id, order: Presenter<ChildrenOrder<ID>>.UI { holder.rows?.arrange($0) })
    }
}

/// The items of a collection view: its data source, which the view does not retain. `RowsHolder` creates and retains it.
@MainActor
final class CollectionItems<Child: Presentable & Sendable, Cell: UICollectionViewCell>: NSObject,
    UICollectionViewDataSource
{
    private weak var view: UICollectionView?
    private let presenters: @MainActor (Cell) -> Child.Presenters
    private let reuseIdentifier = String(reflecting: Cell.self)
    let content = TableContent<Child>()

    init(_ view: UICollectionView, presenters: @escaping @MainActor (Cell) -> Child.Presenters) {
        self.view = view
        self.presenters = presenters
        super.init()
        view.register(Cell.self, forCellWithReuseIdentifier: reuseIdentifier)
        view.dataSource = self
    }

    func arrange<ID>(_ order: ChildrenOrder<ID>) {
        guard let view else { return content.arrange(order) }
        if view.window == nil {
            // UIKit warns of items that are laid out outside a window. They are made when the view is in one.
            content.arrange(order)
            return view.reloadData()
        }
        // UIKit counts the items before the closure and after it, so the content changes inside.
        view.performBatchUpdates {
            self.content.arrange(order)
            view.deleteItems(at: order.removed.map(Self.path))
            view.insertItems(at: order.inserted.map(Self.path))
            for move in order.moved { view.moveItem(at: Self.path(move.from), to: Self.path(move.to)) }
        }
    }

    private static func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        content.count
    }

    func collectionView(
        _ collectionView: UICollectionView,
        cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: reuseIdentifier, for: indexPath)
        if let cell = cell as? Cell {
            content.show(indexPath.item, in: cell) { $0 <- presenters(cell) }
        }
        return cell
    }
}
#endif
