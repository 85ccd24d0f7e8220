import IVCore

/// Finds users, page by page, as long as its view is linked.
@MainActor
public final class UsersListInteractor: @MainActor InteractorProtocol {
    /// Emits the commands.
    ///
    /// The end of a link cancels a load, so the next link starts it again.
    public var commandEmitter: CommandEmitter<UsersListCommand>? {
        didSet {
            if case .loading = progress { load() }
        }
    }

    private let directory: any UserDirectory
    private let pageSize: Int
    private var text = ""
    /// The numbers of shown and of found users; `nil` while the shown users do not belong to the current search.
    private var shown: (count: Int, total: Int)?
    private var progress = Progress.idle

    /// The state of the last request.
    private enum Progress {
        case idle
        case loading(Task<Void, Never>?)
        case failed
    }

    /// Creates an interactor.
    ///
    /// - Parameters:
    ///   - directory: Finds the users.
    ///   - pageSize: The number of users on each page.
    public init(directory: any UserDirectory, pageSize: Int = 50) {
        self.directory = directory
        self.pageSize = pageSize
    }

    /// Handles an event.
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

    /// Searches from the beginning.
    private func find() {
        shown = nil
        load()
    }

    /// Loads the next page, and cancels the load that is running.
    private func load() {
        if case .loading(let task) = progress { task?.cancel() }
        // The task begins after this method. The command may lead to another event at once, which must see that a page is being
        // loaded.
        progress = .loading(commandEmitter?.task { await loadPage() })
        emit(command: .showLoading)
    }

    private func loadPage() async {
        // A user who types quickly has entered the next letter before this begins.
        if Task.isCancelled { return }
        let result: Result<UsersPage, any Error>
        do {
            let offset = shown?.count ?? 0
            result = .success(try await directory.users(matching: text, offset: offset, limit: pageSize))
        } catch {
            result = .failure(error)
        }
        // Another page is being loaded by now, or the link has ended.
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
