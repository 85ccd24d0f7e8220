import PrexCore

final class CommentPresenter: Presenter<CommentAction, CommentState> {
    private enum Work { case send }

    @MainActor private let library: Library

    @MainActor init(flux: Flux<CommentAction, CommentState>, library: Library) {
        self.library = library
        super.init(flux: flux)
    }
}

extension CommentPresenter {
    func open(_ article: Article.ID) {
        dispatch(.opened(article))
    }

    /// Closes the form. A comment that is being sent may arrive, and nothing more is shown of it.
    func close() {
        cancelTask(id: Work.send)
        dispatch(.closed)
    }

    func type(_ text: String) {
        dispatch(.typed(text))
    }

    /// Sends the comment once, however often it is tapped.
    func send() {
        guard state.canSend, let article = state.article else { return }
        let text = state.text
        dispatch(.began)
        task(id: Work.send) { [flux, library] in
            do {
                try await library.api.send(comment: text, about: article, for: library.account)
                if !Task.isCancelled { flux.dispatch(.sent) }
            } catch {
                if !Task.isCancelled { flux.dispatch(.failed(ReaderFailure(error))) }
            }
        }
    }
}
