import PrexCore

/// An article with marks, which can be undone.
final class ArticlePresenter: Presenter<ArticleAction, ArticleState> {
    private enum Work { case observe }

    @MainActor private let library: Library

    @MainActor init(flux: Flux<ArticleAction, ArticleState>, library: Library) {
        self.library = library
        super.init(flux: flux)
    }
}

extension ArticlePresenter {
    /// Shows an article: what is saved, or else what the server has.
    func show(_ id: Article.ID) {
        dispatch(.shown(id))
        task(id: Work.observe) { [flux, library] in
            do {
                var isFirst = true
                for try await article in library.database.article(id) {
                    if Task.isCancelled { return }
                    flux.dispatch(.saved(article))
                    if isFirst, article == nil { try await library.load(id) }
                    isFirst = false
                }
            } catch {
                if !Task.isCancelled { flux.dispatch(.failed(ReaderFailure(error))) }
            }
        }
    }

    func toggleMark(_ paragraph: Int) {
        dispatch(.toggledMark(paragraph))
        save()
    }

    func undo() {
        dispatch(.undid)
        save()
    }

    /// The database writes in the order of these calls, also after the screen was left.
    private func save() {
        guard let id = state.id else { return }
        let saving = library.database.setMarks(state.marks, of: id, for: library.account)
        task { [flux] in
            do {
                try await saving.value
            } catch {
                if !Task.isCancelled { flux.dispatch(.notSaved(ReaderFailure(error))) }
            }
        }
    }
}
