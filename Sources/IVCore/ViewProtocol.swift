/// Whatever displays: it emits what happened to it as events, and handles commands.
///
/// ```swift
/// class UsersListView: UITableViewController, ViewProtocol {
///     var eventEmitter: EventEmitter<UsersListInteractor>?
///     private var items: [SimpleListItem] = []
///
///     override func viewDidLoad() {
///         super.viewDidLoad()
///         eventEmitter?.emit(.didLoadView)
///     }
///
///     func handle(command: UsersListCommand) {
///         switch command {
///         case .showItems(let items):
///             self.items = items
///             tableView.reloadData()
///         }
///     }
/// }
/// ```
///
/// In Swift 6 mode a view of UIKit or AppKit conforms on the main actor, where it lives:
/// `class UsersListView: UITableViewController, @MainActor ViewProtocol`.
public protocol ViewProtocol<Interactor>: AnyObject {
    /// Who handles the view's events and commands it.
    associatedtype Interactor: InteractorProtocol

    /// Where events go in: set when the view is linked to its interactor, and `nil` before.
    ///
    /// The view stores it. It owns the interactor, and keeps the link: when the view goes away, or is linked
    /// to another interactor, and this with it, work that the interactor has started for the view is
    /// cancelled.
    var eventEmitter: EventEmitter<Interactor>? { get set }

    /// Does what the interactor asks for.
    ///
    /// It is called on the main thread with each command once, in the order in which they were emitted, one
    /// at a time.
    func handle(command: Interactor.Command)
}

extension ViewProtocol {
    /// Has the interactor handle an event.
    ///
    /// Before the view is linked it is dropped.
    @inlinable
    public func emit(event: Interactor.Event) {
        eventEmitter?.emit(event)
    }

    /// Has the interactor handle several events, in their order.
    @inlinable
    public func emit(events: [Interactor.Event]) {
        for event in events { emit(event: event) }
    }
}
