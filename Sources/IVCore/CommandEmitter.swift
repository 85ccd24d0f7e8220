import SharedReactive

/// Sends an interactor's commands to its view.
///
/// ```swift
/// commandEmitter?.emit(.showItems(items))
/// ```
///
/// An interactor gets its emitter when it is linked to a view. The emitter does not keep the view alive.
///
/// An emitter can be used on any thread. To work off the main thread, capture the emitter in the closure that does the
/// work. The view handles the commands on the main thread, in order:
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
/// For asynchronous work that should be cancelled when the view is deallocated, use `task(id:until:priority:isolation:_:)`.
public struct CommandEmitter<Command> {
    @usableFromInline let target: CommandTarget<Command>

    /// Creates an emitter without a view, for a test of an interactor.
    ///
    /// Without a view, nothing cancels the interactor's tasks, so the test has to cancel them or wait for them. With
    /// a ``MockView``, that is not necessary.
    ///
    /// - Parameter callback: Called with each command on the thread that emits it, before `emit(_:)`
    ///   returns.
    @inlinable public init(callback: @escaping @Sendable (Command) -> Void) {
        self.init(link: Link(), send: callback)
    }

    /// Creates the emitter of a link whose view handles commands on the main thread.
    @inlinable init(link: Link, lane: CommandLane<Command>) {
        let delivery = lane.delivery
        target = CommandTarget(link: link, delivery: delivery) {
            delivery.send(LinkedCommand(link: link, command: $0))
        }
    }

    /// Creates the emitter of a mock view's link, or of a link without a view. It calls `send` on the emitting thread.
    @inlinable init(
        link: Link,
        send: @escaping @Sendable (Command) -> Void,
        sendTogether: (@Sendable ([Queued<Command>]) -> Void)? = nil
    ) {
        target = CommandTarget(link: link, send: send, sendTogether: sendTogether)
    }

    /// Sends a command to the view, which handles it on the main thread.
    ///
    /// Each view gets every command once, in the order of the calls, from any thread.
    ///
    /// On the main thread, this method returns after the view has handled this command and the earlier ones, with two
    /// exceptions. If the view is already handling a command, it handles this one afterwards. If 256 or more commands
    /// are waiting, from other threads or from the view's own handling, the view handles 256 of
    /// them. The rest and this command wait for a later turn of the main queue, so the main thread is not blocked.
    ///
    /// On any other thread, this method returns at once.
    ///
    /// If the view was deallocated or the link has ended, the command is dropped.
    @inlinable @inline(__always) public func emit(_ command: Command) {
        guard Trace.isOn, let step = target.record(command) else { return target.send(command) }
        Trace.causing(step) { target.send(command) }
    }

    /// Sends several commands to the view, which handles them in order and with no other command between them.
    ///
    /// While the view handles one of them, it may emit an event. The interactor handles the event at once, and the view handles the
    /// commands of that event after these. So emit all commands of one event in one call: then the view always shows a consistent
    /// state.
    ///
    /// ```swift
    /// commandEmitter?.emit([.showTitle(title), .showItems(items)])
    /// ```
    @inlinable
    @_disfavoredOverload  // If `Command` can be an array literal, the literal is one command.
    public func emit(_ commands: [Command]) { target.send(together: commands) }

    /// The event that cancels a task of an interactor.
    public enum TaskEnd: Sendable {
        /// The view is unlinked, linked again or deallocated, or the interactor is linked to another view.
        case unlinked
        /// The interactor is released.
        case released
    }

    /// Starts a task, and cancels it when the view is deallocated, unlinked or linked again.
    ///
    /// ```swift
    /// func handle(event: UsersListEvent) {
    ///     switch event {
    ///     case .didLoadView:
    ///         commandEmitter?.task { await loadUsers() }
    ///     }
    /// }
    /// ```
    ///
    /// As with `Task`, the operation inherits the caller's actor: an interactor on the main actor can use its own
    /// properties in it. The task may keep the interactor alive, because it is cancelled when the link between the view
    /// and the interactor ends. If the link has already ended, the task is created as a cancelled one.
    ///
    /// A task that lasts `until: .released` belongs to the interactor: the timer of a row continues while the row moves from one
    /// cell to another. It is cancelled when the interactor is released, so it must not keep the interactor or a copy of this
    /// emitter alive:
    ///
    /// ```swift
    /// func startTimer() {
    ///     commandEmitter?.task(id: "timer", until: .released) { [weak self] in
    ///         while !Task.isCancelled {
    ///             self?.tick()
    ///             try? await Task.sleep(for: .seconds(1))
    ///         }
    ///     }
    /// }
    /// ```
    ///
    /// If something else keeps a copy of the view's event emitter, the link does not end at once when the view is
    /// deallocated or sets its emitter to `nil`. It ends as soon as one of these happens:
    ///
    /// - The last copy is released.
    /// - The view is linked again or unlinked.
    /// - The main thread is about to handle the next command.
    /// - The next task is started: on any thread if the view was deallocated, otherwise on the main thread.
    /// - The next event is emitted on the main thread, if the view has set its emitter to `nil`.
    ///
    /// Until then, the interactor handles events that are emitted through the copy.
    ///
    /// - Parameters:
    ///   - id: A value of any `Hashable` and `Sendable` type, such as an enum's case. The previous task with the
    ///     same id is cancelled. If that task had not begun, its operation is not called.
    ///   - end: The event that cancels the task.
    ///   - priority: The task's priority; the caller's if it is `nil`.
    ///   - isolation: The caller's actor. The compiler passes it; leave it out.
    ///   - operation: The task's work. It is not called if the task is cancelled before it begins.
    /// - Returns: The task. Use it to wait for the result or to cancel it earlier.
    @discardableResult public func task(
        id: (any Hashable & Sendable)? = nil,
        until end: TaskEnd = .unlinked,
        priority: TaskPriority? = nil,
        isolation: isolated (any Actor)? = #isolation,
        // As in `Task.init`, the closure inherits the caller's actor and uses `self` implicitly.
        @_inheritActorContext @_implicitSelfCapture _ operation:
            sending @escaping @isolated(any) () async -> Void
    ) -> Task<Void, Never> {
        target.link.endIfLost()
        // The tasks of the link and of the interactor share their ids, so the previous task may be among the others.
        let (ofLink, ofInteractor) = (target.link.tasks, target.interactorTasks.tasks)
        let (tasks, others) = end == .unlinked ? (ofLink, ofInteractor) : (ofInteractor, ofLink)
        if let id { others.cancel(id: id) }
        return tasks.run(id: id, priority: priority, isolation: isolation, operation: operation)
    }

    /// Cancels the task with this id, if it has not ended.
    public func cancelTask(id: any Hashable & Sendable) {
        target.link.tasks.cancel(id: id)
        target.interactorTasks.tasks.cancel(id: id)
    }
}

extension CommandEmitter: Sendable where Command: Sendable {}

/// An interactor's reference to a link. It is one object, so that sending a command retains only one object.
@usableFromInline final class CommandTarget<Command>: Sendable {
    @usableFromInline let send: @Sendable (Command) -> Void

    let link: Link

    /// The tasks that last until the interactor is released. Its successive emitters share them.
    // Invariant behind `nonisolated(unsafe)`: it is written before the interactor gets the emitter.
    nonisolated(unsafe) var interactorTasks = InteractorTasks()

    /// The queue of the link's view, if it has one.
    private let delivery: MainDelivery<LinkedCommand<Command>>?

    /// Sends several commands to a mock view; `nil` for other links.
    private let sendTogether: (@Sendable ([Queued<Command>]) -> Void)?

    @usableFromInline init(
        link: Link,
        delivery: MainDelivery<LinkedCommand<Command>>? = nil,
        send: @escaping @Sendable (Command) -> Void,
        sendTogether: (@Sendable ([Queued<Command>]) -> Void)? = nil
    ) {
        self.link = link
        self.delivery = delivery
        self.send = send
        self.sendTogether = sendTogether
    }

    @usableFromInline func send(together commands: [Command]) {
        // Every command is recorded before the view handles the first.
        let queued = commands.map { Queued($0, by: Trace.isOn ? cause(of: $0) : 0) }
        if let delivery {
            delivery.send(
                together: queued.map { Queued(LinkedCommand(link: link, command: $0.value), by: $0.cause) }
            )
        } else if let sendTogether {
            sendTogether(queued)
        } else {
            for command in queued { Trace.resuming(command.cause) { send(command.value) } }
        }
    }

    /// Records a command, and returns the step that causes its handling.
    private func cause(of command: Command) -> Int { Trace.cause(for: record(command) ?? 0) }
}

/// The tasks of an interactor, which end with it. The interactor owns them through its emitter.
final class InteractorTasks: Sendable {
    let tasks = OwnedTasks()

    deinit { tasks.cancelAll() }
}
