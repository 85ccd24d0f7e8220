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
        SignalProducer(keepsObserver: false) { observer, lifetime in
            let task = Task(priority: priority) {
                do throws(Error) {
                    observer.send(value: try await operation())
                    observer.sendCompleted()
                } catch {
                    observer.send(error: error)
                }
            }
            lifetime.observeEnded(_:)(task.cancel)
        }
    }
}
