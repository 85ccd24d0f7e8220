import Foundation
import GalleryServer
import GitHubSearch
import NecomCore
import SharedReactive

/// The server's side of the view, which the browser displays.
///
/// It puts values in the outbox to show them. The session calls `type(_:)` when the visitor types.
/// The outbox and `Trace.mark` belong to the gallery. In an app, the view has its own widgets, and needs no marks.
@MainActor
final class SearchView {
    /// A repository in the form for the browser.
    struct Row: Encodable, Sendable {
        let name: String
        let description: String
        let link: String
    }

    /// The found repositories, or the failure that is shown in their place.
    struct Result: Encodable, Sendable {
        /// `list`, `failure`, or `nothing` without a query.
        let kind: String
        var rows: [Row] = []
        /// The message of a failure.
        var sentence = ""
        /// The query of the result.
        var query = ""
    }

    private let outbox: Outbox
    private let presenter: GitHubSearchPresenter
    /// The last query. A result belongs to it, and not to the text typed since.
    private var searched = ""

    init(outbox: Outbox, searchLogicModel: any GitHubSearchLogicModelType) {
        self.outbox = outbox
        presenter = GitHubSearchPresenter(searchLogicModel: searchLogicModel)
    }

    /// Connects to the presenter, and shows that nothing was searched.
    func appear() {
        presenter.connect(self)
        outbox.show("searching", false)
        outbox.show("result", Result(kind: "nothing"))
    }

    func type(_ text: String) {
        Trace.mark("typed \(text.quoted)") { presenter.action.searchText(text) }
    }

    private func show(_ repositories: [GitHub.Repository]) {
        let rows = repositories.map {
            Row(name: $0.fullName, description: $0.description ?? "", link: $0.page.absoluteString)
        }
        let kind = searched.isEmpty ? "nothing" : "list"
        outbox.show("result", Result(kind: kind, rows: rows, query: searched))
    }

    private func show(message: String) {
        outbox.show("result", Result(kind: "failure", sentence: message))
    }
}

extension SearchView: GitHubSearchView {
    var query: Binder<String> {
        Binder(self, queue: .main) { me, query in
            me.searched = query
        }
    }

    var isSearching: Binder<Bool> {
        Binder(self, queue: .main) { me, isSearching in
            me.outbox.show("searching", isSearching)
        }
    }

    var repositories: Binder<[GitHub.Repository]> {
        Binder(self, queue: .main) { me, repositories in
            me.show(repositories)
        }
    }

    var errorMessage: Binder<String> {
        Binder(self, queue: .main) { me, message in
            me.show(message: message)
        }
    }
}
