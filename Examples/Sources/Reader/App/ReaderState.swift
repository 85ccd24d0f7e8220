import PrexCore

/// The state of the whole app.
struct ReaderState: PrexCore.State, Equatable {
    var account: Account?
    /// A link that waits for an account, until the page is in front, or until the message is read.
    var link: DeepLink?
    var home = HomeState()
    /// The forms of an account that the server has ended, until the next sign-in.
    var keptForms: KeptForms?
    /// Whether the sheet with the form is on the screen. It still is while it closes.
    var isFormShown = false
    var isAskingToSignOut = false
    /// Shown in an alert until it is read.
    var message: String?

    /// Whether no sheet and no question is in front of the page.
    var isPageInFront: Bool { !home.comment.isOpen && !isFormShown && !isAskingToSignOut }

    // SwiftUI may not show an alert of the page under a sheet, or in the update that closes the sheet.
    var isMessageShown: Bool { message != nil && isPageInFront }

    /// Shows a text in an alert, after the texts that were not read yet.
    mutating func say(_ text: String) {
        if message?.contains(text) != true { message = message.map { "\($0)\n\n\(text)" } ?? text }
    }
}

/// The forms for comments of an account, with what was typed and not sent.
nonisolated struct KeptForms: Equatable {
    let reader: String
    let forms: [Article.ID: CommentForm]
}

/// The part of the state that belongs to an account. Signing out empties it.
struct HomeState: PrexCore.State, Equatable {
    /// The articles on the stack, above the list.
    var path: [Article.ID] = []
    var list = ListState()
    var article = ArticleState()
    var comment = CommentState()
}

enum ReaderAction: Action {
    case signedIn(Account)
    case signedOut
    case notSignedOut(ReaderFailure)
    case askedToSignOut(Bool)
    case opened(DeepLink)
    case moved([Article.ID])
    case formAppeared
    case formDisappeared
    case failed(ReaderFailure)
    case foundDamage(folder: String)
    case readMessage
    case list(ListAction)
    case article(ArticleAction)
    case comment(CommentAction)
}

struct ReaderMutation: Mutation {
    func mutate(action: ReaderAction, state: inout ReaderState) {
        switch action {
        case .signedIn(let account):
            state.account = account
            if let kept = state.keptForms, kept.reader == account.name {
                state.home.comment.forms = kept.forms
            }
            state.keptForms = nil

        case .signedOut:
            signOut(&state)
            state.isAskingToSignOut = false

        case .notSignedOut(let failure):
            state.say("You are still signed in. \(failure.text)")

        case .askedToSignOut(let isAsking):
            state.isAskingToSignOut = isAsking

        case .opened(let link):
            state.link = link

        case .moved(let path):
            state.home.path = path

        case .formAppeared:
            state.isFormShown = true

        case .formDisappeared:
            state.isFormShown = false

        case .failed(let failure):
            fail(failure, in: &state)

        case .foundDamage(let folder):
            state.say(
                """
                The saved data was damaged. It is kept in the folder “\(folder)”, and the app begins without it. Sign in again.
                """
            )

        case .readMessage:
            state.message = nil

        case .list(let action):
            ListMutation().mutate(action: action, state: &state.home.list)
            if case .failed(.unauthorized) = action { fail(.unauthorized, in: &state) }

        case .article(let action):
            ArticleMutation().mutate(action: action, state: &state.home.article)
            switch action {
            case .notSaved(let failure): fail(failure, in: &state)
            case .failed(.unauthorized): fail(.unauthorized, in: &state)
            default: break
            }

        case .comment(let action):
            CommentMutation().mutate(action: action, state: &state.home.comment)
            switch action {
            case .sent: state.say("Your comment was sent.")
            case .notSent(_, .unauthorized): fail(.unauthorized, in: &state)
            // An open form shows its own failure.
            case .notSent(let draft, let failure) where draft.article != state.home.comment.article:
                state.say("“\(draft.text)” was not sent. Open its form to try again. \(failure.text)")
            default: break
            }
        }
        openLink(in: &state)
    }

    /// Opens the link that waits, unless a form, a question or a message is in front of the page.
    private func openLink(in state: inout ReaderState) {
        guard let link = state.link, state.account != nil, state.isPageInFront, state.message == nil else {
            return
        }
        state.link = nil
        state.home.path = [link.article]
        guard link.isCommenting else { return }
        CommentMutation().mutate(action: .opened(link.article), state: &state.home.comment)
    }

    /// A server that does not accept the token any more ends the account, whatever was asked. The database keeps its data, and the
    /// state its forms.
    private func fail(_ failure: ReaderFailure, in state: inout ReaderState) {
        if failure == .unauthorized, let account = state.account {
            let forms = state.home.comment.forms.mapValues(\.interrupted)
            signOut(&state)
            state.keptForms = KeptForms(reader: account.name, forms: forms)
        }
        state.say(failure.text)
    }

    private func signOut(_ state: inout ReaderState) {
        state.account = nil
        state.home = HomeState()
        state.keptForms = nil
    }
}
