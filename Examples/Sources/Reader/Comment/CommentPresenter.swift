import Foundation
import PrexCore

final class CommentPresenter: Presenter<CommentAction, CommentState> {
    private enum Work { case restore }

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
                if !Task.isCancelled { flux.dispatch(.notRestored(article, ReaderFailure(error))) }
            }
        }
    }

    /// Sends the comment once, however often it is tapped.
    func send() {
        guard state.canSend, let article = state.article, let form = state.form else { return }
        let draft = Draft(article: article, text: form.text, key: form.key ?? UUID().uuidString)
        dispatch(.began(draft))
        // Without an id: closing the form does not cancel the task, and the next comment does not replace it.
        task { [flux, library] in
            do {
                try await library.send(draft)
                if !Task.isCancelled { flux.dispatch(.sent(draft)) }
            } catch {
                if !Task.isCancelled { flux.dispatch(.notSent(draft, ReaderFailure(error))) }
            }
        }
    }
}
