import SharedReactive
import Turns

// | state           | guard    | accessed by                                                                    |
// | --------------- | -------- | ------------------------------------------------------------------------------ |
// | `State.running` | the lock | `start`, `listen` and `cancel` on the main actor; a command's end and `deinit` on any thread |

/// The asynchronous commands of one view that have not ended. They are cancelled when this object is released.
final class RunningCommands: Sendable {
    private struct Running {
        let id: CmdID?
        let kind: Kind
        /// Cancels the task, or makes the callback do nothing.
        let end: () -> Void
        /// The work that the command belongs to, until it ends or is cancelled.
        let work: PendingWork?
        /// The steps of its beginning and end, if steps are traced.
        let steps: WorkSteps?
    }

    fileprivate enum Kind: String {
        case async, callback
    }

    private struct State: GuardedState {
        var nextNumber = 0
        var running: [Int: Running] = [:]
    }

    // `AnyHashable` is not `Sendable`. Ids are created and compared only on the main actor, and may be released on any thread.
    private let state = Lock(State())

    deinit { for command in inOrder { command.end() } }

    /// The running commands in the order of their starts.
    private var inOrder: [Running] { state.withLock(\.running).sorted { $0.key < $1.key }.map(\.value) }

    /// Runs a function in a separate task, and sends its message.
    @MainActor func start<Msg>(
        id: CmdID?,
        of subject: TraceSubject? = nil,
        for work: PendingWork? = nil,
        _ run: @escaping @MainActor () async -> Msg?,
        send: @escaping @MainActor (Msg, PendingWork?) -> Void
    ) {
        let number = makeNumber()
        let steps = WorkSteps(of: subject, id, .async, number)
        // The task does not begin before this turn of the main actor has ended, so it is stored by then.
        let task = Trace.causing(steps?.number ?? 0) {
            Task { @MainActor [weak self] in
                let msg = Task.isCancelled ? nil : await run()
                // The task does not retain the work, because a cancelled function may still run.
                let work = self?.forget(number)
                if let msg, !Task.isCancelled { send(msg, work) }
            }
        }
        state.withLock {
            $0.running[number] = Running(id: id, kind: .async, end: task.cancel, work: work, steps: steps)
        }
    }

    /// Runs a function whose callback receives commands, any number of times, until the callback is released.
    ///
    /// - Parameters:
    ///   - id: The id of the command.
    ///   - inbox: The inbox for callbacks on other threads.
    ///   - listen: Receives the callback.
    ///   - deliver: Called with the commands, in order.
    @MainActor func listen<Msg>(
        id: CmdID?,
        of subject: TraceSubject? = nil,
        for work: PendingWork? = nil,
        inbox: Inbox,
        to listen: @MainActor (Callback<Msg>) -> Void,
        deliver: @escaping @MainActor (Cmd<Msg>) -> Void
    ) {
        let number = makeNumber()
        let steps = WorkSteps(of: subject, id, .callback, number)
        let mailbox = Mailbox(in: inbox, cause: steps?.number ?? 0, deliver: deliver) { [weak self] in
            _ = self?.forget(number)
        }
        state.withLock {
            $0.running[number] = Running(
                id: id,
                kind: .callback,
                end: mailbox.close,
                work: work,
                steps: steps
            )
        }
        Trace.causing(steps?.number ?? 0) { listen(Callback(to: mailbox)) }
    }

    /// Returns the number of the next command.
    private func makeNumber() -> Int {
        state.withLock { state in
            state.nextNumber += 1
            return state.nextNumber
        }
    }

    /// Cancels the commands with an id.
    @MainActor func cancel(_ id: CmdID) {
        // Ids are compared without the lock, because their `==` is user code.
        let numbers = state.withLock(\.running).filter { $0.value.id == id }.keys.sorted()
        let cancelled = state.withLock { state in numbers.map { state.running.removeValue(forKey: $0) } }
        for command in cancelled {
            command?.steps?.recordEnd(isCancelled: true)
            command?.end()
        }
    }

    /// Records the cancellation of all running commands, before they are cancelled.
    func recordEnds() { for command in inOrder { command.steps?.recordEnd(isCancelled: true) } }

    #if DEBUG
    /// The running commands of some work, each described by its kind and its id, in the order of their starts.
    @MainActor func descriptions(of work: PendingWork) -> [String] {
        inOrder.filter { $0.work === work }.map { command in
            let kind =
                switch command.kind {
                case .async: "an asynchronous function"
                case .callback: "a function with a callback"
                }
            return kind + (command.id.map { " with the id \($0.base)" } ?? "")
        }
    }
    #endif

    /// Removes a command that has ended, and returns its work.
    private func forget(_ number: Int) -> PendingWork? {
        let forgotten = state.withLock { $0.running.removeValue(forKey: number) }
        forgotten?.steps?.recordEnd(isCancelled: false)
        return forgotten?.work
    }
}

/// The trace steps of a command: one for its beginning, and one for its end.
private struct WorkSteps {
    private enum End {
        case completed, cancelled
    }

    private let subject: TraceSubject
    private let name: String
    /// The number of the first step.
    let number: Int

    /// Records the beginning of a command; `nil` without a subject or a tracer.
    init?(of subject: TraceSubject?, _ id: CmdID?, _ kind: RunningCommands.Kind, _ command: Int) {
        guard let subject, Trace.isOn else { return nil }
        self.subject = subject
        name = id.map { "\($0.base)" } ?? "\(kind) \(command)"
        number = Trace.record(.workBegan, of: subject, name: name)
    }

    func recordEnd(isCancelled: Bool) {
        guard Trace.isOn else { return }
        Trace.record(.workEnded, of: subject, name: name, value: isCancelled ? End.cancelled : .completed)
    }
}
