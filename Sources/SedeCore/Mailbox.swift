import SharedReactive
import Turns

// | state            | guard    | touched by                                                                     |
// | ---------------- | -------- | ------------------------------------------------------------------------------ |
// | `State.waiting`  | the lock | a callback on any thread; `deliver()` on the main thread                       |
// | `State.deliver`  | the lock | `deliver()` on the main thread; `close()` on the main thread or that of the view's end |

/// What a callback has been called with and the main thread has not taken yet.
///
/// Called on the main thread with nothing waiting, it is taken at once; otherwise in the order of the calls.
final class Mailbox<Msg>: @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: the state is guarded; what waits was sent, so that nobody else has it.
    private struct State: GuardedState {
        var waiting = Queue<Queued<Cmd<Msg>>>()
        /// `nil` after the end.
        var deliver: (@MainActor (Cmd<Msg>) -> Void)?
        /// Whether nobody can call back any more.
        var isAbandoned = false
    }

    private let inbox: Inbox
    /// The step that made it, for calls in the course of no step.
    private let cause: Int
    private let state: Lock<State>
    private let onEnd: @Sendable () -> Void

    /// Creates an empty mailbox.
    ///
    /// - Parameters:
    ///   - inbox: What the main thread opens when other threads have called back.
    ///   - cause: The step that causes what comes of calls that are made in the course of no step; 0 for none.
    ///   - deliver: Called with what arrives.
    ///   - onEnd: Called when nothing waits and nobody can call back any more, on any thread.
    init(
        in inbox: Inbox,
        cause: Int = 0,
        deliver: @escaping @MainActor (Cmd<Msg>) -> Void,
        onEnd: @escaping @Sendable () -> Void
    ) {
        self.inbox = inbox
        self.cause = cause
        self.onEnd = onEnd
        state = Lock(State(deliver: deliver))
    }

    /// Lets go of everything. Nothing is delivered after that.
    func close() {
        // They are released here, after unlocking.
        _ = state.withLock { exchange(&$0, with: State(isAbandoned: $0.isAbandoned)) }
    }

    fileprivate func post(_ cmd: sending Cmd<Msg>) {
        let cause = Trace.causeToKeep
        let isFirst = state.withLock { state in
            guard state.deliver != nil else { return false }
            state.waiting.append(Queued(cmd, by: cause))
            return state.waiting.count == 1
        }
        // One notice is enough for all that wait when it is taken; on the main thread each call takes what waits.
        if isFirst || CurrentThread.isMain { notice() }
    }

    /// Notes that nobody can call back any more.
    fileprivate func abandon() {
        let isAtEnd = state.withLock { state in
            state.isAbandoned = true
            return state.waiting.isEmpty
        }
        if isAtEnd { onEnd() }
    }

    private func notice() { Notice(in: inbox) { [weak self] in self?.deliver() }() }

    @MainActor private func deliver() {
        while true {
            let (cmd, deliver, isAtEnd) = state.withLock { state in
                let cmd = state.waiting.popFirst()
                return (cmd, state.deliver, cmd == nil && state.isAbandoned)
            }
            guard let cmd, let deliver else {
                if isAtEnd { onEnd() }
                return
            }
            Trace.resuming(cmd.cause == 0 ? cause : cmd.cause) { deliver(cmd.value) }
        }
    }
}

/// What a function that calls back is given. When it has been released, nothing more comes.
final class Callback<Msg>: Sendable {
    private let mailbox: Mailbox<Msg>

    init(to mailbox: Mailbox<Msg>) { self.mailbox = mailbox }

    deinit { mailbox.abandon() }

    func callAsFunction(_ cmd: sending Cmd<Msg>) { mailbox.post(cmd) }
}
