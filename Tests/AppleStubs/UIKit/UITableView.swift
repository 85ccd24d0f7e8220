@MainActor
open class UITableViewCell: UIView {}

@MainActor
public protocol UITableViewDataSource: NSObjectProtocol {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
}

@MainActor
open class UITableView: UIView {
    public enum RowAnimation: Int, @unchecked Sendable {
        case fade = 0
        case automatic = 100
    }

    weak open var dataSource: (any UITableViewDataSource)? {
        get { fatalError() }
        set { fatalError() }
    }

    open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) { fatalError() }
    open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath)
        -> UITableViewCell
    { fatalError() }
    open func reloadData() { fatalError() }
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        fatalError()
    }
    open func insertRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
        fatalError()
    }
    open func deleteRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
        fatalError()
    }
    open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) { fatalError() }
}

extension IndexPath {
    public init(row: Int, section: Int) { fatalError() }
    public var row: Int {
        get { fatalError() }
        set { fatalError() }
    }
}
