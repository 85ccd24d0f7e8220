import NIOConcurrencyHelpers

/// The pauses of a slow server's answers. A limited number of pauses lasts at the same time. A further one ends the oldest, so that slow
/// answers never take all connections. Any thread may use it.
public final class Pauses: Sendable {
    private struct Content: Sendable {
        var last = 0
        /// The pauses, oldest first.
        var tasks: [(number: Int, task: Task<Void, Never>)] = []
    }

    private let most: Int
    private let content = NIOLockedValueBox(Content())

    /// - Parameter most: The maximum number of pauses.
    public init(atMost most: Int) { self.most = most }

    /// Returns when a pause has ended, by itself or because of newer ones, or when the caller's task is cancelled.
    ///
    /// - Parameter pause: The pause. It ends early when its task is cancelled.
    public func take(_ pause: @escaping @Sendable () async -> Void) async {
        let (number, task, oldest) = content.withLockedValue { content in
            // Under the lock, so that a pause that has begun is older than the pauses of later calls.
            let task = Task(operation: pause)
            content.last += 1
            content.tasks.append((content.last, task))
            return (content.last, task, content.tasks.count > most ? content.tasks.removeFirst().task : nil)
        }
        oldest?.cancel()
        await withTaskCancellationHandler {
            await task.value
        } onCancel: {
            task.cancel()
        }
        content.withLockedValue { $0.tasks.removeAll { $0.number == number } }
    }
}
