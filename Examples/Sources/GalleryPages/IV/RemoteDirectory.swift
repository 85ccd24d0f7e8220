import GalleryServer
import UsersList

/// The parts of the figure.
enum EmitterPart: String {
    case view, eventEmitter, interactor, users, commandEmitter
}

/// Tells what passes through the emitters, and what it leads to.
typealias EmitterTrace = TurnTrace<EmitterPart>

/// An interactor that tells which events it is given.
final class TracedUsersListInteractor: UsersListInteractor {
    private let trace: EmitterTrace

    init(directory: any UserDirectory, trace: EmitterTrace) {
        self.trace = trace
        super.init(directory: directory, pageSize: 50)
    }

    override func handle(event: UsersListEvent) {
        trace.record(.interactor, "handle(event:)")
        super.handle(event: event)
    }
}

/// Users as if they were far away: it takes a while to reach them, and may fail.
@MainActor
final class RemoteDirectory: UserDirectory {
    /// Whether the next attempt to reach them succeeds.
    var isReachable = true

    private let users: any UserDirectory
    private let latency: Duration
    private let clock: any Clock<Duration>
    private let trace: EmitterTrace

    init(
        _ users: any UserDirectory,
        latency: Duration,
        clock: any Clock<Duration> = ContinuousClock(),
        trace: EmitterTrace
    ) {
        self.users = users
        self.latency = latency
        self.clock = clock
        self.trace = trace
    }

    func users(matching text: String, offset: Int, limit: Int) async throws -> UsersPage {
        trace.record(.interactor, "awaits users")
        trace.record(.users, "from \(offset + 1), \(limit) at most")
        try await clock.sleep(for: latency)
        guard isReachable else {
            trace.record(.users, "not reached")
            trace.record(.interactor, "catches an error")
            throw DirectoryError("The users cannot be reached: you have taken them off the network.")
        }
        let page = try await users.users(matching: text, offset: offset, limit: limit)
        try Task.checkCancellation()
        trace.record(.users, "\(page.users.count) of \(page.total)")
        trace.record(.interactor, "goes on")
        return page
    }
}

extension UsersListEvent {
    /// What the figure says of it.
    var label: String {
        switch self {
        case .didLoadView: ".didLoadView"
        case .didSearch(let text): ".didSearch(\(text.quoted))"
        case .didScrollToEnd: ".didScrollToEnd"
        case .didTapRetry: ".didTapRetry"
        }
    }
}

extension UsersListCommand {
    /// What the figure says of it.
    var label: String {
        switch self {
        case .showLoading: ".showLoading"
        case .showItems(let items, _): ".showItems(\(items.count))"
        case .showMoreItems(let items): ".showMoreItems(\(items.count))"
        case .showFailure: ".showFailure(…)"
        }
    }
}
