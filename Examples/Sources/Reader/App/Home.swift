import PrexCore

/// The presenter that the screens of an account share, for stars, signing out and the navigation.
final class HomePresenter: Presenter<ReaderAction, ReaderState> {
    @MainActor private let library: Library
    @MainActor private let stars: Stars

    @MainActor init(flux: Flux<ReaderAction, ReaderState>, library: Library) {
        self.library = library
        stars = Stars(library)
        super.init(flux: flux)
    }
}

extension HomePresenter {
    /// Erases the account's data, and then signs out. If the disk is full, the reader stays signed in, and sees a message.
    func signOut() {
        let erasing = library.database.signOut()
        task { [flux] in
            do {
                try await erasing.value
                flux.dispatch(.signedOut)
            } catch {
                flux.dispatch(.notSignedOut(ReaderFailure(error)))
            }
        }
    }

    func setStarred(_ isStarred: Bool, _ id: Article.ID) {
        let sending = stars.set(isStarred, of: id)
        task { [weak self] in
            // While the task waits, it does not retain the presenter, which cancels it when it is released.
            let failure = await sending.value
            self?.show(failure)
        }
    }

    /// Sends the stars that the server has not confirmed, for example after the app was restarted.
    func sendStars() {
        task { [weak self, stars] in
            let failure = await stars.sendAll()
            self?.show(failure)
        }
    }

    private func show(_ failure: ReaderFailure?) {
        guard !Task.isCancelled else { return }
        switch failure {
        // Nothing failed, or the star is sent again later.
        case nil, .unreachable, .late, .unreadable: break
        case .unauthorized, .missing, .server, .diskFull, .damaged, .database:
            failure.map { dispatch(.failed($0)) }
        }
    }
}

/// The presenters of an account. When it is released, their tasks are cancelled.
final class Home {
    let presenter: HomePresenter
    let list: ListPresenter
    let article: ArticlePresenter
    let comment: CommentPresenter

    init(flux: Flux<ReaderAction, ReaderState>, library: Library, clock: any Clock<Duration>) {
        let presenter = HomePresenter(flux: flux, library: library)
        self.presenter = presenter
        list = ListPresenter(
            flux: flux.scope(state: \.home.list, action: ReaderAction.list),
            library: library,
            clock: clock,
            onLoad: { [weak presenter] in presenter?.sendStars() }
        )
        article = ArticlePresenter(
            flux: flux.scope(state: \.home.article, action: ReaderAction.article),
            library: library
        )
        comment = CommentPresenter(
            flux: flux.scope(state: \.home.comment, action: ReaderAction.comment),
            library: library
        )
        list.start()
    }
}
