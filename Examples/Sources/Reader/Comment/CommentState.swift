import PrexCore

/// The forms for comments, one for each article. If sending has begun, a closed form is kept until its comment is sent.
struct CommentState: PrexCore.State, Equatable {
    /// How many characters a comment may have.
    static let longest = 60

    /// The article of the open form; `nil` while no form is open.
    var article: Article.ID?
    /// The open form, and the closed forms that are kept.
    var forms: [Article.ID: CommentForm] = [:]

    /// The open form.
    var form: CommentForm? {
        get { article.flatMap { forms[$0] } }
        set { if let article { forms[article] = newValue } }
    }

    var isOpen: Bool { article != nil }
    var text: String { form?.text ?? "" }
    var isSending: Bool { form?.phase == .sending }
    var failure: ReaderFailure? { form?.failure }
    var canSend: Bool { isOpen && !isSending && !text.isEmpty && text.count <= Self.longest }
}

/// The content of the form of one article.
nonisolated struct CommentForm: Equatable {
    enum Phase: Equatable {
        case writing, sending
        case failed(ReaderFailure)
    }

    var text = ""
    /// Identifies the comment to the server; `nil` until the first attempt to send it.
    var key: String?
    var phase = Phase.writing

    /// The failure that the form shows. An alert shows `.unauthorized` instead.
    var failure: ReaderFailure? {
        if case .failed(let failure) = phase, failure != .unauthorized { failure } else { nil }
    }
    /// Whether the comment is being sent, or was not sent.
    var isUnsent: Bool { key != nil && phase != .writing }
    /// The form to keep when the server ends the account, which interrupts the sending of a comment.
    var interrupted: CommentForm {
        var form = self
        if phase == .sending { form.phase = .failed(.unauthorized) }
        return form
    }
}

enum CommentAction: Action {
    case opened(Article.ID)
    case closed
    case typed(String)
    /// The database has a draft.
    case found(Draft)
    /// The draft of an article could not be read.
    case notRestored(Article.ID, ReaderFailure)
    case began(Draft)
    case sent(Draft)
    case notSent(Draft, ReaderFailure)
}

struct CommentMutation: Mutation {
    func mutate(action: CommentAction, state: inout CommentState) {
        switch action {
        case .opened(let article):
            state.article = article
            if state.form == nil { state.form = CommentForm() }

        case .closed:
            if state.form?.isUnsent == false { state.form = nil }
            state.article = nil

        case .typed(let text):
            // Text that is typed during sending would be lost, because the form closes when its comment is sent.
            if !state.isSending { state.form?.text = text }

        case .found(let draft):
            if let form = state.forms[draft.article], form.text.isEmpty, form.key == nil {
                state.forms[draft.article] = CommentForm(text: draft.text, key: draft.key)
            }

        case .notRestored(let article, let failure):
            if state.forms[article]?.phase == .writing { state.forms[article]?.phase = .failed(failure) }

        case .began(let draft):
            state.forms[draft.article] = CommentForm(text: draft.text, key: draft.key, phase: .sending)

        case .sent(let draft):
            guard state.forms[draft.article]?.key == draft.key else { return }
            state.forms[draft.article] = nil
            if state.article == draft.article { state.article = nil }

        case .notSent(let draft, let failure):
            guard state.forms[draft.article]?.key == draft.key else { return }
            state.forms[draft.article]?.phase = .failed(failure)
        }
    }
}
