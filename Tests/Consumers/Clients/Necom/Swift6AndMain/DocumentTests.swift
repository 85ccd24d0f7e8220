import Foundation
import NecomCore
import Testing

// The document's suite, on the main actor, and then its components in use. `init` is the document's `setUp`.

@MainActor
@Suite final class GitHubSearchPresenterTests {

    private var searchLogicModel: MockGitHubSearchLogicModel!
    private var testTarget: GitHubSearchPresenter!
    private var view: MockGitHubSearchView!
    private var delegateProxy: DelegateProxy<GitHubSearchLogicModelDelegate>!

    init() {
        self.searchLogicModel = MockGitHubSearchLogicModel()
        self.view = MockGitHubSearchView()
        self.testTarget = GitHubSearchPresenter(searchLogicModel: searchLogicModel)
        testTarget.connect(view)
        self.delegateProxy = searchLogicModel.delegate
    }

    @Test func test_query() {
        let query = "search query"
        testTarget.action.searchText(query)
        #expect(searchLogicModel.query == query)
        #expect(searchLogicModel.calledCount == 1)
    }

    @Test func test_repositories() {
        let expected = [GitHub.Repository.mock]
        delegateProxy.repositories(expected)
        #expect(view._repositories == expected)
    }

    @Test func test_errorMessage() {
        let error = MockError()
        delegateProxy.error(error)
        #expect(view._errorMessage == error.localizedDescription)
    }
}

extension GitHubSearchPresenterTests {

    private final class MockGitHubSearchLogicModel: GitHubSearchLogicModelType {
        private(set) lazy var action: ActionProxy<GitHubSearchLogicModel.Action> = undefined()
        private(set) var delegate: DelegateProxy<GitHubSearchLogicModelDelegate>?

        private(set) var query: String?
        private(set) var calledCount = 0

        init() {
            self.action = ActionProxy(
                .init(searchText: { [weak self] in
                    self?.query = $0
                    self?.calledCount += 1
                })
            )
        }

        func connect(_ delegate: GitHubSearchLogicModelDelegate) {
            self.delegate = DelegateProxy(delegate: delegate)
        }
    }

    private final class MockGitHubSearchView: GitHubSearchView {
        private(set) var _repositories: [GitHub.Repository]?
        private(set) var _errorMessage: String?

        var repositories: Binder<[GitHub.Repository]> {
            Binder(self, \._repositories)
        }

        var errorMessage: Binder<String> {
            Binder(self, \._errorMessage)
        }
    }
}

/// The document's view, its presenter and its models in use.
@MainActor
@Suite(.timeLimit(.minutes(1))) struct ComponentTests {
    @Test func typingFillsTheTable() async {
        let controller = ViewController()
        controller.viewDidLoad()
        await withCheckedContinuation { continuation in
            controller.tableView.onReload = { continuation.resume() }
            for text in ["s", "sw", "swift"] {
                controller.searchBar.text = text
                controller.searchBar(controller.searchBar, textDidChange: text)
            }
        }
        #expect(controller.tableView.reloads == 1)
        #expect(controller.presented.isEmpty)
    }

    @Test func anErrorIsShown() async {
        let controller = ViewController()
        controller.viewDidLoad()
        await withCheckedContinuation { continuation in
            controller.onPresent = { continuation.resume() }
            controller.searchBar.text = "unknown"
            controller.searchBar(controller.searchBar, textDidChange: "unknown")
        }
        #expect((controller.presented.first as? UIAlertController)?.message == "It is only a test.")
    }

    @Test func anEmptyTextSearchesNothing() {
        let apiModel = GitHubSearchAPIModel()
        let logicModel = GitHubSearchLogicModel(extra: .init(searchAPIModel: apiModel, debounce: AtOnce()))
        let presenter = GitHubSearchPresenter(searchLogicModel: logicModel)
        let view = EmptyView()
        presenter.connect(view)
        presenter.action.searchText("")
        presenter.action.searchText(nil)
        #expect(apiModel.state.searches == 0)
        presenter.action.searchText("swift")
        #expect(apiModel.state.searches == 1)
    }
}

private struct AtOnce: DebounceType {
    func execute(_ handler: @escaping () -> Void) {
        handler()
    }
}

private final class EmptyView: GitHubSearchView {
    var repositories: Binder<[GitHub.Repository]> {
        Binder(self) { _, _ in }
    }

    var errorMessage: Binder<String> {
        Binder(self) { _, _ in }
    }
}
