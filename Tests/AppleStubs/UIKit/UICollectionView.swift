@MainActor
open class UICollectionReusableView: UIView {}

@MainActor
open class UICollectionViewCell: UICollectionReusableView {}

@MainActor
public protocol UICollectionViewDataSource: NSObjectProtocol {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int
    func collectionView(
        _ collectionView: UICollectionView,
        cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell
}

@MainActor
open class UICollectionView: UIView {
    weak open var dataSource: (any UICollectionViewDataSource)? {
        get { fatalError() }
        set { fatalError() }
    }

    open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) { fatalError() }
    open func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath)
        -> UICollectionViewCell
    { fatalError() }
    open func reloadData() { fatalError() }
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        fatalError()
    }
    open func insertItems(at indexPaths: [IndexPath]) { fatalError() }
    open func deleteItems(at indexPaths: [IndexPath]) { fatalError() }
    open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) { fatalError() }
}

extension IndexPath {
    public init(item: Int, section: Int) { fatalError() }
    public var item: Int {
        get { fatalError() }
        set { fatalError() }
    }
}
