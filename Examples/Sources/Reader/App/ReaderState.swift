import PrexCore

/// The state of the whole app.
struct ReaderState: PrexCore.State, Equatable {
    var account: Account?
    /// A link that was opened before signing in.
    var link: DeepLink?
    var home = HomeState()
    /// Shown in an alert each time that it is assigned.
    @Pulse var message: String?
}

/// The part of the state that belongs to an account. Signing out empties it.
struct HomeState: PrexCore.State, Equatable {
    /// The articles on the stack, above the list.
    var path: [Article.ID] = []
    var isAskingToSignOut = false
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
    case failed(ReaderFailure)
    case foundDamage(folder: String)
    case list(ListAction)
    case article(ArticleAction)
    case comment(CommentAction)
}

struct ReaderMutation: Mutation {
    func mutate(action: ReaderAction, state: inout ReaderState) {
        switch action {
        case .signedIn(let account):
            state.account = account
            if let link = state.link { open(link, in: &state) }

        case .signedOut:
            signOut(&state)

        case .notSignedOut(let failure):
            state.message = "You are still signed in. \(failure.text)"

        case .askedToSignOut(let isAsking):
            state.home.isAskingToSignOut = isAsking

        case .opened(let link):
            open(link, in: &state)

        case .moved(let path):
            state.home.path = path

        case .failed(let failure):
            fail(failure, in: &state)

        case .foundDamage(let folder):
            state.message = """
                The saved data was damaged. It is kept in the folder “\(folder)”, and the app begins without it. Sign in again.
                """

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
            case .sent: state.message = "Your comment was sent."
            case .failed(.unauthorized): fail(.unauthorized, in: &state)
            default: break
            }
        }
    }

    private func open(_ link: DeepLink, in state: inout ReaderState) {
        guard state.account != nil else { return state.link = link }
        state.link = nil
        state.home.path = [link.article]
        state.home.comment = CommentState(article: link.isCommenting ? link.article : nil)
    }

    /// A server that does not accept the token any more ends the account, whatever was asked. The database keeps its data.
    private func fail(_ failure: ReaderFailure, in state: inout ReaderState) {
        if failure == .unauthorized { signOut(&state) }
        state.message = failure.text
    }

    private func signOut(_ state: inout ReaderState) {
        state.account = nil
        state.home = HomeState()
    }
}
