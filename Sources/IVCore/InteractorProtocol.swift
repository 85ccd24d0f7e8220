import SharedReactive

/// The logic of a screen. It handles the view's events and emits commands to the view.
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
/// `@MainActor class UsersListInteractor: @MainActor InteractorProtocol`. For work off the main thread, and for
/// cancelling it when the view is deallocated, see ``CommandEmitter``.
public protocol InteractorProtocol<Event, Command>: AnyObject, EventHandler {
    /// The type of the commands to the view: usually an enum.
    associatedtype Command

    /// Sends commands to the view. It is set when the interactor is linked to a view, and `nil` before.
    ///
    /// If the interactor is linked to another view later, its commands go to that view from then on.
    var commandEmitter: CommandEmitter<Command>? { get set }
}

extension InteractorProtocol {
    /// Sends a command to the view.
    ///
    /// It is delivered as ``CommandEmitter/emit(_:)-(Command)`` describes. If the interactor is not linked to a view,
    /// the command is dropped. A debug build then prints a message, once for each type of interactor.
    @inlinable public func emit(command: Command) {
        #if DEBUG
        if commandEmitter == nil { hintAtMissingLink() }
        #endif
        commandEmitter?.emit(command)
    }

    /// Sends several commands to the view, which handles them in order and with no other command between them.
    ///
    /// See ``CommandEmitter/emit(_:)-([Command])``.
    @inlinable public func emit(commands: [Command]) {
        #if DEBUG
        if commandEmitter == nil, !commands.isEmpty { hintAtMissingLink() }
        #endif
        commandEmitter?.target.send(together: commands)
    }

    #if DEBUG
    @usableFromInline func hintAtMissingLink() {
        Hint.give(
            about: "command without a link",
            of: Self.self,
            text: """
                \(Self.self) emitted a command while it was not linked to a view, so the command was dropped. Link a view \
                first: view.link(interactor). In a test, link a MockView.
                """
        )
    }
    #endif
}
