import PrexCore

struct ListState: PrexCore.State, Equatable {
    var query = ""
    /// How many pages of the articles that match the query are wanted.
    var pages = 1
    var articles: [ArticleRow] = []
    var isLoading = false
    var failure: ReaderFailure?

    var limit: Int { pages * Article.pageSize }
    var hasMore: Bool { articles.count >= limit }
}

enum ListAction: Action {
    case typed(String)
    case wantedMore
    case began
    case loaded
    case failed(ReaderFailure)
    /// The rows in the database, now and after each change.
    case saved([ArticleRow])
}

struct ListMutation: Mutation {
    func mutate(action: ListAction, state: inout ListState) {
        switch action {
        case .typed(let query):
            state.query = query
            state.pages = 1

        case .wantedMore:
            state.pages += 1

        case .began:
            state.isLoading = true

        case .loaded:
            state.isLoading = false
            state.failure = nil

        case .failed(let failure):
            state.isLoading = false
            state.failure = failure
            // So that the reader can ask for the same page again.
            state.pages = max(1, (state.articles.count + Article.pageSize - 1) / Article.pageSize)

        case .saved(let articles):
            state.articles = articles
        }
    }
}
