import PrexCore

/// The presenter that the screens of an account share: stars, and the navigation.
final class HomePresenter: Presenter<ReaderAction, ReaderState> {
    @MainActor private let stars: Stars

    @MainActor init(flux: Flux<ReaderAction, ReaderState>, stars: Stars) {
        self.stars = stars
        super.init(flux: flux)
    }
}

extension HomePresenter {
    func setStarred(_ isStarred: Bool, _ id: Article.ID) {
        let sending = stars.set(isStarred, of: id)
        task { [flux] in
            if let failure = await sending.value, !Task.isCancelled { flux.dispatch(.failed(failure)) }
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
        presenter = HomePresenter(flux: flux, stars: Stars(library))
        list = ListPresenter(
            flux: flux.scope(state: \.home.list, action: ReaderAction.list),
            library: library,
            clock: clock
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
