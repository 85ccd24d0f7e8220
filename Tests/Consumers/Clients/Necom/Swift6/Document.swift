import Foundation
import NecomCore

// The code of Necom's original README, in Swift 6 mode. The protocols of objects that other threads use are `Sendable`, and the
// view's protocol is isolated to the main actor. The view's proxy, which other threads use, is written by composition. The rest is
// as printed.

// Annotated.
protocol GitHubSearchLogicModelDelegate: AnyObject, Sendable {
    var repositories: Binder<[GitHub.Repository]> { get }
    var error: Binder<Error> { get }
}

protocol GitHubSearchLogicModelType: AnyObject {
    var action: ActionProxy<GitHubSearchLogicModel.Action> { get }
    func connect(_ delegate: GitHubSearchLogicModelDelegate)
}

final class GitHubSearchLogicModel: SeedModel<GitHubSearchLogicModel>, GitHubSearchLogicModelType {
    init(
        extra: Extra = .init(
            searchAPIModel: GitHubSearchAPIModel(),
            debounce: Debounce(delay: .milliseconds(300))
        )
    ) {
        super.init(state: .init(), extra: extra)
    }

    struct Action: ActionType {
        let searchText: (String?) -> Void
    }

    struct Extra: ExtraType {
        let searchAPIModel: GitHubSearchAPIModelType
        let debounce: DebounceType
    }

    static func make(
        state: StateProxy<NoState>,
        extra: Extra,
        delegate: GitHubSearchLogicModelDelegateProxy
    ) -> Action {
        extra.searchAPIModel.connect(delegate)

        return Action(searchText: { query in
            extra.debounce.execute {
                guard let query = query, !query.isEmpty else {
                    return
                }
                extra.searchAPIModel.action.searchRepository(query)
            }
        })
    }
}

// Annotated.
@MainActor
protocol GitHubSearchView: AnyObject, Sendable {
    var repositories: Binder<[GitHub.Repository]> { get }
    var errorMessage: Binder<String> { get }
}

final class ViewController: UIViewController {
    let searchBar = UISearchBar(frame: .zero)
    let tableView = UITableView(frame: .zero)

    private let presenter = GitHubSearchPresenter()
    private var _repositories: [GitHub.Repository] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        presenter.connect(self)
    }
}

extension ViewController: GitHubSearchView {
    var repositories: Binder<[GitHub.Repository]> {
        Binder(self, queue: .main) { me, repositories in
            me._repositories = repositories
            me.tableView.reloadData()
        }
    }

    var errorMessage: Binder<String> {
        Binder(self, queue: .main) { me, message in
            let alert = UIAlertController(title: "Error", message: message, preferredStyle: .alert)
            alert.addAction(UIAlertAction(title: "Close", style: .default, handler: nil))
            me.present(alert, animated: true, completion: nil)
        }
    }
}

extension ViewController: UISearchBarDelegate {
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
        presenter.action.searchText(searchBar.text)
    }
}

final class GitHubSearchPresenter: SeedModel<GitHubSearchPresenter> {
    init(searchLogicModel: GitHubSearchLogicModelType = GitHubSearchLogicModel()) {
        super.init(state: .init(), extra: Extra(searchLogicModel: searchLogicModel))
    }

    struct Action: ActionType {
        let searchText: (String?) -> Void
    }

    struct Extra: ExtraType {
        let searchLogicModel: GitHubSearchLogicModelType
    }

    static func make(
        state: StateProxy<NoState>,
        extra: Extra,
        delegate: GitHubSearchViewProxy
    ) -> Action {
        extra.searchLogicModel.connect(delegate)

        return Action(searchText: { query in
            extra.searchLogicModel.action.searchText(query)
        })
    }
}

// By composition, because other threads use it. The README prints a subclass of `DelegateProxy`.
final class GitHubSearchViewProxy: DelegateProxyType, GitHubSearchLogicModelDelegate {
    private let view: SendableDelegateProxy<GitHubSearchView>

    init(delegate: GitHubSearchView) {
        view = SendableDelegateProxy(delegate: delegate)
    }

    var repositories: Binder<[GitHub.Repository]> {
        Binder(self, queue: .main) { me, repositories in
            me.view.repositories(repositories)
        }
    }

    var error: Binder<Error> {
        Binder(self, queue: .main) { me, error in
            me.view.errorMessage(error.localizedDescription)
        }
    }
}

// Types that the README uses and does not print.

enum GitHub {
    struct Repository: Equatable {
        let fullName: String

        static let mock = Repository(fullName: "test/mock")
    }
}

struct MockError: LocalizedError {
    let errorDescription: String? = "It is only a test."
}

protocol GitHubSearchAPIModelDelegate: AnyObject, Sendable {
    var searchResponse: Binder<[GitHub.Repository]> { get }
    var searchError: Binder<Error> { get }
}

final class GitHubSearchLogicModelDelegateProxy: DelegateProxyType, GitHubSearchAPIModelDelegate {
    private let delegate: SendableDelegateProxy<GitHubSearchLogicModelDelegate>

    init(delegate: GitHubSearchLogicModelDelegate) {
        self.delegate = SendableDelegateProxy(delegate: delegate)
    }

    var searchResponse: Binder<[GitHub.Repository]> {
        Binder(self) { me, repositories in
            me.delegate.repositories(repositories)
        }
    }

    var searchError: Binder<Error> {
        Binder(self) { me, error in
            me.delegate.error(error)
        }
    }
}

protocol GitHubSearchAPIModelType: AnyObject, Sendable {
    var action: ActionProxy<GitHubSearchAPIModel.Action> { get }
    func connect(_ delegate: GitHubSearchAPIModelDelegate)
}

/// Stands for a server: it answers on a background thread.
final class GitHubSearchAPIModel: SeedModelType, GitHubSearchAPIModelType {
    private let model = SendableModel<GitHubSearchAPIModel>(state: .init(), extra: .init())

    var action: ActionProxy<Action> { model.action }
    var state: StateReference<State> { model.state }

    func connect(_ delegate: GitHubSearchAPIModelDelegate) {
        model.connect(delegate)
    }

    struct Action: ActionType {
        let searchRepository: @Sendable (String) -> Void
    }

    struct State: StateType {
        var searches = 0
    }

    static func make(
        state: StateProxy<State>,
        extra: NoExtra,
        delegate: SendableDelegateProxy<GitHubSearchAPIModelDelegate>
    ) -> Action {
        Action(searchRepository: { query in
            state.searches += 1
            DispatchQueue.global().async {
                if query == "unknown" {
                    delegate.searchError(MockError())
                } else {
                    delegate.searchResponse([GitHub.Repository(fullName: "test/\(query)")])
                }
            }
        })
    }
}
