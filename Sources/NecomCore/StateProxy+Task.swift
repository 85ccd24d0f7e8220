import SharedReactive

extension StateProxy {
    /// Starts a task that is cancelled when the model is deallocated.
    ///
    /// It is `Task.init` otherwise: the task runs on the caller's actor. It does not keep the model. What its closure
    /// captures of `state`, `extra` and `delegate` does not either.
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
    /// A task that is started after the model was deallocated is cancelled from the start.
    ///
    /// - Parameters:
    ///   - priority: The task's priority; the caller's if it is `nil`.
    ///   - isolation: The caller's actor. Leave it out.
    ///   - operation: What the task does. When the model is deallocated, `Task.isCancelled` is true in it.
    /// - Returns: The task, to cancel it earlier or to wait for it.
    @discardableResult
    public func startTask(
        priority: TaskPriority? = nil,
        isolation: isolated (any Actor)? = #isolation,
        @_inheritActorContext _ operation: sending @escaping @isolated(any) () async -> Void
    ) -> Task<Void, Never> {
        if let tasks = ownedTasks {
            return tasks.run(priority: priority, isolation: isolation, operation: operation)
        }
        return Task(priority: priority) {
            _ = isolation
            withUnsafeCurrentTask { $0?.cancel() }
            await operation()
        }
    }
}
