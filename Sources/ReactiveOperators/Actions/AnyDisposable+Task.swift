import SharedReactive

extension AnyDisposable {
    /// Starts a task, and returns a disposable that cancels it.
    ///
    /// A view model of `FractalCore` returns it as one of its disposables. Then the task is cancelled when the
    /// presentation ends:
    ///
    /// ```swift
    /// return CompositeDisposable([
    ///     presenters.notesPresenter <~ notes,
    ///     AnyDisposable.task { await self.poll() },
    /// ])
    /// ```
    ///
    /// Releasing the disposable does not cancel the task.
    ///
    /// - Parameters:
    ///   - priority: The priority of the task.
    ///   - operation: The work, which the task keeps until it ends. As in `Task`, it runs on the actor on which the
    ///     closure is written.
    public static func task(
        priority: TaskPriority? = nil,
        @_inheritActorContext operation: sending @escaping @isolated(any) () async -> Void
    ) -> AnyDisposable {
        AnyDisposable(calling: Task(priority: priority, operation: operation).cancel)
    }
}
