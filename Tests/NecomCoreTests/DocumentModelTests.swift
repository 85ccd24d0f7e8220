import NecomCore
import XCTest

// Suites in the document's style, for models that it prints without a suite.

class GitHubSearchLogicModelTests: XCTestCase {

    private var searchAPIModel: MockGitHubSearchAPIModel!
    private var testTarget: GitHubSearchLogicModel!
    private var delegate: MockGitHubSearchLogicModelDelegate!
    private var delegateProxy: DelegateProxy<GitHubSearchAPIModelDelegate>!

    override func setUp() {
        self.searchAPIModel = MockGitHubSearchAPIModel()
        self.delegate = MockGitHubSearchLogicModelDelegate()
        self.testTarget = GitHubSearchLogicModel(
            extra: .init(searchAPIModel: searchAPIModel, debounce: MockDebounce())
        )
        testTarget.connect(delegate)
        self.delegateProxy = searchAPIModel.delegate
    }

    func test_query_is_passed_on() {
        testTarget.action.searchText("search query")
        XCTAssertEqual(searchAPIModel.queries, ["search query"])
    }

    func test_empty_query_is_not_passed_on() {
        testTarget.action.searchText("")
        testTarget.action.searchText(nil)
        XCTAssertEqual(searchAPIModel.queries, [])
    }

    func test_response() {
        let expected = [GitHub.Repository.mock]
        delegateProxy.searchResponse(expected)
        XCTAssertEqual(delegate._repositories, expected)
    }

    func test_error() {
        delegateProxy.searchError(MockError())
        XCTAssertTrue(delegate._error is MockError)
    }
}

extension GitHubSearchLogicModelTests {

    private struct MockDebounce: DebounceType {
        func execute(_ handler: @escaping () -> Void) {
            handler()
        }
    }

    private final class MockGitHubSearchAPIModel: GitHubSearchAPIModelType, @unchecked Sendable {
        // Invariant behind `@unchecked Sendable`: the tests are synchronous, with a debounce that runs its handler at once.
        private(set) lazy var action: ActionProxy<GitHubSearchAPIModel.Action> = undefined()
        private(set) var delegate: DelegateProxy<GitHubSearchAPIModelDelegate>?
        private(set) var queries: [String] = []

        init() {
            self.action = ActionProxy(
                .init(searchRepository: { [weak self] in
                    self?.queries.append($0)
                })
            )
        }

        func connect(_ delegate: GitHubSearchAPIModelDelegate) {
            self.delegate = DelegateProxy(delegate: delegate)
        }
    }

    private final class MockGitHubSearchLogicModelDelegate: GitHubSearchLogicModelDelegate {
        private(set) var _repositories: [GitHub.Repository]?
        private(set) var _error: Error?

        var repositories: Binder<[GitHub.Repository]> {
            Binder(self, \._repositories)
        }

        var error: Binder<Error> {
            Binder(self, \._error)
        }
    }
}

class GitHubSearchAPIModelTests: XCTestCase {

    private var server: MockServer!
    private var testTarget: GitHubSearchAPIModel!
    private var delegate: MockGitHubSearchAPIModelDelegate!

    override func setUp() {
        self.server = MockServer()
        self.delegate = MockGitHubSearchAPIModelDelegate()
        self.testTarget = GitHubSearchAPIModel(load: server.load)
        testTarget.connect(delegate)
    }

    func test_request() {
        testTarget.action.searchRepository("Necom")
        XCTAssertEqual(server.queries, ["Necom"])
    }

    func test_response() {
        let expected = [GitHub.Repository.mock]
        testTarget.action.searchRepository("Necom")
        server.answers[0](.success(expected))
        XCTAssertEqual(delegate._searchResponse, expected)
    }

    func test_error() {
        testTarget.action.searchRepository("Necom")
        server.answers[0](.failure(MockError()))
        XCTAssertTrue(delegate._searchError is MockError)
    }

    func test_newer_query_cancels_the_one_before() {
        testTarget.action.searchRepository("Nec")
        XCTAssertEqual(server.cancelled, [])
        testTarget.action.searchRepository("Necom")
        XCTAssertEqual(server.cancelled, ["Nec"])
    }
}

extension GitHubSearchAPIModelTests {

    private final class MockServer: @unchecked Sendable {
        // Invariant behind `@unchecked Sendable`: the tests are synchronous.
        private(set) var queries: [String] = []
        private(set) var cancelled: [String] = []
        private(set) var answers: [@Sendable (Result<[GitHub.Repository], Error>) -> Void] = []

        var load: GitHubSearchAPIModel.Load {
            { [weak self] query, completion in
                self?.queries.append(query)
                self?.answers.append(completion)
                return { [weak self] in self?.cancelled.append(query) }
            }
        }
    }

    private final class MockGitHubSearchAPIModelDelegate: GitHubSearchAPIModelDelegate, @unchecked Sendable {
        // Invariant behind `@unchecked Sendable`: the tests are synchronous.
        private(set) var _searchResponse: [GitHub.Repository]?
        private(set) var _searchError: Error?

        var searchResponse: Binder<[GitHub.Repository]> {
            Binder(self, \._searchResponse)
        }

        var searchError: Binder<Error> {
            Binder(self, \._searchError)
        }
    }
}
