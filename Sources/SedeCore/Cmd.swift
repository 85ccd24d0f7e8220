import Turns

/// Messages for a seeder to receive, at once or after asynchronous work.
///
/// ```swift
/// Cmd<Msg>.none                                                // no message
/// Cmd<Msg>.ofMsg(.someMessage)                                 // one
/// Cmd<Msg>.batch([.ofMsg(.someMessage), .ofMsg(.someMessage)]) // two, one after the other
/// Cmd<Msg>.ofAsyncMsg { .found(try await api.search("swift")) } failure: { .failed($0) }
/// ```
///
/// `Seedable.initialize()` and `Seedable.update(model:)` return a command. It runs on the main actor after they have
/// returned. Its messages are sent in order, and are handled before messages that are sent later.
public struct Cmd<Msg> {
    /// A part of a command.
    enum Part {
        case send(Msg)
        case start(id: CmdID?, run: @MainActor () async -> Msg?)
        /// Starts a function whose callback receives commands.
        case listen(id: CmdID?, begin: @MainActor (CmdContext<Msg>, CmdID?) -> Void)
        case cancel(CmdID)
    }

    let parts: [Part]

    init(parts: [Part]) { self.parts = parts }

    /// A command without messages.
    public static var none: Cmd<Msg> { Cmd(parts: []) }

    /// A command that sends a message.
    public static func ofMsg(_ msg: Msg) -> Cmd<Msg> { Cmd(parts: [.send(msg)]) }

    /// A command that sends a message, or nothing for `nil`.
    public static func ofMsgOptional(_ msg: Msg?) -> Cmd<Msg> { msg.map(ofMsg) ?? .none }

    /// A command that runs several commands one after the other. Messages of asynchronous commands are sent when their
    /// functions return.
    public static func batch(_ cmds: [Cmd<Msg>]) -> Cmd<Msg> { Cmd(parts: cmds.flatMap(\.parts)) }

    /// Returns a command that converts each message of this command into another one.
    ///
    /// - Parameter transform: Converts a message. It is called at once for messages that are known, and later for
    ///   messages of asynchronous commands.
    @MainActor public func map<NewMsg>(_ transform: @escaping @MainActor (Msg) -> NewMsg) -> Cmd<NewMsg> {
        Cmd<NewMsg>(
            parts: parts.map { part in
                switch part {
                case .send(let msg):
                    return .send(transform(msg))
                case .start(let id, let run):
                    return .start(id: id) {
                        if let msg = await run() { transform(msg) } else { nil }
                    }
                case .listen(let id, let begin):
                    return .listen(id: id) { context, id in begin(context.mapping(transform), id) }
                case .cancel(let id):
                    return .cancel(id)
                }
            }
        )
    }

    /// Runs this command, and calls a closure with its messages. The closure is called in order, before this method
    /// returns. For messages of asynchronous commands, it is called later. Asynchronous commands are not cancelled,
    /// except by another part of this command that cancels their id.
    ///
    /// Views run commands by themselves. Call this method in a test, to assert the messages of a seeder's command:
    ///
    /// ```swift
    /// seeder.initialize().1.dispatch { messages.append($0) }
    /// ```
    @MainActor public func dispatch(_ send: @escaping @MainActor (Msg) -> Void) {
        let commands = RunningCommands()
        let context = CmdContext<Msg>(commands: commands, inbox: Inbox()) { msg, _ in
            send(msg)
            // The context refers to `commands` weakly. Each running function retains this closure, and so `commands`.
            withExtendedLifetime(commands) {}
        }
        run(in: context)
    }

    @MainActor func run(in context: CmdContext<Msg>) {
        for part in parts {
            switch part {
            case .send(let msg): context.send(msg, context.work)
            case .start(let id, let run):
                context.commands?.start(
                    id: id,
                    of: context.subject,
                    for: context.work,
                    run,
                    send: context.send
                )
            case .listen(let id, let begin): begin(context, id)
            case .cancel(let id): context.commands?.cancel(id)
            }
        }
    }
}

/// The id of an asynchronous command.
typealias CmdID = AnyHashable
