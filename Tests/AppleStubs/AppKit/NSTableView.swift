@MainActor
open class NSTableColumn: NSObject {}

@MainActor
public protocol NSTableViewDataSource: NSObjectProtocol {
    func numberOfRows(in tableView: NSTableView) -> Int
}

@MainActor
public protocol NSTableViewDelegate: NSObjectProtocol {
    func tableView(_ tableView: NSTableView, viewFor tableColumn: NSTableColumn?, row: Int) -> NSView?
    func tableView(_ tableView: NSTableView, didRemove rowView: NSTableRowView, forRow row: Int)
}

@MainActor
open class NSTableRowView: NSView {
    open var numberOfColumns: Int { fatalError() }

    open func view(atColumn column: Int) -> Any? { fatalError() }
}

@MainActor
open class NSTableView: NSControl {
    public struct AnimationOptions: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        public static var effectFade: NSTableView.AnimationOptions { fatalError() }
    }

    weak open var dataSource: (any NSTableViewDataSource)? {
        get { fatalError() }
        set { fatalError() }
    }

    weak open var delegate: (any NSTableViewDelegate)? {
        get { fatalError() }
        set { fatalError() }
    }

    open func beginUpdates() { fatalError() }
    open func endUpdates() { fatalError() }
    open func insertRows(
        at indexes: IndexSet,
        withAnimation animationOptions: NSTableView.AnimationOptions = []
    ) {
        fatalError()
    }
    open func removeRows(
        at indexes: IndexSet,
        withAnimation animationOptions: NSTableView.AnimationOptions = []
    ) {
        fatalError()
    }
}
