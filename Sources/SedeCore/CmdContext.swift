import SharedReactive
import Turns

/// Where the messages of a command go, and what runs beside it.
@MainActor struct CmdContext<Msg> {
    /// What runs beside it. A command that listens does not keep it.
    weak var commands: RunningCommands?
    /// Where other threads call back.
    let inbox: Inbox
    /// Whose commands they are, if parts are traced.
    var subject: TraceSubject?
    let send: @MainActor (Msg) -> Void

    /// Where the messages go that are made into these.
    func mapping<OldMsg>(_ transform: @escaping @MainActor (OldMsg) -> Msg) -> CmdContext<OldMsg> {
        CmdContext<OldMsg>(commands: commands, inbox: inbox, subject: subject) { send(transform($0)) }
    }
}
