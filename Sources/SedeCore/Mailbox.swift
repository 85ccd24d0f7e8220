import SharedReactive
import Turns

// | state            | guard    | accessed by                                                                    |
// | ---------------- | -------- | ------------------------------------------------------------------------------ |
// | `State.waiting`  | the lock | a callback on any thread; `deliver()` on the main thread                       |
// | `State.deliver`  | the lock | `deliver()` on the main thread; `close()` on the main thread or the thread of the view's end |

/// The queue of a callback: the calls that the main thread has not handled yet. `RunningCommands` creates it, and owns it together
/// with the `Callback`.
///
/// A call on the main thread is handled at once if no earlier call waits. Calls are handled in order.
final class Mailbox<Msg>: @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: the state is guarded, and a waiting command was sent, so only the mailbox has it.
    private struct State: GuardedState {
        var waiting = Queue<Queued<Cmd<Msg>>>()
        /// `nil` after the end.
        var deliver: (@MainActor (Cmd<Msg>) -> Void)?
        /// Whether the callback was released.
        var isAbandoned = false
    }

    private let inbox: Inbox
    /// The step that created the mailbox: the cause of calls outside any step.
    private let cause: Int
    private let state: Lock<State>
    private let onEnd: @Sendable () -> Void

    /// Creates an empty mailbox.
    ///
    /// - Parameters:
    ///   - inbox: The inbox that the main thread opens after calls on other threads.
    ///   - cause: The cause of calls outside any step; 0 for none.
    ///   - deliver: Called with each command.
    ///   - onEnd: Called on any thread when the callback was released and no call waits.
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

    /// Drops waiting calls. No command is delivered afterwards.
    func close() {
        // They are released here, after unlocking.
        _ = state.withLock { exchange(&$0, with: State(isAbandoned: $0.isAbandoned)) }
    }

    /// Enqueues a call, on any thread.
    fileprivate func post(_ cmd: sending Cmd<Msg>) {
        let cause = Trace.currentCause
        let isFirst = state.withLock { state in
            guard state.deliver != nil else { return false }
            state.waiting.append(Queued(cmd, by: cause))
            return state.waiting.count == 1
        }
        // One notice covers all calls that wait when it is taken. On the main thread, each call delivers the waiting ones.
        if isFirst || CurrentThread.isMain { notice() }
    }

    /// Records that the callback was released.
    fileprivate func abandon() {
        let isAtEnd = state.withLock { state in
            state.isAbandoned = true
            return state.waiting.isEmpty
        }
        if isAtEnd { onEnd() }
    }

    private func notice() { Notice(in: inbox) { [weak self] in self?.deliver() }() }

    /// Delivers the commands that wait. Later commands are left until the inbox is opened again, with SwiftUI in the next
    /// turn of the main queue: a thread that keeps sending would otherwise keep the main thread here.
    @MainActor private func deliver() {
        for _ in 0..<state.withLock(\.waiting.count) + 1 {
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
        Notice(in: inbox) { [weak self] in self?.deliver() }.post()
    }
}

/// The callback of a function. After its release, no further call arrives.
final class Callback<Msg>: Sendable {
    private let mailbox: Mailbox<Msg>

    init(to mailbox: Mailbox<Msg>) { self.mailbox = mailbox }

    deinit { mailbox.abandon() }

    func callAsFunction(_ cmd: sending Cmd<Msg>) { mailbox.post(cmd) }
}
