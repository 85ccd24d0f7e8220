import Foundation
import NecomCore

// The document's code as printed. The body of `viewDidLoad` is the part of it that the document prints.

protocol GitHubSearchLogicModelDelegate: AnyObject {
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

protocol GitHubSearchView: AnyObject {
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

final class GitHubSearchViewProxy: DelegateProxy<GitHubSearchView>, GitHubSearchLogicModelDelegate {
    var repositories: Binder<[GitHub.Repository]> {
        Binder(self) { me, repositories in
            me.repositories(repositories)
        }
    }

    var error: Binder<Error> {
        Binder(self) { me, error in
            me.errorMessage(error.localizedDescription)
        }
    }
}

// Types that the document uses and does not print.

enum GitHub {
    struct Repository: Equatable {
        let fullName: String

        static let mock = Repository(fullName: "test/mock")
    }
}

struct MockError: LocalizedError {
    let errorDescription: String? = "It is only a test."
}

protocol GitHubSearchAPIModelDelegate: AnyObject {
    var searchResponse: Binder<[GitHub.Repository]> { get }
    var searchError: Binder<Error> { get }
}

final class GitHubSearchLogicModelDelegateProxy: DelegateProxy<GitHubSearchLogicModelDelegate>,
    GitHubSearchAPIModelDelegate
{
    var searchResponse: Binder<[GitHub.Repository]> {
        Binder(self) { me, repositories in
            me.repositories(repositories)
        }
    }

    var searchError: Binder<Error> {
        Binder(self) { me, error in
            me.error(error)
        }
    }
}

protocol GitHubSearchAPIModelType: AnyObject {
    var action: ActionProxy<GitHubSearchAPIModel.Action> { get }
    func connect(_ delegate: GitHubSearchAPIModelDelegate)
}

/// Stands for a server: answers in the background after a while.
final class GitHubSearchAPIModel: SeedModel<GitHubSearchAPIModel>, GitHubSearchAPIModelType {
    init() {
        super.init(state: .init(), extra: .init())
    }

    struct Action: ActionType {
        let searchRepository: (String) -> Void
    }

    struct State: StateType {
        var searches = 0
    }

    static func make(
        state: StateProxy<State>,
        extra: NoExtra,
        delegate: DelegateProxy<GitHubSearchAPIModelDelegate>
    ) -> Action {
        Action(searchRepository: { query in
            state.searches += 1
            let work = DispatchWorkItem {
                if query == "unknown" {
                    delegate.searchError(MockError())
                } else {
                    delegate.searchResponse([GitHub.Repository(fullName: "test/\(query)")])
                }
            }
            DispatchQueue.global().async(execute: work)
        })
    }
}
