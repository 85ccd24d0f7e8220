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
    /// Releasing the disposable does not cancel the task. It counts as disposed of when the task has ended.
    ///
    /// - Parameters:
    ///   - priority: The priority of the task.
    ///   - operation: The work, which the task retains until it ends. As in `Task`, it runs on the actor that encloses the
    ///     closure.
    public static func task(
        priority: TaskPriority? = nil,
        @_inheritActorContext operation: sending @escaping @isolated(any) () async -> Void
    ) -> AnyDisposable {
        let task = Task(priority: priority, operation: operation)
        let disposable = AnyDisposable(calling: task.cancel)
        Task(priority: priority) { [weak disposable] in
            await task.value
            disposable?.dispose()
        }
        return disposable
    }
}
