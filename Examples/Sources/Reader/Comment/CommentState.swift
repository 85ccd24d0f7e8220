import PrexCore

/// The form for a comment.
struct CommentState: PrexCore.State, Equatable {
    /// How many characters a comment may have.
    static let longest = 60

    /// The article; `nil` while the form is closed.
    var article: Article.ID?
    var text = ""
    /// Identifies the comment from its first attempt on.
    var key: String?
    var isSending = false
    var failure: ReaderFailure?

    var isOpen: Bool { article != nil }
    var canSend: Bool { isOpen && !isSending && !text.isEmpty }
}

enum CommentAction: Action {
    case opened(Article.ID)
    case closed
    case typed(String)
    case found(Draft)
    case began(Draft)
    case sent
    case failed(ReaderFailure)
}

struct CommentMutation: Mutation {
    func mutate(action: CommentAction, state: inout CommentState) {
        switch action {
        case .opened(let article):
            state = CommentState(article: article)

        case .closed, .sent:
            state = CommentState()

        case .typed(let text):
            state.text = String(text.prefix(CommentState.longest))

        case .found(let draft):
            if state.article == draft.article, state.text.isEmpty, state.key == nil {
                state.text = draft.text
                state.key = draft.key
            }

        case .began(let draft):
            state.key = draft.key
            state.isSending = true
            state.failure = nil

        case .failed(let failure):
            state.isSending = false
            state.failure = failure
        }
    }
}
