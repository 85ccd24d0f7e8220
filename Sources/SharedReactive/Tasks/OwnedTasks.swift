/// The tasks of an owner, which alone keeps this object: they are cancelled when it is released. A task that has ended is
/// let go of at once.
@usableFromInline package final class OwnedTasks: Sendable {
    private enum Entry {
        /// The task has been given its place, and is being made.
        case starting
        case running(Task<Void, Never>)
    }

    private struct State: GuardedState {
        var entries: [Int: Entry] = [:]
        var nextID = 0
    }

    private let state = Lock(State())

    @usableFromInline package init() {}

    deinit { for case .running(let task) in state.withLock(\.entries).values { task.cancel() } }

    /// How many tasks have not ended.
    package var count: Int { state.withLock(\.entries.count) }

    /// Starts a task, where the caller is, as `Task.init` does. Tasks that start on one actor start in the order of their
    /// calls.
    @discardableResult package func run(
        priority: TaskPriority?,
        isolation: isolated (any Actor)?,
        operation: sending @escaping @isolated(any) () async -> Void
    ) -> Task<Void, Never> {
        let id = state.withLock { state in
            state.nextID += 1
            state.entries[state.nextID] = .starting
            return state.nextID
        }
        let task = Task(priority: priority) { [weak self] in
            _ = isolation
            await operation()
            self?.remove(id)
        }
        state.withLock { state in
            // It may have ended.
            if state.entries[id] != nil { state.entries[id] = .running(task) }
        }
        return task
    }

    private func remove(_ id: Int) {
        // It is released after unlocking.
        _ = state.withLock { $0.entries.removeValue(forKey: id) }
    }
}
