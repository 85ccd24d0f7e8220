/// The tasks of an owner, which cancels them when it ends: of a presenter of `PrexCore`, a model of `NecomCore`, and a link and
/// an interactor of `IVCore`. A task that has ended is released at once. Any thread may use it.
@usableFromInline package final class OwnedTasks: Sendable {
    /// A task that has not ended.
    struct Entry {
        let id: AnyHashable?
        /// Called before the task is cancelled. In `PrexCore`, it ends the task's permit to send actions.
        let onCancel: (@Sendable () -> Void)?
        /// `nil` while the task is being created.
        var task: Task<Void, Never>?

        func cancel() {
            onCancel?()
            task?.cancel()
        }
    }

    struct State: GuardedState {
        /// The tasks by number, in the order of their starts.
        var entries: [Int: Entry] = [:]
        /// The number of the latest task with an id, until that ends or is cancelled.
        var latest: [AnyHashable: Int] = [:]
        var lastNumber = 0
        /// Suspensions that end with the last task.
        var waiters: [Suspension] = []
        /// Whether the owner has ended, so that no task runs.
        var isCancelled = false

        /// In the order of their starts.
        var inOrder: [Entry] { entries.keys.sorted().compactMap { entries[$0] } }

        /// Whether a task is neither replaced nor cancelled.
        func isCurrent(_ number: Int) -> Bool {
            guard let entry = entries[number] else { return false }
            return entry.id.map { latest[$0] == number } ?? true
        }
    }

    let state: Lock<State>

    /// The tasks of an owner that has ended.
    package static let cancelled = OwnedTasks(isCancelled: true)

    @usableFromInline package init(isCancelled: Bool = false) {
        state = Lock(State(isCancelled: isCancelled))
    }

    /// Returns the ids of the running tasks, and ends a suspension when the last of them has ended or all are
    /// cancelled.
    package func running(ending waiter: Suspension? = nil) -> [AnyHashable?] {
        state.withLock { state in
            if let waiter, !state.entries.isEmpty { state.waiters.append(waiter) }
            return state.inOrder.map(\.id)
        }
    }

    /// Returns a text for the ids of tasks: `a task without an id`, `the tasks login, search and 2 without an id`.
    package static func description(of ids: [AnyHashable?]) -> String {
        var names = ids.compactMap { $0.map { ValueText.line($0.base) } }
        let others = ids.count - names.count
        if ids.count == 1 { return names.isEmpty ? "a task without an id" : "the task \(names[0])" }
        if others > 0 { names.append("\(others) without an id") }
        let last = names.removeLast()
        return names.isEmpty
            ? "\(others) tasks without an id" : "the tasks \(names.joined(separator: ", ")) and \(last)"
    }

    /// Cancels all tasks, in the order of their starts. From now on, no task begins.
    ///
    /// It can wait for a mutation, so do not call it under a lock of a flux.
    package func cancelAll() {
        let before = state.withLock { exchange(&$0, with: State(isCancelled: true)) }
        for entry in before.inOrder { entry.cancel() }
        for waiter in before.waiters { waiter.end() }
    }

    /// Cancels the latest task with an id, if it has not ended.
    package func cancel(id: any Hashable & Sendable) {
        let entry = state.withLock { state in
            state.latest.removeValue(forKey: AnyHashable(id)).flatMap { state.entries[$0] }
        }
        entry?.cancel()
    }

    /// Starts a task on the caller's actor, as `Task.init` does. Tasks of one actor begin in the order of their calls. The
    /// previous task with the same id is cancelled.
    ///
    /// A task that is replaced or cancelled before it begins does not call `operation`.
    ///
    /// - Parameter onCancel: Called before the task is cancelled by its owner or by another task.
    @discardableResult package func run(
        id: (any Hashable & Sendable)? = nil,
        priority: TaskPriority?,
        isolation: isolated (any Actor)?,
        onCancel: (@Sendable () -> Void)? = nil,
        @_inheritActorContext operation: sending @escaping @isolated(any) () async -> Void
    ) -> Task<Void, Never> {
        let (number, replaced) = state.withLock { state -> (Int?, Entry?) in
            if state.isCancelled { return (nil, nil) }
            state.lastNumber += 1
            let id = id.map { AnyHashable($0) }
            state.entries[state.lastNumber] = Entry(id: id, onCancel: onCancel)
            let replaced = id.flatMap { state.latest.updateValue(state.lastNumber, forKey: $0) }
            return (state.lastNumber, replaced.flatMap { state.entries[$0] })
        }
        replaced?.cancel()
        let task = Task(priority: priority) { [weak self] in
            _ = isolation
            guard let number else { return }
            if self?.state.withLock({ $0.isCurrent(number) }) == true, !Task.isCancelled { await operation() }
            self?.remove(number)
        }
        let isCurrent = state.withLock { state in
            guard let number, !state.isCancelled else { return false }
            // The task may have ended.
            guard state.entries[number] != nil else { return true }
            state.entries[number]?.task = task
            return state.isCurrent(number)
        }
        // The owner has ended, or another thread has started a task with the same id or has cancelled this one.
        if !isCurrent { task.cancel() }
        return task
    }

    private func remove(_ number: Int) {
        // The task is released after unlocking.
        let (_, waiters) = state.withLock { state in
            let entry = state.entries.removeValue(forKey: number)
            if let id = entry?.id, state.latest[id] == number { state.latest[id] = nil }
            return (entry, state.entries.isEmpty ? exchange(&state.waiters, with: []) : [])
        }
        for waiter in waiters { waiter.end() }
    }
}
