extension Cmd {
    /// A function that sends a message. It can be called on any thread, any number of times.
    ///
    /// The original library declares it at the top level, where it would hide the module Dispatch.
    public typealias Dispatch = @Sendable (sending Msg) -> Void

    /// A function that receives a `Dispatch`, and calls it now or later. It is called on the main actor.
    public typealias Sub = @MainActor (@escaping Dispatch) -> Void

    /// Calls a function with a `Dispatch`. The function sends messages with it on any thread, any number of times, now or later.
    ///
    /// ```swift
    /// .ofSub { dispatch in
    ///     socket.onMessage = { dispatch(.received($0)) }
    /// }
    /// ```
    ///
    /// The messages are handled on the main actor, in sending order. After the view was removed, or
    /// after the command was cancelled by its id, sending does nothing.
    ///
    /// - Parameter sub: Called once, on the main actor, right after the seeder has returned the command. If
    ///   `initialize()` has returned the command, the view is being evaluated at that time: do not change objects that
    ///   views observe, but send a message that does.
    public static func ofSub(_ sub: @escaping Sub) -> Cmd<Msg> {
        listening { callback in sub { callback(.ofMsg($0)) } }
    }

    /// Calls a function whose callback sends messages, on any thread, any number of times, now or later.
    ///
    /// ```swift
    /// .ofAsyncMsg { callback in
    ///     api.search("swift") { callback(.found($0)) }
    /// }
    /// ```
    ///
    /// - Parameter async: As for `ofSub(_:)`.
    public static func ofAsyncMsg(_ async: @escaping Sub) -> Cmd<Msg> { ofSub(async) }

    /// Calls a function whose callback sends messages. For `nil`, no message is sent.
    ///
    /// - Parameter async: As for `ofSub(_:)`.
    public static func ofAsyncMsgOptional(
        _ async: @escaping @MainActor (@escaping @Sendable (sending Msg?) -> Void) -> Void
    ) -> Cmd<Msg> {
        listening { callback in async { callback(.ofMsgOptional($0)) } }
    }

    /// Calls a function whose callback receives commands, and runs them.
    ///
    /// - Parameter async: As for `ofSub(_:)`.
    public static func ofAsyncCmd(
        _ async: @escaping @MainActor (@escaping @Sendable (sending Cmd<Msg>) -> Void) -> Void
    ) -> Cmd<Msg> {
        listening { callback in async { callback($0) } }
    }

    /// Calls a function whose callback receives commands, and runs them. For `nil`, no command is run.
    ///
    /// - Parameter async: As for `ofSub(_:)`.
    public static func ofAsyncCmdOptional(
        _ async: @escaping @MainActor (@escaping @Sendable (sending Cmd<Msg>?) -> Void) -> Void
    ) -> Cmd<Msg> {
        listening { callback in async { callback($0 ?? .none) } }
    }

    /// Returns a command that passes a function a callback for commands.
    private static func listening(_ listen: @escaping @MainActor (Callback<Msg>) -> Void) -> Cmd<Msg> {
        let begin: @MainActor (CmdContext<Msg>, CmdID?) -> Void = { context, id in
            context.commands?.listen(
                id: id,
                of: context.subject,
                for: context.work,
                inbox: context.inbox,
                to: listen
            ) {
                $0.run(in: context)
            }
        }
        return Cmd(parts: [.listen(id: nil, begin: begin)])
    }

    /// Returns a function that calls the method `map(_:)` of a command.
    @MainActor public static func map<OldMsg>(
        _ transform: @escaping @MainActor (OldMsg) -> Msg
    ) -> (Cmd<OldMsg>) -> Cmd<Msg> {
        { $0.map(transform) }
    }

    /// Returns a function that calls the method `dispatch(_:)` of a command.
    @MainActor public static func dispatch(_ send: @escaping @MainActor (Msg) -> Void) -> (Cmd<Msg>) -> Void {
        { $0.dispatch(send) }
    }
}
