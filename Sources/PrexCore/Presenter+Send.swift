import SharedReactive

extension Presenter {
    /// Starts a task that dispatches actions with `send`, on the caller's actor. It is cancelled when the presenter is
    /// deallocated.
    ///
    /// ```swift
    /// func search(_ text: String) {
    ///     task(id: "search") { [api] send in
    ///         send(.began)
    ///         if let found = try? await api.search(text) { send(.found(found)) }
    ///     }
    /// }
    /// ```
    ///
    /// `send(action)` dispatches an action, from any thread, also in child tasks. It does not keep the presenter. It belongs
    /// to its task. It dispatches nothing after the call that cancels the task, replaces it or deallocates the presenter
    /// has returned, or after `operation` has returned. So `Task.isCancelled` need not be checked before it.
    ///
    /// A call of `send` that has changed the state before is completed: its handlers and listeners are called, also after
    /// `cancelTask(id:)` has returned. Inside a mutation or the closure of a property's `modify(_:)`, cancelling a task does not
    /// wait for a change that another thread is about to make.
    ///
    /// - Parameters:
    ///   - id: A value of any `Hashable` and `Sendable` type, such as an enum's case. The presenter's previous task with
    ///     the same id is cancelled. If it had not begun, its closure is not called.
    ///   - priority: The task's priority; the caller's if it is `nil`.
    ///   - isolation: The caller's actor. The compiler passes it; leave it out.
    ///   - operation: The task's work. It is not called if the task is cancelled before it begins.
    /// - Returns: The task, to cancel it earlier or to wait for it.
    @discardableResult public final func task(
        id: (any Hashable & Sendable)? = nil,
        priority: TaskPriority? = nil,
        isolation: isolated (any Actor)? = #isolation,
        @_inheritActorContext _ operation:
            sending @escaping @isolated(any) (
                _ send: @escaping @Sendable (Action) -> Void
            ) async -> Void
    ) -> Task<Void, Never> {
        noteUse()
        let permit = TaskPermit(of: source.core, in: source.scope.child)
        let send = { @Sendable [dispatcher = source.dispatcher] in
            dispatcher.sendScoped($0, permit) { _ in nil }
        }
        return tasks.run(id: id, priority: priority, isolation: isolation, onCancel: { permit.end() }) {
            _ = isolation
            await withTaskCancellationHandler {
                // Without it, this closure would run on another executor first, and tasks would overtake each other.
                _ = isolation
                await operation(send)
            } onCancel: {
                permit.end()
            }
            permit.end()
        }
    }
}

/// The permit of the actions that a task sends. It ends with the task.
private final class TaskPermit: Permit, @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: the flag is atomic, and the rest is constant.
    private let hasEnded = AtomicFlag()
    private let core: any FluxSource
    /// The child that the presenter shows, if its flux is a scope of one.
    private let child: Child?

    init(of core: any FluxSource, in child: Child?) { (self.core, self.child) = (core, child) }

    override var isValid: Bool { !hasEnded.isSet && child?.isValid ?? true }

    /// Ends the permit. When this method returns, an action that was permitted before has been applied, except inside
    /// a mutation or a property's `modify(_:)`.
    func end() {
        hasEnded.set(true)
        core.waitForMutation()
    }
}
