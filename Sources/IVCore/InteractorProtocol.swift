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
/// The view owns its interactor. The interactor does not know the view, so you can test it with a ``MockView`` and
/// link it to another view.
///
/// In Swift 6 mode, isolate an interactor that starts tasks to the main actor:
/// `@MainActor class UsersListInteractor: @MainActor InteractorProtocol`. ``CommandEmitter`` describes work off the
/// main thread, and how it ends with the view.
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
    /// It is delivered as ``CommandEmitter/emit(_:)-(Command)`` describes. If the interactor was not linked to a view,
    /// the command is dropped.
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
