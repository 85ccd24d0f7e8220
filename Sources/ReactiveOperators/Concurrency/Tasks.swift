import SharedReactive

extension SignalProducer where Value: Sendable {
    /// Returns a producer that runs asynchronous work at each start, and sends its result.
    ///
    /// ```swift
    /// let reload = Action<(), [Note], any Error>(on: UIScheduler()) { [api] in
    ///     .task { try await api.notes() }
    /// }
    /// ```
    ///
    /// Each start creates a task. The task is cancelled when the start is disposed of, and nothing that it returns or
    /// throws afterwards is sent.
    ///
    /// - Parameters:
    ///   - priority: The priority of the task.
    ///   - operation: The work. As in `Task`, it runs on the actor that encloses the closure.
    public static func task(
        priority: TaskPriority? = nil,
        @_inheritActorContext operation: @escaping @isolated(any) @Sendable () async throws(Error) -> Value
    ) -> SignalProducer {
        // `keepsObserver` is `false`, because the task already retains the observer.
        SignalProducer(keepsObserver: false) { observer, lifetime in
            let task = Task(priority: priority) {
                do throws(Error) {
                    observer.send(value: try await operation())
                    observer.sendCompleted()
                } catch {
                    observer.send(error: error)
                }
            }
            // The short name would select the function for clients in Swift 5 mode: see `Swift5Closure`.
            lifetime.observeEnded(_:)(task.cancel)
        }
    }
}

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
    /// Releasing the disposable does not cancel the task. Its `isDisposed` is `true` when the task has ended.
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
        // The second task marks the disposable as disposed of when the first one has ended.
        Task(priority: priority) { [weak disposable] in
            await task.value
            disposable?.dispose()
        }
        return disposable
    }
}
