import SharedReactive

// | state           | guard    | touched by                                                                     |
// | --------------- | -------- | ------------------------------------------------------------------------------ |
// | `State.running` | the lock | `start`, `cancel` and a command's end on the main actor; `deinit` on any thread |

/// The asynchronous commands of one view that run. Those that still do are cancelled when this is released.
final class RunningCommands: Sendable {
    private struct Running {
        let id: CmdID?
        let task: Task<Void, Never>
    }

    private struct State: GuardedState {
        var nextNumber = 0
        var running: [Int: Running] = [:]
    }

    // `AnyHashable` is not `Sendable`; ids are made and compared on the main actor alone.
    private let state = Lock(State())

    deinit {
        for command in state.withLock(\.running).values { command.task.cancel() }
    }

    /// Runs a function in a task of its own, and sends its message.
    @MainActor
    func start<Msg>(
        id: CmdID?,
        _ run: @escaping @MainActor () async -> Msg?,
        send: @escaping @MainActor (Msg) -> Void
    ) {
        let number = state.withLock { state in
            state.nextNumber += 1
            return state.nextNumber
        }
        // The task does not begin before this turn of the main actor has ended, so it is entered by then.
        let task = Task { @MainActor [weak self] in
            let msg = Task.isCancelled ? nil : await run()
            self?.forget(number)
            if let msg, !Task.isCancelled { send(msg) }
        }
        state.withLock { $0.running[number] = Running(id: id, task: task) }
    }

    /// Cancels what runs under an id.
    @MainActor
    func cancel(_ id: CmdID) {
        // Ids are compared outside the lock, for that is user code.
        let numbers = state.withLock(\.running).filter { $0.value.id == id }.keys.sorted()
        let cancelled = state.withLock { state in numbers.map { state.running.removeValue(forKey: $0) } }
        for command in cancelled { command?.task.cancel() }
    }

    private func forget(_ number: Int) {
        let forgotten = state.withLock { $0.running.removeValue(forKey: number) }
        withExtendedLifetime(forgotten) {}
    }
}
