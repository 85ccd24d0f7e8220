import Foundation
import PrexCore

final class CommentPresenter: Presenter<CommentAction, CommentState> {
    private enum Work { case restore, send }

    @MainActor private let library: Library

    @MainActor init(flux: Flux<CommentAction, CommentState>, library: Library) {
        self.library = library
        super.init(flux: flux)
        onAction { presenter, action in
            // A comment that is being sent may arrive, and nothing more is shown of it.
            if case .closed = action { presenter.cancelTask(id: Work.send) }
        }
    }
}

extension CommentPresenter {
    func open(_ article: Article.ID) {
        dispatch(.opened(article))
    }

    func close() {
        dispatch(.closed)
    }

    /// Shows the comment about this article whose answer has not come, if there is one.
    func restore() {
        guard let article = state.article else { return }
        task(id: Work.restore) { [flux, library] in
            do {
                guard let draft = try await library.database.draft(article), !Task.isCancelled else { return }
                flux.dispatch(.found(draft))
            } catch {
                if !Task.isCancelled { flux.dispatch(.failed(ReaderFailure(error))) }
            }
        }
    }

    /// Sends the comment once, however often it is tapped.
    func send() {
        guard state.canSend, let article = state.article else { return }
        let draft = Draft(article: article, text: state.text, key: state.key ?? UUID().uuidString)
        dispatch(.began(draft))
        task(id: Work.send) { [flux, library] in
            do {
                try await library.send(draft)
                if !Task.isCancelled { flux.dispatch(.sent) }
            } catch {
                if !Task.isCancelled { flux.dispatch(.failed(ReaderFailure(error))) }
            }
        }
    }
}
