/// The tasks of an owner, which cancels them when it ends. A task that has ended is released at once.
///
/// | state | guarded by | touched by |
/// | --- | --- | --- |
/// | `state` | its lock | any thread |
@usableFromInline package final class OwnedTasks: Sendable {
    struct State: GuardedState {
        /// By their numbers. A task that is being created has its place, which is `nil`.
        var tasks: [Int: Task<Void, Never>?] = [:]
        /// The number of the latest task with an id, until that ends.
        var latest: [String: Int] = [:]
        var lastNumber = 0
        /// Suspensions that end with the last task.
        var waiters: [Suspension] = []
        /// Whether new tasks are created as cancelled ones.
        var isCancelled = false
    }

    let state: Lock<State>

    /// The tasks of any owner that has ended.
    package static let cancelled = OwnedTasks(isCancelled: true)

    @usableFromInline package init(isCancelled: Bool = false) {
        state = Lock(State(isCancelled: isCancelled))
    }

    /// Returns how many tasks have not ended, and ends a suspension when the last of them has ended or all are cancelled.
    package func count(ending waiter: Suspension? = nil) -> Int {
        state.withLock { state in
            if let waiter, !state.tasks.isEmpty { state.waiters.append(waiter) }
            return state.tasks.count
        }
    }

    /// Cancels all tasks, in the order of their starts, and from now on each new one.
    package func cancelAll() {
        let before = state.withLock { exchange(&$0, with: State(isCancelled: true)) }
        for (_, task) in before.tasks.sorted(by: { $0.key < $1.key }) { task?.cancel() }
        for waiter in before.waiters { waiter.end() }
    }

    /// Starts a task on the caller's actor, as `Task.init` does. Tasks of one actor begin in the order of their calls. The
    /// previous task with the same id is cancelled.
    @discardableResult package func run(
        id: String? = nil,
        priority: TaskPriority?,
        isolation: isolated (any Actor)?,
        operation: sending @escaping @isolated(any) () async -> Void
    ) -> Task<Void, Never> {
        let (number, replaced) = state.withLock { state -> (Int?, Task<Void, Never>?) in
            if state.isCancelled { return (nil, nil) }
            state.lastNumber += 1
            state.tasks.updateValue(nil, forKey: state.lastNumber)
            let replaced = id.flatMap { state.latest.updateValue(state.lastNumber, forKey: $0) }
            return (state.lastNumber, replaced.flatMap { state.tasks[$0] ?? nil })
        }
        replaced?.cancel()
        let task = Task(priority: priority) { [weak self] in
            _ = isolation
            // It may begin before it is cancelled below.
            if number == nil { withUnsafeCurrentTask { $0?.cancel() } }
            await operation()
            if let number { self?.remove(number, id: id) }
        }
        let goesOn = state.withLock { state in
            guard let number, !state.isCancelled else { return false }
            // It may have ended.
            guard state.tasks[number] != nil else { return true }
            state.tasks[number] = task
            return id.map { state.latest[$0] == number } ?? true
        }
        // The owner has ended, or another thread has started a task with the same id.
        if !goesOn { task.cancel() }
        return task
    }

    private func remove(_ number: Int, id: String?) {
        // The task is released after unlocking.
        let (_, waiters) = state.withLock { state in
            if let id, state.latest[id] == number { state.latest[id] = nil }
            let task = state.tasks.removeValue(forKey: number)
            return (task, state.tasks.isEmpty ? exchange(&state.waiters, with: []) : [])
        }
        for waiter in waiters { waiter.end() }
    }
}
