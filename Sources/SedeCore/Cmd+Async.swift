extension Cmd {
    /// Runs an asynchronous function and sends the message that it returns.
    ///
    /// The function's task belongs to the view whose seeder returned the command. When the view disappears, the task is
    /// cancelled, and its message is not sent.
    ///
    /// - Parameter operation: Starts on the main actor, in a later turn of the main queue.
    public static func ofAsyncMsg(_ operation: @escaping @MainActor () async -> Msg) -> Cmd<Msg> {
        Cmd(steps: [.start(id: nil, run: operation)])
    }

    /// Runs an asynchronous function and sends the message that it returns, if it returns one.
    ///
    /// - Parameter operation: As for `ofAsyncMsg(_:)`.
    public static func ofAsyncMsgOptional(_ operation: @escaping @MainActor () async -> Msg?) -> Cmd<Msg> {
        Cmd(steps: [.start(id: nil, run: operation)])
    }

    /// Runs an asynchronous function that can fail, and sends the message that it returns, or the one for its
    /// failure.
    ///
    /// - Parameters:
    ///   - operation: As for `ofAsyncMsg(_:)`.
    ///   - failure: Returns the message for an error. It is not asked when the command was cancelled.
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

    /// Gives the asynchronous functions of this command, and those that call back, an id: what the same view runs under
    /// that id is cancelled before, and they can be cancelled by `cancel(id:)`.
    ///
    /// ```swift
    /// .ofAsyncMsg { .found(await api.search(text)) }.cancellable(id: "search")
    /// ```
    ///
    /// Several functions of one command may share the id: they do not cancel each other.
    public func cancellable<ID: Hashable>(id: ID) -> Cmd<Msg> {
        let started = steps.map { step in
            switch step {
            case .start(_, let run): return Step.start(id: id, run: run)
            case .listen(_, let begin): return .listen(id: id, begin: begin)
            case .send, .cancel: return step
            }
        }
        return Cmd(steps: [.cancel(id)] + started)
    }

    /// Cancels the functions that the same view runs under an id, those that call back too: they send no message any more.
    public static func cancel<ID: Hashable>(id: ID) -> Cmd<Msg> {
        Cmd(steps: [.cancel(id)])
    }
}
