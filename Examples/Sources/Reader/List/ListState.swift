import PrexCore

struct ListState: PrexCore.State, Equatable {
    var query = ""
    /// The newest and the oldest of the articles that the server has sent without a gap.
    var loaded: ClosedRange<Article.ID>?
    var hasMore = false
    var articles: [ArticleRow] = []
    var isLoading = false
    var failure: ReaderFailure?

    /// The last article to show. After a failure, this is the last saved one.
    var oldest: Article.ID? { failure == nil ? loaded?.lowerBound : Article.ids.lowerBound }
}

/// The extent of a page of articles.
nonisolated struct ArticlePage: Equatable, Sendable {
    /// The ids of the articles; `nil` if there were none.
    let range: ClosedRange<Article.ID>?
    /// Whether older articles may follow.
    let hasMore: Bool

    init(_ articles: [Article]) {
        let ids = articles.map(\.id).sorted()
        range = ids.first.flatMap { first in ids.last.map { first...$0 } }
        hasMore = ids.count >= Article.pageSize
    }
}

enum ListAction: Action {
    case typed(String)
    case began
    /// The newest articles were loaded.
    case loadedNewest(ArticlePage)
    /// The articles before the loaded ones were loaded.
    case loadedMore(ArticlePage)
    case failed(ReaderFailure)
    /// The rows in the database, now and after each change.
    case saved([ArticleRow])
}

struct ListMutation: Mutation {
    func mutate(action: ListAction, state: inout ListState) {
        switch action {
        case .typed(let query):
            state.query = query
            state.loaded = nil
            state.hasMore = false

        case .began:
            state.isLoading = true

        case .loadedNewest(let page):
            finish(&state)
            guard let range = page.range else { return }
            if page.hasMore, let loaded = state.loaded, loaded.contains(range.lowerBound) {
                state.loaded = loaded.lowerBound...max(loaded.upperBound, range.upperBound)
            } else {
                // Many articles are new, and some of them may be missing before the former ones: begin with this page.
                state.loaded = range
                state.hasMore = page.hasMore
            }

        case .loadedMore(let page):
            finish(&state)
            state.hasMore = page.hasMore
            if let range = page.range, let loaded = state.loaded {
                state.loaded = min(range.lowerBound, loaded.lowerBound)...loaded.upperBound
            }

        case .failed(let failure):
            state.isLoading = false
            state.failure = failure

        case .saved(let articles):
            state.articles = articles
        }
    }

    private func finish(_ state: inout ListState) {
        state.isLoading = false
        state.failure = nil
    }
}
