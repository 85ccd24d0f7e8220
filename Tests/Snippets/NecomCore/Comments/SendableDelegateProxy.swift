import Foundation
import FoundationNetworking
import NecomCore

@testable import Given

// 1 in: extension GitHubSearchAPI {

enum GitHubSearchAPI {
    struct Action: ActionType {
        let searchRepository: @Sendable (String) -> Void
    }

    struct State: StateType {}

    struct Extra: ExtraType {
        let session: URLSession
    }

    nonisolated static func url(of query: String) -> URL {
        fatalError()
    }
}

protocol GitHubSearchLogicModelDelegate: AnyObject, Sendable {
    var repositories: Binder<[GitHub.Repository]> { get }
    var error: Binder<Error> { get }
}

@MainActor
protocol GitHubSearchView: AnyObject, Sendable {
    var repositories: Binder<[GitHub.Repository]> { get }
    var errorMessage: Binder<String> { get }
}
