/// The tasks of an owner, which alone keeps this object: they are cancelled when it is released. A task that has ended is
/// let go of at once.
@usableFromInline package final class OwnedTasks: Sendable {
    private struct State: GuardedState {
        /// By their numbers. A task that is being made has its place, which is `nil`.
        var tasks: [Int: Task<Void, Never>?] = [:]
        /// The number of the latest task with an id.
        var latest: [String: Int] = [:]
        var lastNumber = 0
    }

    private let state = Lock(State())

    @usableFromInline package init() {}

    deinit { for case let task? in state.withLock(\.tasks).values { task.cancel() } }

    /// How many tasks have not ended.
    package var count: Int { state.withLock(\.tasks.count) }

    /// Starts a task, where the caller is, as `Task.init` does. Tasks that start on one actor start in the order of their
    /// calls. The task with the same id before it is cancelled.
    @discardableResult package func run(
        id: String? = nil,
        priority: TaskPriority?,
        isolation: isolated (any Actor)?,
        operation: sending @escaping @isolated(any) () async -> Void
    ) -> Task<Void, Never> {
        let (number, replaced) = state.withLock { state in
            state.lastNumber += 1
            state.tasks.updateValue(nil, forKey: state.lastNumber)
            let replaced = id.flatMap { state.latest.updateValue(state.lastNumber, forKey: $0) }
            return (state.lastNumber, replaced.flatMap { state.tasks[$0] ?? nil })
        }
        replaced?.cancel()
        let task = Task(priority: priority) { [weak self] in
            _ = isolation
            await operation()
            self?.remove(number, id: id)
        }
        let isLatest = state.withLock { state in
            // It may have ended.
            if state.tasks[number] != nil { state.tasks[number] = task }
            return id.map { state.latest[$0] == number } ?? true
        }
        // One on another thread has the same id, or this one has ended.
        if !isLatest { task.cancel() }
        return task
    }

    private func remove(_ number: Int, id: String?) {
        // It is released after unlocking.
        _ = state.withLock { state in
            if let id, state.latest[id] == number { state.latest[id] = nil }
            return state.tasks.removeValue(forKey: number)
        }
    }
}
