import PrexCore

/// The topmost article.
struct ArticleState: PrexCore.State, Equatable {
    var id: Article.ID?
    var article: SavedArticle?
    var failure: ReaderFailure?
    /// The marked paragraphs. They are read from the database once, and it follows from then on.
    var marks: [Int] = []
    /// The marks before each of the last changes, for undo.
    var past: [[Int]] = []
    static let mostUndos = 100
}

enum ArticleAction: Action {
    case shown(Article.ID)
    /// The article in the database, now and after each change.
    case saved(SavedArticle?)
    case failed(ReaderFailure)
    case toggledMark(Int)
    case undid
    case notSaved(ReaderFailure)
}

struct ArticleMutation: Mutation {
    func mutate(action: ArticleAction, state: inout ArticleState) {
        switch action {
        case .shown(let id):
            if id != state.id { state = ArticleState(id: id) }

        case .saved(let article):
            if state.article == nil, let article { state.marks = article.marks }
            state.article = article

        case .failed(let failure):
            state.failure = failure

        case .toggledMark(let paragraph):
            state.past = state.past.suffix(ArticleState.mostUndos - 1) + [state.marks]
            if state.marks.contains(paragraph) {
                state.marks.removeAll { $0 == paragraph }
            } else {
                state.marks.append(paragraph)
            }

        case .undid:
            if let marks = state.past.popLast() { state.marks = marks }

        case .notSaved:
            // The marks stay on the screen. The app shows the message.
            break
        }
    }
}
