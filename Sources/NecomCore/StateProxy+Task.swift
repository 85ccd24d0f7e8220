import SharedReactive

extension StateProxy {
    /// Starts a task that is cancelled when the model is deallocated.
    ///
    /// Otherwise it works like `Task.init`: the task runs on the caller's actor. The task does not keep the model
    /// alive, even if its closure captures `state`, `extra` and `delegate`.
    ///
    /// ```swift
    /// Action(start: {
    ///     state.startTask {
    ///         while !Task.isCancelled {
    ///             state.seconds += 1
    ///             delegate.seconds(state.seconds)
    ///             try? await extra.clock.sleep(for: .seconds(1))
    ///         }
    ///     }
    /// })
    /// ```
    ///
    /// If the model was already deallocated, the task is created as a cancelled one.
    ///
    /// - Parameters:
    ///   - id: Cancels the model's previous task with the same id.
    ///   - priority: The task's priority; the caller's if it is `nil`.
    ///   - isolation: The caller's actor. The compiler passes it; leave it out.
    ///   - operation: The task's work. After the model is deallocated, `Task.isCancelled` is true in it.
    /// - Returns: The task, to cancel it earlier or to wait for it.
    @discardableResult public func startTask(
        id: String? = nil,
        priority: TaskPriority? = nil,
        isolation: isolated (any Actor)? = #isolation,
        @_inheritActorContext _ operation: sending @escaping @isolated(any) () async -> Void
    ) -> Task<Void, Never> {
        (tasks ?? .cancelled).run(id: id, priority: priority, isolation: isolation, operation: operation)
    }
}
