import PrexCore

/// The list: searched, loaded page by page, and refreshed every minute.
final class ListPresenter: Presenter<ListAction, ListState> {
    private enum Work { case observe, load, refresh }

    @MainActor private let library: Library
    @MainActor private let clock: any Clock<Duration>

    @MainActor private let onLoad: () -> Void
    /// The text of the last search.
    @MainActor private var searched = ""

    /// Creates the presenter.
    ///
    /// - Parameter onLoad: Called whenever the server has answered.
    @MainActor init(
        flux: Flux<ListAction, ListState>,
        library: Library,
        clock: any Clock<Duration>,
        onLoad: @escaping () -> Void
    ) {
        self.library = library
        self.clock = clock
        self.onLoad = onLoad
        super.init(flux: flux)
    }
}

extension ListPresenter {
    func start() {
        onAction { presenter, action in
            if case .typed = action { presenter.search() }
        }
        observe()
        load()
        task(id: Work.refresh) { [weak self, clock] in
            while (try? await clock.sleep(for: .seconds(60))) != nil { self?.refresh() }
        }
    }

    /// Shows saved articles at once, and asks the server when the reader has stopped typing.
    private func search() {
        if state.query == searched { return }
        searched = state.query
        observe()
        load(after: .milliseconds(300))
    }

    func loadMore() {
        if state.hasMore, !state.isLoading { load(before: state.loaded?.lowerBound) }
    }

    func refresh() {
        if !state.isLoading { load() }
    }

    /// The task replaces the previous one, so an outdated answer is dropped.
    private func load(before cursor: Article.ID? = nil, after pause: Duration = .zero) {
        task(id: Work.load) { [weak self, flux, library, clock] in
            do {
                if pause > .zero { try await clock.sleep(for: pause) }
                flux.dispatch(.began)
                let page = try await library.load(before: cursor, matching: flux.state.query)
                if Task.isCancelled { return }
                flux.dispatch(cursor == nil ? .loadedNewest(page) : .loadedMore(page))
                self?.onLoad()
            } catch {
                if !Task.isCancelled { flux.dispatch(.failed(ReaderFailure(error))) }
            }
            if !Task.isCancelled { self?.observe() }
        }
    }

    /// Has the state follow the database.
    private func observe() {
        task(id: Work.observe) { [flux, library, state] in
            do {
                for try await articles in library.database.rows(matching: state.query, downTo: state.oldest) {
                    if Task.isCancelled { return }
                    if articles != flux.state.articles { flux.dispatch(.saved(articles)) }
                }
            } catch {
                if !Task.isCancelled { flux.dispatch(.failed(ReaderFailure(error))) }
            }
        }
    }
}
