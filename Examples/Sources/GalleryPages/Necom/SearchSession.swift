import Foundation
import GalleryServer
import GitHubSearch
import NecomCore
import SharedReactive

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A visitor of the search's page.
@MainActor
final class SearchSession: Session {
    /// The actions of a visitor.
    private enum Request: String, CaseIterable {
        case search, server
    }

    /// The maximum number of simultaneous requests.
    nonisolated static let mostRequests = 100

    /// The connection of all visitors. When many search, a search waits for the others, at most as long as for an answer.
    private static let connection: SearchConnection = {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.timeoutIntervalForRequest = 5
        return SearchConnection(configuration: configuration, atMost: mostRequests)
    }()

    /// The scheduler of all visitors' debounces. With queues of their own, each would need a thread when many fire at once.
    private static let scheduler = QueueScheduler(qos: .userInitiated, name: "Gallery.SearchSession")

    let view: SearchView
    private let visit: Visit

    /// - Parameters:
    ///   - outbox: Receives the values for the visitor's browser.
    ///   - server: The address that the models search.
    ///   - catalogue: The gallery's own server, if the models search it.
    ///   - debounce: Waits for the last keystroke.
    init(
        outbox: Outbox,
        server: URL,
        catalogue: PackageCatalogue?,
        debounce: (any DebounceType)? = nil
    ) {
        let debounce = debounce ?? Debounce(delay: .milliseconds(300), scheduler: Self.scheduler)
        visit = Visit(catalogue: catalogue)
        // Tells the gallery's own server which visitor's behavior applies. Other servers do not receive it.
        let headers = catalogue == nil ? [:] : [PackageCatalogue.visitorHeader: visit.visitor]
        let apiModel = GitHubSearchAPIModel(server: server, headers: headers, connection: Self.connection)
        let logicModel = GitHubSearchLogicModel(extra: .init(searchAPIModel: apiModel, debounce: debounce))
        view = SearchView(outbox: outbox, searchLogicModel: logicModel)
        outbox.show("server", server.host ?? server.absoluteString)
        outbox.show("mood", catalogue == nil ? "" : PackageCatalogue.Mood.well.rawValue)
        view.appear()
    }

    func receive(_ message: ClientMessage) throws(BadMessage) {
        switch Request(rawValue: message.action) {
        case .search:
            guard let text = message["text"] else {
                throw BadMessage("Give the \"text\" of the search, which may be empty.")
            }
            view.type(text)
        case .server:
            guard let mood = message["mood"].flatMap(PackageCatalogue.Mood.init) else {
                let known = PackageCatalogue.Mood.allCases.map(\.rawValue)
                throw .unknownValue(of: "mood", message["mood"], known: known)
            }
            visit.set(mood)
        case nil:
            throw .unknownAction(message.action, known: Request.allCases.map(\.rawValue))
        }
    }

    /// The catalogue's record of the visitor, until the session ends.
    private final class Visit: Sendable {
        let visitor = UUID().uuidString
        private let catalogue: PackageCatalogue?

        init(catalogue: PackageCatalogue?) {
            self.catalogue = catalogue
            set(.well)
        }

        func set(_ mood: PackageCatalogue.Mood) {
            catalogue?.set(mood, for: visitor)
        }

        deinit {
            catalogue?.leave(visitor)
        }
    }
}
