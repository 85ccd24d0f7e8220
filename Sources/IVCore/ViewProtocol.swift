import SharedReactive

/// An object that shows a screen or a part of it. It emits events for the user's input, and handles the interactor's
/// commands.
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
/// Views and view controllers of UIKit and AppKit are isolated to the main actor. In Swift 6 mode, isolate their
/// conformance too: `class UsersListView: UITableViewController, @MainActor ViewProtocol`.
public protocol ViewProtocol<Interactor>: AnyObject {
    /// The type that handles the view's events and sends it commands.
    associatedtype Interactor: InteractorProtocol

    /// Sends events to the interactor. It is set when the view is linked, and `nil` before.
    ///
    /// Declare it as a stored property. It owns the interactor and keeps the link. When it is released, because the
    /// view was deallocated or linked to another interactor, the interactor's tasks for the view are
    /// cancelled.
    var eventEmitter: EventEmitter<Interactor>? { get set }

    /// Performs a command of the interactor.
    ///
    /// It is called on the main thread, once for each command, in the order of their emission, one at a time.
    func handle(command: Interactor.Command)
}

extension ViewProtocol {
    /// Sends an event to the interactor.
    ///
    /// If the view is not linked, the event is dropped. A debug build then prints a message, once for each type of
    /// view, unless a view of the type was linked before.
    @inlinable public func emit(event: Interactor.Event) {
        #if DEBUG
        if eventEmitter == nil { hintAtMissingLink() }
        #endif
        eventEmitter?.emit(event)
    }

    /// Sends several events to the interactor, in order.
    @inlinable public func emit(events: [Interactor.Event]) {
        for event in events { emit(event: event) }
    }

    /// Sends an event to the interactor, like the overload for other events. The inspector can emit it again.
    @_documentation(visibility: internal)
    @inlinable public func emit(event: Interactor.Event) where Interactor.Event: Sendable {
        #if DEBUG
        if eventEmitter == nil { hintAtMissingLink() }
        #endif
        eventEmitter?.emit(event)
    }

    /// Sends several events to the interactor, in order.
    @_documentation(visibility: internal)
    @inlinable public func emit(events: [Interactor.Event]) where Interactor.Event: Sendable {
        for event in events { emit(event: event) }
    }

    #if DEBUG
    /// The id of the hint. After a link has ended, events are dropped on purpose, so the first link of a view of this type
    /// disables the hint.
    static var missingLink: String { "event without a link" }

    @usableFromInline func hintAtMissingLink() {
        Hint.give(
            about: Self.missingLink,
            of: Self.self,
            text: """
                \(Self.self) emitted an event while it was not linked to an interactor, so the event was dropped. Link \
                the view first: view.link(\(Interactor.self)(…)).
                """
        )
    }
    #endif
}
