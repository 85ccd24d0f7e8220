import SharedReactive

/// Takes an interactor's commands to its view.
///
/// ```swift
/// commandEmitter?.emit(.showItems(items))
/// ```
///
/// The interactor gets it when it is linked to a view, which it does not keep alive.
///
/// Any thread may use it. So an interactor that works off the main thread hands it to its work, and the
/// view handles the commands on the main thread, in order:
///
/// ```swift
/// func handle(event: ImportEvent) {
///     queue.async { [commandEmitter] in
///         for row in 1...rows {
///             store(row)
///             commandEmitter?.emit(.showProgress(row))
///         }
///     }
/// }
/// ```
///
/// Asynchronous work that is of no use without the view is started with `task(priority:operation:)`.
public struct CommandEmitter<Command> {
    @usableFromInline
    let target: CommandTarget<Command>

    /// Creates an emitter by hand, as a test of an interactor without any view may need it.
    ///
    /// There is no view whose end would cancel the interactor's work: such a test cancels the tasks itself, or lets
    /// them come to an end. A ``MockView`` is a view, and needs none of that.
    ///
    /// - Parameter callback: Called with each command on the thread that emits it, before `emit(_:)`
    ///   returns.
    @inlinable
    public init(callback: @escaping @Sendable (Command) -> Void) {
        self.init(link: Link(), send: callback)
    }

    @inlinable
    init(link: Link, send: @escaping @Sendable (Command) -> Void) {
        target = CommandTarget(link: link, send: send)
    }

    /// Has the view handle a command, on the main thread.
    ///
    /// Called there, it returns after the view has handled this command and those before it, unless the view
    /// is handling one: then this one is next. Called elsewhere, it returns at once. Each view gets every
    /// command once, in the order in which they were emitted, whatever threads emit. A command for a
    /// view that has been deallocated, or of a link that has ended, is dropped.
    @inlinable
    public func emit(_ command: Command) {
        target.send(command)
    }

    /// Has the view handle several commands, in their order.
    ///
    /// ```swift
    /// commandEmitter?.emit([.showTitle(title), .showItems(items)])
    /// ```
    @inlinable
    @_disfavoredOverload  // A literal that can be both is one command.
    public func emit(_ commands: [Command]) {
        for command in commands { emit(command) }
    }

    /// Starts asynchronous work for the view, and cancels it when the link ends.
    ///
    /// ```swift
    /// func handle(event: UsersListEvent) {
    ///     switch event {
    ///     case .didLoadView:
    ///         loading = commandEmitter?.task { await loadUsers() }
    ///     }
    /// }
    /// ```
    ///
    /// It is as if `Task` were written there: the work inherits the actor, and so an interactor on the main
    /// actor uses its own properties in it. Work may keep the interactor alive, for it ends with the link.
    /// Started after the link has ended, it is cancelled from the beginning.
    ///
    /// If a copy of the view's event emitter is kept, nothing tells that the view has set its own to `nil` or has been
    /// deallocated. The link then ends when it is next used: with a command, an event, a task or a new link.
    ///
    /// - Returns: The task, to await it or to cancel it earlier.
    @discardableResult
    public func task(
        priority: TaskPriority? = nil,
        // As in `Task.init`: the closure runs where it is written, and reads as a part of that method.
        @_inheritActorContext @_implicitSelfCapture operation:
            sending @escaping @isolated(any) () async -> Void
    ) -> Task<Void, Never> {
        if target.link.isOver() {
            let task = Task(priority: priority) {
                // It may begin before the next line is reached.
                withUnsafeCurrentTask { $0?.cancel() }
                await operation()
            }
            task.cancel()
            return task
        }
        // The operation itself is the task's, so that tasks begin in the order in which they are started.
        let task = Task(priority: priority, operation: operation)
        if let entry = target.link.work.add({ task.cancel() }) {
            // Of the same priority, because awaiting a task raises its priority to that of who awaits it.
            Task(priority: priority) {
                await task.value
                entry.dispose()
            }
        }
        return task
    }
}

extension CommandEmitter: Sendable where Command: Sendable {}

/// What an interactor keeps of a link: one object, so that a command costs no more than keeping that
/// one alive while it is sent.
@usableFromInline
final class CommandTarget<Command>: Sendable {
    @usableFromInline
    let send: @Sendable (Command) -> Void

    let link: Link

    @usableFromInline
    init(link: Link, send: @escaping @Sendable (Command) -> Void) {
        self.link = link
        self.send = send
    }
}
