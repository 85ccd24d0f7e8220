import NecomCore
import XCTest

// The document's suite, as printed, and then its components in use.

class GitHubSearchPresenterTests: XCTestCase {

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
        let query = "search query"
        testTarget.action.searchText(query)
        XCTAssertEqual(searchLogicModel.query, query)
        XCTAssertEqual(searchLogicModel.calledCount, 1)
    }

    func test_repositories() {
        let expected = [GitHub.Repository.mock]
        delegateProxy.repositories(expected)
        XCTAssertEqual(view._repositories, expected)
    }

    func test_errorMessage() {
        let error = MockError()
        delegateProxy.error(error)
        XCTAssertEqual(view._errorMessage, error.localizedDescription)
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
class ComponentTests: XCTestCase {
    func testTypingFillsTheTable() async {
        let controller = await MainActor.run {
            let controller = ViewController()
            controller.viewDidLoad()
            for text in ["s", "sw", "swift"] {
                controller.searchBar.text = text
                controller.searchBar(controller.searchBar, textDidChange: text)
            }
            return controller
        }
        await wait { controller.tableView.reloads > 0 }
        let (reloads, alerts) = await MainActor.run {
            (controller.tableView.reloads, controller.presented.count)
        }
        XCTAssertEqual(reloads, 1)
        XCTAssertEqual(alerts, 0)
    }

    func testAnErrorIsShown() async {
        let controller = await MainActor.run {
            let controller = ViewController()
            controller.viewDidLoad()
            controller.searchBar.text = "unknown"
            controller.searchBar(controller.searchBar, textDidChange: "unknown")
            return controller
        }
        await wait { !controller.presented.isEmpty }
        let message = await MainActor.run { (controller.presented.first as? UIAlertController)?.message }
        XCTAssertEqual(message, "It is only a test.")
    }

    func testAnEmptyTextSearchesNothing() {
        let apiModel = GitHubSearchAPIModel()
        let logicModel = GitHubSearchLogicModel(extra: .init(searchAPIModel: apiModel, debounce: AtOnce()))
        let presenter = GitHubSearchPresenter(searchLogicModel: logicModel)
        let view = EmptyView()
        presenter.connect(view)
        presenter.action.searchText("")
        presenter.action.searchText(nil)
        XCTAssertEqual(apiModel.state.searches, 0)
        presenter.action.searchText("swift")
        XCTAssertEqual(apiModel.state.searches, 1)
    }

    func testThreadsCountTogether() {
        let counter = Counter()
        counter.connect(Counter.Nobody())
        DispatchQueue.concurrentPerform(iterations: 8) { _ in
            for _ in 0..<5_000 { counter.action.add(1) }
        }
        XCTAssertEqual(counter.state.total, 40_000)
    }

    private func wait(until condition: @escaping @MainActor () -> Bool) async {
        let end = Date() + 60
        while await !condition() {
            if Date() > end { return XCTFail("It did not happen within a minute.") }
            await Task.yield()
        }
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

private final class Counter: SeedModel<Counter> {
    final class Nobody {}

    struct Action: ActionType {
        let add: (Int) -> Void
    }

    struct State: StateType {
        var total = 0
    }

    init() {
        super.init(state: .init(), extra: .init())
    }

    static func make(state: StateProxy<State>, extra: NoExtra, delegate: DelegateProxy<Nobody>) -> Action {
        Action(add: { state.total += $0 })
    }
}
