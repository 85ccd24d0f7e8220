import SharedReactive
import Turns

/// The environment of a command: the receiver of its messages, and the running commands of its view. `SeedObject` creates one for
/// each command.
@MainActor struct CmdContext<Msg> {
    /// The running commands of the view; `nil` after the view was removed. Weak, because listening commands retain this context.
    weak var commands: RunningCommands?
    /// The inbox for callbacks on other threads.
    let inbox: Inbox
    /// The subject of the commands, if steps are traced.
    var subject: TraceSubject?
    /// The work that the command belongs to, if a caller waits for it.
    var work: PendingWork?
    /// Sends a message, as a part of the work if a caller waits for it.
    let send: @MainActor (Msg, PendingWork?) -> Void

    /// Returns a context whose messages are converted and sent to this one.
    func mapping<OldMsg>(_ transform: @escaping @MainActor (OldMsg) -> Msg) -> CmdContext<OldMsg> {
        CmdContext<OldMsg>(commands: commands, inbox: inbox, subject: subject, work: work) {
            send(transform($0), $1)
        }
    }
}
