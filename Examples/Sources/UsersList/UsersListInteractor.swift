import IVCore

/// What the list does: it finds users, page by page, as long as its view is there.
@MainActor
public final class UsersListInteractor: @MainActor InteractorProtocol {
    /// Where commands go in.
    ///
    /// The end of a link cancels what is being loaded, so it is loaded anew for the next one.
    public var commandEmitter: CommandEmitter<UsersListCommand>? {
        didSet {
            if case .loading = progress { load() }
        }
    }

    private let directory: any UserDirectory
    private let pageSize: Int
    private var text = ""
    /// How many are shown of how many that were found; `nil` while what is shown is not what is looked for.
    private var shown: (count: Int, total: Int)?
    private var progress = Progress.idle

    /// What has become of the page that was asked for last.
    private enum Progress {
        case idle
        case loading(Task<Void, Never>?)
        case failed
    }

    /// Creates an interactor.
    ///
    /// - Parameters:
    ///   - directory: Where users are found.
    ///   - pageSize: How many users are shown at first, and how many more each time.
    public init(directory: any UserDirectory, pageSize: Int = 50) {
        self.directory = directory
        self.pageSize = pageSize
    }

    /// Finds what the event asks for.
    public func handle(event: UsersListEvent) {
        switch event {
        case .didLoadView:
            find()
        case .didSearch(let text):
            if text == self.text { return }
            self.text = text
            find()
        case .didScrollToEnd:
            guard case .idle = progress, let shown, shown.count < shown.total else { return }
            load()
        case .didTapRetry:
            if case .failed = progress { load() }
        }
    }

    /// Finds from the beginning.
    private func find() {
        shown = nil
        load()
    }

    /// Loads the next page, in place of the one that is being loaded.
    private func load() {
        if case .loading(let task) = progress { task?.cancel() }
        // The task begins after this method. The command may lead to another event at once, which has to find that a
        // page is being loaded.
        progress = .loading(commandEmitter?.task { await loadPage() })
        emit(command: .showLoading)
    }

    private func loadPage() async {
        // Whoever types quickly is on to the next letter before this has begun.
        if Task.isCancelled { return }
        let result: Result<UsersPage, any Error>
        do {
            let offset = shown?.count ?? 0
            result = .success(try await directory.users(matching: text, offset: offset, limit: pageSize))
        } catch {
            result = .failure(error)
        }
        // Another page is being looked for by now, or the link has ended.
        if Task.isCancelled { return }
        progress = .idle
        switch result {
        case .success(let page):
            let items = page.users.map(SimpleListItem.init)
            let isFirst = shown == nil
            shown = (count: (shown?.count ?? 0) + items.count, total: page.total)
            emit(command: isFirst ? .showItems(items, total: page.total) : .showMoreItems(items))
        case .failure(let error):
            progress = .failed
            if shown == nil { emit(command: .hideItems) }
            emit(command: .showFailure("\(error)"))
        }
    }
}
