extension Cmd {
    /// Runs an asynchronous function and sends the message that it returns.
    ///
    /// The function's task belongs to the view whose seeder returned the command. When the view is removed, the task is
    /// cancelled, and its message is not sent.
    ///
    /// - Parameter operation: Starts on the main actor, in a later turn of the main queue.
    public static func ofAsyncMsg(_ operation: @escaping @MainActor () async -> Msg) -> Cmd<Msg> {
        Cmd(parts: [.start(id: nil, run: operation)])
    }

    /// Runs an asynchronous function and sends the message that it returns, if it returns one.
    ///
    /// - Parameter operation: As for `ofAsyncMsg(_:)`.
    public static func ofAsyncMsgOptional(_ operation: @escaping @MainActor () async -> Msg?) -> Cmd<Msg> {
        Cmd(parts: [.start(id: nil, run: operation)])
    }

    /// Runs an asynchronous function that can throw, and sends the message that it returns, or a message for the error.
    ///
    /// - Parameters:
    ///   - operation: As for `ofAsyncMsg(_:)`.
    ///   - failure: Returns the message for an error. It is not called if the command was cancelled.
    public static func ofAsyncMsg(
        _ operation: @escaping @MainActor () async throws -> Msg,
        failure: @escaping @MainActor (any Error) -> Msg
    ) -> Cmd<Msg> {
        ofAsyncMsgOptional {
            do {
                return try await operation()
            } catch {
                return Task.isCancelled ? nil : failure(error)
            }
        }
    }

    /// Returns this command with an id for its asynchronous functions and its functions with a callback. Before they
    /// start, the running functions of the same view with the same id are cancelled. `cancel(id:)` cancels them too.
    ///
    /// ```swift
    /// .ofAsyncMsg { .found(await api.search(text)) }.cancellable(id: "search")
    /// ```
    ///
    /// If a command has several functions, they share the id and do not cancel each other.
    public func cancellable<ID: Hashable>(id: ID) -> Cmd<Msg> {
        let started = parts.map { part in
            switch part {
            case .start(_, let run): return Part.start(id: id, run: run)
            case .listen(_, let begin): return .listen(id: id, begin: begin)
            case .send, .cancel: return part
            }
        }
        return Cmd(parts: [.cancel(id)] + started)
    }

    /// Returns a command that cancels the running functions of the same view with an id, including functions with a
    /// callback. They send no further message.
    public static func cancel<ID: Hashable>(id: ID) -> Cmd<Msg> { Cmd(parts: [.cancel(id)]) }
}
