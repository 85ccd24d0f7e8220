/// What an application does behind a view: it handles the view's events and emits commands to it.
///
/// ```swift
/// class UsersListInteractor: InteractorProtocol {
///     var commandEmitter: CommandEmitter<UsersListCommand>?
///
///     func handle(event: UsersListEvent) {
///         switch event {
///         case .didLoadView:
///             emit(command: .showItems(items))
///         }
///     }
/// }
/// ```
///
/// The view owns its interactor, which does not know the view: it can be tested with a ``MockView``, and
/// linked to another view.
///
/// In Swift 6 mode an interactor that starts tasks lives on the main actor:
/// `@MainActor class UsersListInteractor: @MainActor InteractorProtocol` (Swift 6.2), or
/// `@preconcurrency InteractorProtocol` before that. What it does elsewhere and how that ends with the view
/// is said at ``CommandEmitter``.
public protocol InteractorProtocol<Event, Command>: AnyObject, EventHandler {
    /// What the view can be told to do.
    associatedtype Command

    /// Where commands go in: set when the interactor is linked to a view, and `nil` before.
    ///
    /// Linked to a further view, the interactor commands that one from then on.
    var commandEmitter: CommandEmitter<Command>? { get set }
}

extension InteractorProtocol {
    /// Has the view handle a command.
    ///
    /// It goes the way that ``CommandEmitter/emit(_:)-(Command)`` describes. Without a view it is dropped.
    @inlinable
    public func emit(command: Command) {
        commandEmitter?.emit(command)
    }

    /// Has the view handle several commands, in their order.
    @inlinable
    public func emit(commands: [Command]) {
        for command in commands { emit(command: command) }
    }
}
