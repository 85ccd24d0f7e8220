import SharedReactive
import UsersList

/// Users behind a simulated network, which takes a while and may fail.
///
/// Requests and answers are the app's own steps, because the interactor knows only the protocol.
@MainActor
final class RemoteDirectory: UserDirectory {
    /// Whether the next request succeeds.
    var isReachable = true

    private let users: any UserDirectory
    private let latency: Duration
    private let clock: any Clock<Duration>

    init(
        _ users: any UserDirectory,
        latency: Duration,
        clock: any Clock<Duration> = ContinuousClock()
    ) {
        self.users = users
        self.latency = latency
        self.clock = clock
    }

    func users(matching text: String, offset: Int, limit: Int) async throws -> UsersPage {
        Trace.mark("asked for users", "from \(offset + 1), \(limit) at most") {}
        do {
            try await clock.sleep(for: latency)
            guard isReachable else {
                Trace.mark("users not reached") {}
                throw DirectoryError("The users cannot be reached: you have taken them off the network.")
            }
            let page = try await users.users(matching: text, offset: offset, limit: limit)
            try Task.checkCancellation()
            Trace.mark("users found", "\(page.users.count) of \(page.total)") {}
            return page
        } catch is CancellationError {
            Trace.mark("search cancelled") {}
            throw CancellationError()
        }
    }
}
