import Foundation
import GitHubSearch
import NecomCore
import SharedReactive
import Testing

// Suites in the document's style: a test double of the view above, a mock of the model below.

/// The view is on the main actor, and so is this suite.
@MainActor
@Suite struct GitHubSearchPresenterTests {
    private let searchLogicModel = MockGitHubSearchLogicModel()
    private let testTarget: GitHubSearchPresenter
    private let view = RecordingSearchView()
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

    @Test func repositoriesAreShown() throws {
        delegateProxy.repositories([.mock])
        try view.expect(\.repositories, [.mock])
        try view.expectNothingMore()
    }

    @Test func anErrorIsShownInWords() throws {
        delegateProxy.error(SearchFailure("It is only a test."))
        try view.expect(\.errorMessage, "It is only a test.")
        try view.expectNothingMore()
    }

    @Test func theViewIsToldWhatIsSearched() throws {
        delegateProxy.query("swift")
        try view.expect(\.query, "swift")
        try view.expectNothingMore()
    }

    @Test func theViewIsToldWhetherASearchIsUnderWay() throws {
        delegateProxy.isSearching(true)
        delegateProxy.isSearching(false)
        try view.expect(\.isSearching, true)
        try view.expect(\.isSearching, false)
        try view.expectNothingMore()
    }

    @Test func whatTheModelTellsInTheBackgroundIsShownOnMain() async throws {
        let delegateProxy = delegateProxy
        await Task.detached { delegateProxy.repositories([.mock]) }.value
        try await view.expect(\.repositories, [.mock], within: .seconds(600))
        try view.expectNothingMore()
    }
}

@Suite struct GitHubSearchLogicModelTests {
    private let searchAPIModel = MockGitHubSearchAPIModel()
    private let testTarget: GitHubSearchLogicModel
    private let delegate = RecordingSearchDelegate()
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

    @Test func aResponseIsToldWithoutItsCount() throws {
        delegateProxy.searchResponse(GitHub.ItemsResponse(totalCount: 1, items: [.mock]))
        try delegate.expect(\.repositories, [.mock])
        try delegate.expectNothingMore()
    }

    @Test func aCancelledSearchClearsTheList() throws {
        delegateProxy.searchCancelled()
        try delegate.expect(\.repositories, [])
        try delegate.expectNothingMore()
    }

    @Test func anErrorIsToldAsItIs() throws {
        delegateProxy.searchError(SearchFailure("It is only a test."))
        try delegate.expect(\.error, SearchFailure("It is only a test."))
        try delegate.expectNothingMore()
    }

    @Test func whatIsSearchedIsToldAsItIs() throws {
        delegateProxy.query("swift")
        try delegate.expect(\.query, "swift")
        try delegate.expectNothingMore()
    }

    @Test func whetherASearchIsUnderWayIsToldAsItIs() throws {
        delegateProxy.isSearching(true)
        try delegate.expect(\.isSearching, true)
        try delegate.expectNothingMore()
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

@MainActor
private final class RecordingSearchView: RecordingDelegate, GitHubSearchView {
    let recording = DelegateRecording()

    var repositories: Binder<[GitHub.Repository]> { recording.binder() }
    var errorMessage: Binder<String> { recording.binder() }
    var isSearching: Binder<Bool> { recording.binder() }
    var query: Binder<String> { recording.binder() }
}

/// Any thread may call it.
private final class RecordingSearchDelegate: RecordingDelegate, GitHubSearchLogicModelDelegate {
    let recording = DelegateRecording()

    var repositories: Binder<[GitHub.Repository]> { recording.binder() }
    var error: Binder<Error> { recording.binder() }
    var isSearching: Binder<Bool> { recording.binder() }
    var query: Binder<String> { recording.binder() }
}
