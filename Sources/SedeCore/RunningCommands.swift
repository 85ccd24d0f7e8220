import SharedReactive
import Turns

// | state           | guard    | touched by                                                                     |
// | --------------- | -------- | ------------------------------------------------------------------------------ |
// | `State.running` | the lock | `start`, `listen` and `cancel` on the main actor; a command's end and `deinit` on any thread |

/// The asynchronous commands of one view that run, and those that listen. Those that still do are cancelled when this is
/// released.
final class RunningCommands: Sendable {
    private struct Running {
        let id: CmdID?
        /// Cancels the task, or has what it listens to do nothing any more.
        let end: () -> Void
        /// What is said of its end, if parts are traced.
        let parts: WorkSteps?
    }

    private struct State: GuardedState {
        var nextNumber = 0
        var running: [Int: Running] = [:]
    }

    // `AnyHashable` is not `Sendable`; ids are made and compared on the main actor alone.
    private let state = Lock(State())

    deinit { for command in state.withLock(\.running).values { command.end() } }

    /// Runs a function in a task of its own, and sends its message.
    @MainActor func start<Msg>(
        id: CmdID?,
        of subject: TraceSubject? = nil,
        _ run: @escaping @MainActor () async -> Msg?,
        send: @escaping @MainActor (Msg) -> Void
    ) {
        let number = makeNumber()
        let parts = WorkSteps(of: subject, id, "async", number)
        // The task does not begin before this turn of the main actor has ended, so it is entered by then.
        let task = Trace.causing(parts?.number ?? 0) {
            Task { @MainActor [weak self] in
                let msg = Task.isCancelled ? nil : await run()
                self?.forget(number)
                if let msg, !Task.isCancelled { send(msg) }
            }
        }
        state.withLock { $0.running[number] = Running(id: id, end: task.cancel, parts: parts) }
    }

    /// Listens to a function that calls back with commands, as often as it likes, until its callback is released.
    ///
    /// - Parameters:
    ///   - id: What it is known by.
    ///   - inbox: Where other threads call back.
    ///   - listen: Takes the callback.
    ///   - deliver: Called with the commands, in order.
    @MainActor func listen<Msg>(
        id: CmdID?,
        of subject: TraceSubject? = nil,
        inbox: Inbox,
        to listen: @MainActor (Callback<Msg>) -> Void,
        deliver: @escaping @MainActor (Cmd<Msg>) -> Void
    ) {
        let number = makeNumber()
        let parts = WorkSteps(of: subject, id, "callback", number)
        let mailbox = Mailbox(in: inbox, cause: parts?.number ?? 0, deliver: deliver) { [weak self] in
            self?.forget(number)
        }
        state.withLock { $0.running[number] = Running(id: id, end: mailbox.close, parts: parts) }
        Trace.causing(parts?.number ?? 0) { listen(Callback(to: mailbox)) }
    }

    private func makeNumber() -> Int {
        state.withLock { state in
            state.nextNumber += 1
            return state.nextNumber
        }
    }

    @MainActor func cancel(_ id: CmdID) {
        // Ids are compared outside the lock, for that is user code.
        let numbers = state.withLock(\.running).filter { $0.value.id == id }.keys.sorted()
        let cancelled = state.withLock { state in numbers.map { state.running.removeValue(forKey: $0) } }
        for command in cancelled {
            command?.parts?.ended(isCancelled: true)
            command?.end()
        }
    }

    /// Says of all that run that they are cancelled, which they are about to be.
    func recordEnds() {
        for (_, command) in state.withLock(\.running).sorted(by: { $0.key < $1.key }) {
            command.parts?.ended(isCancelled: true)
        }
    }

    private func forget(_ number: Int) {
        let forgotten = state.withLock { $0.running.removeValue(forKey: number) }
        forgotten?.parts?.ended(isCancelled: false)
        withExtendedLifetime(forgotten) {}
    }
}

/// The parts of a command: one when it begins, one when it has ended.
private struct WorkSteps {
    private enum End {
        case completed, cancelled
    }

    private let subject: TraceSubject
    private let name: String
    /// That of the first step.
    let number: Int

    /// Says that a command begins; for no subject nobody wants to know.
    init?(of subject: TraceSubject?, _ id: CmdID?, _ kind: String, _ command: Int) {
        guard let subject, Trace.isOn else { return nil }
        self.subject = subject
        name = id.map { "\($0.base)" } ?? "\(kind) \(command)"
        number = Trace.record(.workBegan, of: subject, name: name)
    }

    func ended(isCancelled: Bool) {
        guard Trace.isOn else { return }
        Trace.record(.workEnded, of: subject, name: name, value: isCancelled ? End.cancelled : .completed)
    }
}
