extension Cmd {
    /// Sends a message, from any thread, as often as wanted.
    ///
    /// (The original declares it outside of `Cmd`, where it would hide the name of the module Dispatch.)
    public typealias Dispatch = @Sendable (sending Msg) -> Void

    /// Takes what sends messages, and uses it now or later. It is called on the main actor.
    public typealias Sub = @MainActor (@escaping Dispatch) -> Void

    /// Calls a function that sends messages through its argument: on any thread, as many as it wants, now or later.
    ///
    /// ```swift
    /// .ofSub { dispatch in
    ///     socket.onMessage = { dispatch(.received($0)) }
    /// }
    /// ```
    ///
    /// Messages are handled on the main actor, in the order in which they were sent. When the view has disappeared, or the
    /// command has been cancelled by its id, sending does nothing.
    ///
    /// - Parameter sub: Called once, on the main actor, right after the seeder has returned the command. The view is being
    ///   evaluated then if `initialize()` has returned it: send a message to change what views observe.
    public static func ofSub(_ sub: @escaping Sub) -> Cmd<Msg> {
        listening { callback in sub { callback(.ofMsg($0)) } }
    }

    /// Calls a function that calls back with messages: on any thread, as often as it wants, now or later.
    ///
    /// ```swift
    /// .ofAsyncMsg { callback in
    ///     api.search("swift") { callback(.found($0)) }
    /// }
    /// ```
    ///
    /// - Parameter async: As for `ofSub(_:)`.
    public static func ofAsyncMsg(_ async: @escaping Sub) -> Cmd<Msg> {
        ofSub(async)
    }

    /// Calls a function that calls back with messages, of which `nil` is none.
    ///
    /// - Parameter async: As for `ofSub(_:)`.
    public static func ofAsyncMsgOptional(
        _ async: @escaping @MainActor (@escaping @Sendable (sending Msg?) -> Void) -> Void
    ) -> Cmd<Msg> {
        listening { callback in async { callback(.ofMsgOptional($0)) } }
    }

    /// Calls a function that calls back with commands, which are run.
    ///
    /// - Parameter async: As for `ofSub(_:)`.
    public static func ofAsyncCmd(
        _ async: @escaping @MainActor (@escaping @Sendable (sending Cmd<Msg>) -> Void) -> Void
    ) -> Cmd<Msg> {
        listening { callback in async { callback($0) } }
    }

    /// Calls a function that calls back with commands, of which `nil` is none.
    ///
    /// - Parameter async: As for `ofSub(_:)`.
    public static func ofAsyncCmdOptional(
        _ async: @escaping @MainActor (@escaping @Sendable (sending Cmd<Msg>?) -> Void) -> Void
    ) -> Cmd<Msg> {
        listening { callback in async { callback($0 ?? .none) } }
    }

    private static func listening(_ listen: @escaping @MainActor (Callback<Msg>) -> Void) -> Cmd<Msg> {
        let begin: @MainActor (CmdContext<Msg>, CmdID?) -> Void = { context, id in
            context.commands?.listen(id: id, of: context.subject, inbox: context.inbox, to: listen) {
                $0.run(in: context)
            }
        }
        return Cmd(steps: [.listen(id: nil, begin: begin)])
    }

    /// Returns a function that makes of a command one that sends other messages, as the method `map(_:)` does.
    @MainActor
    public static func map<OldMsg>(
        _ transform: @escaping @MainActor (OldMsg) -> Msg
    ) -> (Cmd<OldMsg>) -> Cmd<Msg> {
        { $0.map(transform) }
    }

    /// Returns a function that runs a command, as the method `dispatch(_:)` does.
    @MainActor
    public static func dispatch(_ send: @escaping @MainActor (Msg) -> Void) -> (Cmd<Msg>) -> Void {
        { $0.dispatch(send) }
    }
}
