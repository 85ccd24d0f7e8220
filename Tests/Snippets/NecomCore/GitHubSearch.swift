// 3 in: nonisolated extension GitHubSearchLogicModel {
import Foundation
import FoundationNetworking
import NecomCore
import Testing

enum GitHub {
    struct Repository: Equatable, Sendable {
        static let mock = Repository(fullName: "apple/swift")

        let fullName: String
    }
}

nonisolated protocol GitHubSearchAPIModelDelegate: AnyObject, Sendable {
    var searchResponse: Binder<[GitHub.Repository]> { get }
    var searchError: Binder<Error> { get }
}

nonisolated protocol GitHubSearchAPIModelType: AnyObject {
    var action: ActionProxy<GitHubSearchAPIModel.Action> { get }
    func connect(_ delegate: GitHubSearchAPIModelDelegate)
}

nonisolated extension GitHubSearchAPIModel {
    static func url(of query: String, at server: URL) -> URL { server }
}

nonisolated protocol GitHubSearchLogicModelDelegate: AnyObject, Sendable {
    var repositories: Binder<[GitHub.Repository]> { get }
    var error: Binder<Error> { get }
}

nonisolated protocol GitHubSearchLogicModelType: AnyObject {
    var action: ActionProxy<GitHubSearchLogicModel.Action> { get }
    func connect(_ delegate: GitHubSearchLogicModelDelegate)
}

final class GitHubSearchLogicModel: SeedModel<GitHubSearchLogicModel>, GitHubSearchLogicModelType {
    struct Action: ActionType, Sendable {
        let searchText: @Sendable (String?) -> Void
    }

    struct Extra: ExtraType {
        let searchAPIModel: GitHubSearchAPIModelType
        let debounce: DebounceType
    }
}

final class GitHubSearchPresenter: SeedModel<GitHubSearchPresenter> {
    init(searchLogicModel: GitHubSearchLogicModelType) {
        super.init(state: .init(), extra: Extra(searchLogicModel: searchLogicModel))
    }

    struct Action: ActionType {
        let searchText: (String?) -> Void
    }

    struct Extra: ExtraType {
        let searchLogicModel: GitHubSearchLogicModelType
    }

    static func make(state: StateProxy<NoState>, extra: Extra, delegate: GitHubSearchViewProxy) -> Action {
        extra.searchLogicModel.connect(delegate)
        return Action(searchText: { extra.searchLogicModel.action.searchText($0) })
    }
}

final class MockGitHubSearchLogicModel: GitHubSearchLogicModelType {
    let action = ActionProxy<GitHubSearchLogicModel.Action>(.init(searchText: { _ in }))
    private(set) var delegate: SendableDelegateProxy<GitHubSearchLogicModelDelegate>?

    func connect(_ delegate: GitHubSearchLogicModelDelegate) {
        self.delegate = SendableDelegateProxy(delegate: delegate)
    }
}
