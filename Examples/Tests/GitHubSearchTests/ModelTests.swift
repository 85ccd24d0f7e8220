import Foundation
import GitHubSearch
import NIOConcurrencyHelpers
import NecomCore
import SharedReactive
import XCTest

// Suites in the document's style: a mock of the view above, a mock of the model below.

final class GitHubSearchPresenterTests: XCTestCase {
    private var searchLogicModel: MockGitHubSearchLogicModel!
    private var testTarget: GitHubSearchPresenter!
    private var view: MockGitHubSearchView!
    private var delegateProxy: DelegateProxy<GitHubSearchLogicModelDelegate>!

    override func setUp() {
        self.searchLogicModel = MockGitHubSearchLogicModel()
        self.view = MockGitHubSearchView()
        self.testTarget = GitHubSearchPresenter(searchLogicModel: searchLogicModel)
        testTarget.connect(view)
        self.delegateProxy = searchLogicModel.delegate
    }

    func test_query() {
        testTarget.action.searchText("search query")
        XCTAssertEqual(searchLogicModel.queries.all, ["search query"])
    }

    func test_repositories() {
        let expected = [GitHub.Repository.mock]
        delegateProxy.repositories(expected)
        XCTAssertEqual(view._repositories, expected)
    }

    func test_errorMessage() {
        delegateProxy.error(SearchFailure("It is only a test."))
        XCTAssertEqual(view._errorMessage, "It is only a test.")
    }

    func test_isSearching() {
        delegateProxy.isSearching(true)
        XCTAssertEqual(view._isSearching, true)
        delegateProxy.isSearching(false)
        XCTAssertEqual(view._isSearching, false)
    }
}

final class GitHubSearchLogicModelTests: XCTestCase {
    private var searchAPIModel: MockGitHubSearchAPIModel!
    private var testTarget: GitHubSearchLogicModel!
    private var delegate: MockGitHubSearchLogicModelDelegate!
    private var delegateProxy: DelegateProxy<GitHubSearchAPIModelDelegate>!
    private var scheduler: TestScheduler!

    override func setUp() {
        self.searchAPIModel = MockGitHubSearchAPIModel()
        self.delegate = MockGitHubSearchLogicModelDelegate()
        self.scheduler = TestScheduler()
        self.testTarget = GitHubSearchLogicModel(
            extra: .init(
                searchAPIModel: searchAPIModel,
                debounce: Debounce(delay: .milliseconds(300), scheduler: scheduler)
            )
        )
        testTarget.connect(delegate)
        self.delegateProxy = searchAPIModel.delegate
    }

    func test_twenty_keystrokes_two_milliseconds_apart_cause_one_search() {
        let text = "swift package manage"
        for count in 1...20 {
            testTarget.action.searchText(String(text.prefix(count)))
            scheduler.advance(by: .milliseconds(2))
        }
        XCTAssertEqual(searchAPIModel.calls.all, [])
        scheduler.advance(by: .milliseconds(297))
        XCTAssertEqual(searchAPIModel.calls.all, [])
        scheduler.advance(by: .milliseconds(1))
        XCTAssertEqual(searchAPIModel.calls.all, ["search \(text)"])
        scheduler.run()
        XCTAssertEqual(searchAPIModel.calls.all, ["search \(text)"])
    }

    func test_clearing_the_text_cancels() {
        for text in ["", " \n", nil] {
            testTarget.action.searchText("swift")
            testTarget.action.searchText(text)
            scheduler.run()
        }
        XCTAssertEqual(searchAPIModel.calls.all, ["cancel", "cancel", "cancel"])
    }

    func test_response() {
        delegateProxy.searchResponse(GitHub.ItemsResponse(totalCount: 1, items: [.mock]))
        XCTAssertEqual(delegate._repositories, [.mock])
    }

    func test_cancelled_clears_the_list() {
        delegateProxy.searchCancelled()
        XCTAssertEqual(delegate._repositories, [])
    }

    func test_error() {
        delegateProxy.searchError(SearchFailure("It is only a test."))
        XCTAssertEqual(delegate._error as? SearchFailure, SearchFailure("It is only a test."))
    }

    func test_isSearching() {
        delegateProxy.isSearching(true)
        XCTAssertEqual(delegate._isSearching, true)
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
    private let connected = NIOLockedValueBox<SendableBox<DelegateProxy<GitHubSearchLogicModelDelegate>>?>(
        nil
    )

    var delegate: DelegateProxy<GitHubSearchLogicModelDelegate>? {
        connected.withLockedValue { $0?.content }
    }

    init() {
        action = ActionProxy(.init(searchText: { [queries] in queries.add($0 ?? "nothing") }))
    }

    func connect(_ delegate: GitHubSearchLogicModelDelegate) {
        let proxy = SendableBox(DelegateProxy<GitHubSearchLogicModelDelegate>(delegate: delegate))
        connected.withLockedValue { $0 = proxy }
    }
}

private final class MockGitHubSearchAPIModel: GitHubSearchAPIModelType {
    let calls = Log()
    let action: ActionProxy<GitHubSearchAPIModel.Action>
    private let connected = NIOLockedValueBox<SendableBox<DelegateProxy<GitHubSearchAPIModelDelegate>>?>(nil)

    var delegate: DelegateProxy<GitHubSearchAPIModelDelegate>? {
        connected.withLockedValue { $0?.content }
    }

    init() {
        action = ActionProxy(
            .init(
                searchRepository: { [calls] in calls.add("search \($0)") },
                cancel: { [calls] in calls.add("cancel") }
            )
        )
    }

    func connect(_ delegate: GitHubSearchAPIModelDelegate) {
        let proxy = SendableBox(DelegateProxy<GitHubSearchAPIModelDelegate>(delegate: delegate))
        connected.withLockedValue { $0 = proxy }
    }
}

/// A proxy on its way into a lock.
private struct SendableBox<Content>: @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: the tests are synchronous.
    let content: Content

    init(_ content: Content) {
        self.content = content
    }
}

private final class MockGitHubSearchView: GitHubSearchView, @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: the tests are synchronous.
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

private final class MockGitHubSearchLogicModelDelegate: GitHubSearchLogicModelDelegate, @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: the tests are synchronous.
    private(set) var _repositories: [GitHub.Repository]?
    private(set) var _error: Error?
    private(set) var _isSearching: Bool?

    var repositories: Binder<[GitHub.Repository]> {
        Binder(self, \._repositories)
    }

    var error: Binder<Error> {
        Binder(self, \._error)
    }

    var isSearching: Binder<Bool> {
        Binder(self, \._isSearching)
    }
}
