import Foundation
import GalleryServer
import GitHubSearch
import NecomCore

/// The view: what the visitor sees is in the browser, and this object is the browser's end in the server.
///
/// It shows by putting values in the outbox, and is typed into by the session.
@MainActor
final class SearchView {
    /// A repository as the browser gets it.
    struct Row: Encodable, Sendable {
        let name: String
        let description: String
        let link: String
    }

    /// What is in the place of the list.
    struct Result: Encodable, Sendable {
        /// `list`, `failure`, or `nothing` as long as nothing was searched.
        let kind: String
        var rows: [Row] = []
        var sentence = ""
        /// What was searched.
        var query = ""
    }

    private let outbox: Outbox
    private let trace: SearchTrace
    private let presenter: GitHubSearchPresenter

    init(outbox: Outbox, trace: SearchTrace, searchLogicModel: any GitHubSearchLogicModelType) {
        self.outbox = outbox
        self.trace = trace
        presenter = GitHubSearchPresenter(searchLogicModel: searchLogicModel)
    }

    /// Begins to listen to the presenter, and shows that nothing was searched.
    func appear() {
        presenter.connect(self)
        outbox.show("searching", false)
        outbox.show("result", Result(kind: "nothing"))
    }

    func type(_ text: String) {
        trace.begin("typed \(quoted(text))")
        trace.call(.presenter, "searchText(\(quoted(text)))")
        presenter.action.searchText(text)
    }

    private func show(_ repositories: [GitHub.Repository]) {
        trace.value(.view, "repositories(\(repositories.count))")
        // Not what is typed by now: the answer is to what was searched.
        let query = trace.query
        let rows = repositories.map {
            Row(name: $0.fullName, description: $0.description ?? "", link: $0.page.absoluteString)
        }
        outbox.show("result", Result(kind: query.isEmpty ? "nothing" : "list", rows: rows, query: query))
    }

    private func show(message: String) {
        trace.value(.view, "errorMessage")
        outbox.show("result", Result(kind: "failure", sentence: message))
    }
}

extension SearchView: GitHubSearchView {
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
