import Foundation
import GitHubSearch
import NecomCore
import SharedReactive
import Testing

// Suites in the document's style: a mock of the view above, a mock of the model below.

/// The view is on the main actor, and so is this suite.
@MainActor
@Suite struct GitHubSearchPresenterTests {
    private let searchLogicModel = MockGitHubSearchLogicModel()
    private let testTarget: GitHubSearchPresenter
    private let view = MockGitHubSearchView()
    private let delegateProxy: SendableDelegateProxy<GitHubSearchLogicModelDelegate>

    init() throws {
        testTarget = GitHubSearchPresenter(searchLogicModel: searchLogicModel)
        testTarget.connect(view)
        delegateProxy = try #require(searchLogicModel.delegate)
    }

    @Test func aQueryIsHandedOn() {
        testTarget.action.searchText("search query")
        #expect(searchLogicModel.queries.all == ["search query"])
    }

    @Test func repositoriesAreShown() {
        let expected = [GitHub.Repository.mock]
        delegateProxy.repositories(expected)
        #expect(view._repositories == expected)
    }

    @Test func anErrorIsShownInWords() {
        delegateProxy.error(SearchFailure("It is only a test."))
        #expect(view._errorMessage == "It is only a test.")
    }

    @Test func theViewIsToldWhetherASearchIsUnderWay() {
        delegateProxy.isSearching(true)
        #expect(view._isSearching == true)
        delegateProxy.isSearching(false)
        #expect(view._isSearching == false)
    }

    @Test func whatTheModelTellsInTheBackgroundIsShownOnMain() async throws {
        let delegateProxy = delegateProxy
        await Task.detached { delegateProxy.repositories([.mock]) }.value
        try await eventually { view._repositories == [.mock] }
    }
}

@Suite struct GitHubSearchLogicModelTests {
    private let searchAPIModel = MockGitHubSearchAPIModel()
    private let testTarget: GitHubSearchLogicModel
    private let delegate = MockGitHubSearchLogicModelDelegate()
    private let delegateProxy: SendableDelegateProxy<GitHubSearchAPIModelDelegate>
    private let scheduler = TestScheduler()

    init() throws {
        testTarget = GitHubSearchLogicModel(
            extra: .init(
                searchAPIModel: searchAPIModel,
                debounce: Debounce(delay: .milliseconds(300), scheduler: scheduler)
            )
        )
        testTarget.connect(delegate)
        delegateProxy = try #require(searchAPIModel.delegate)
    }

    @Test func twentyKeystrokesTwoMillisecondsApartCauseOneSearch() {
        let text = "swift package manage"
        for count in 1...20 {
            testTarget.action.searchText(String(text.prefix(count)))
            scheduler.advance(by: .milliseconds(2))
        }
        #expect(searchAPIModel.calls.all == [])
        scheduler.advance(by: .milliseconds(297))
        #expect(searchAPIModel.calls.all == [])
        scheduler.advance(by: .milliseconds(1))
        #expect(searchAPIModel.calls.all == ["search \(text)"])
        scheduler.run()
        #expect(searchAPIModel.calls.all == ["search \(text)"])
    }

    @Test func clearingTheTextCancels() {
        for text in ["", " \n", nil] {
            testTarget.action.searchText("swift")
            testTarget.action.searchText(text)
            scheduler.run()
        }
        #expect(searchAPIModel.calls.all == ["cancel", "cancel", "cancel"])
    }

    @Test func aResponseIsToldWithoutItsCount() {
        delegateProxy.searchResponse(GitHub.ItemsResponse(totalCount: 1, items: [.mock]))
        #expect(delegate.log.all == ["repositories test/mock"])
    }

    @Test func aCancelledSearchClearsTheList() {
        delegateProxy.searchCancelled()
        #expect(delegate.log.all == ["repositories "])
    }

    @Test func anErrorIsToldAsItIs() {
        delegateProxy.searchError(SearchFailure("It is only a test."))
        #expect(delegate.log.all == ["SearchFailure It is only a test."])
    }

    @Test func whetherASearchIsUnderWayIsToldAsItIs() {
        delegateProxy.isSearching(true)
        #expect(delegate.log.all == ["isSearching true"])
    }
}

extension GitHub.Repository {
    fileprivate static let mock = GitHub.Repository(
        fullName: "test/mock",
        description: nil,
        page: GitHubSearchAPIModel.gitHub
    )
}

private final class MockGitHubSearchLogicModel: GitHubSearchLogicModelType {
    let queries = Log()
    let action: ActionProxy<GitHubSearchLogicModel.Action>
    private(set) var delegate: SendableDelegateProxy<GitHubSearchLogicModelDelegate>?

    init() {
        action = ActionProxy(.init(searchText: { [queries] in queries.add($0 ?? "nothing") }))
    }

    func connect(_ delegate: GitHubSearchLogicModelDelegate) {
        self.delegate = SendableDelegateProxy(delegate: delegate)
    }
}

private final class MockGitHubSearchAPIModel: GitHubSearchAPIModelType {
    let calls = Log()
    let action: ActionProxy<GitHubSearchAPIModel.Action>
    private(set) var delegate: SendableDelegateProxy<GitHubSearchAPIModelDelegate>?

    init() {
        action = ActionProxy(
            .init(
                searchRepository: { [calls] in calls.add("search \($0)") },
                cancel: { [calls] in calls.add("cancel") }
            )
        )
    }

    func connect(_ delegate: GitHubSearchAPIModelDelegate) {
        self.delegate = SendableDelegateProxy(delegate: delegate)
    }
}

private final class MockGitHubSearchView: GitHubSearchView {
    private(set) var _repositories: [GitHub.Repository]?
    private(set) var _errorMessage: String?
    private(set) var _isSearching: Bool?

    var repositories: Binder<[GitHub.Repository]> {
        Binder(self, \._repositories)
    }

    var errorMessage: Binder<String> {
        Binder(self, \._errorMessage)
    }

    var isSearching: Binder<Bool> {
        Binder(self, \._isSearching)
    }
}

/// It may be told on any thread.
private final class MockGitHubSearchLogicModelDelegate: GitHubSearchLogicModelDelegate {
    let log = Log()

    var repositories: Binder<[GitHub.Repository]> {
        Binder(self) { me, repositories in
            me.log.add("repositories " + repositories.map(\.fullName).joined(separator: ", "))
        }
    }

    var error: Binder<Error> {
        Binder(self) { me, error in
            me.log.add("\(type(of: error)) \(error.localizedDescription)")
        }
    }

    var isSearching: Binder<Bool> {
        Binder(self) { me, isSearching in
            me.log.add("isSearching \(isSearching)")
        }
    }
}
