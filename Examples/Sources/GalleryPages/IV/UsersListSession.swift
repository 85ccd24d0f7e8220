import GalleryServer
import UsersList

/// A visitor of the list's page: a view and its interactor, which live as long as the visitor stays.
@MainActor
final class UsersListSession: Session {
    /// The actions of a visitor.
    private enum Request: String, CaseIterable {
        case search, more, retry, network
    }

    /// The visitor's choice for the network.
    private enum Network: String, CaseIterable {
        case online, offline
    }

    /// The maximum number of characters of a search.
    private static let longestSearch = 100

    private let view: UsersListView
    let directory: RemoteDirectory

    init(
        outbox: Outbox,
        users: any UserDirectory,
        latency: Duration = .milliseconds(350),
        clock: any Clock<Duration> = ContinuousClock()
    ) {
        directory = RemoteDirectory(users, latency: latency, clock: clock)
        view = UsersListView(outbox: outbox)
        var interactor = UsersListInteractor(directory: directory)
        view.configure(with: &interactor)
        view.appear()
    }

    func receive(_ message: ClientMessage) throws(BadMessage) {
        switch Request(rawValue: message.action) {
        case .search:
            guard let text = message["text"] else {
                throw BadMessage("Give the \"text\" of the search, which may be empty.")
            }
            guard text.unicodeScalars.count <= Self.longestSearch else {
                throw BadMessage("A search may have \(Self.longestSearch) characters at most.")
            }
            view.searchFieldDidChange(to: text)
        case .more:
            view.didScrollToEnd()
        case .retry:
            view.retryButtonTap()
        case .network:
            guard let network = message["state"].flatMap(Network.init) else {
                throw .unknownValue(of: "state", message["state"], known: Network.allCases.map(\.rawValue))
            }
            directory.isReachable = network == .online
        case nil:
            throw .unknownAction(message.action, known: Request.allCases.map(\.rawValue))
        }
    }
}
