/// The server's articles, saved in the database.
nonisolated struct Library: Sendable {
    let api: ReaderAPI
    let database: ReaderDatabase
    let account: Account

    /// Loads a page of the articles with a text in their title: the newest ones, or those before an article.
    func load(before cursor: Article.ID?, matching query: String) async throws -> ArticlePage {
        let articles = try await api.articles(before: cursor, matching: query, for: account)
        try await database.save(articles, of: account)
        return ArticlePage(articles)
    }

    func load(_ id: Article.ID) async throws {
        try await database.save([try await api.article(id, for: account)], of: account)
    }

    /// Sends a comment, which is saved until the server has confirmed it.
    func send(_ draft: Draft) async throws {
        try await database.save(draft, of: account).value
        try await api.send(draft, for: account)
        try await database.delete(draft).value
    }
}

/// Sends stars to the server: one request after the other for each article, also after its screen was left.
final class Stars {
    private let library: Library
    private var last: [Article.ID: Task<ReaderFailure?, Never>] = [:]
    /// How many requests wait for the previous one.
    private var waiting: [Article.ID: Int] = [:]

    init(_ library: Library) {
        self.library = library
    }

    /// Saves a star, which is shown at once, and sends it.
    ///
    /// - Returns: A task whose value is the failure.
    func set(_ star: Bool, of id: Article.ID) -> Task<ReaderFailure?, Never> {
        send(id, after: library.database.want(star: star, of: id, for: library.account))
    }

    /// Sends the stars that the server has yet to confirm, until one fails.
    func sendAll() async -> ReaderFailure? {
        do {
            for id in try await library.database.unconfirmedStars(of: library.account) {
                if let failure = await send(id).value { return failure }
            }
            return nil
        } catch {
            return ReaderFailure(error)
        }
    }

    private func send(_ id: Article.ID, after saving: Task<Void, any Error>? = nil) -> Task<
        ReaderFailure?, Never
    > {
        waiting[id, default: 0] += 1
        let task = Task<ReaderFailure?, Never> { [last = last[id]] in
            _ = await last?.value
            waiting[id, default: 1] -= 1
            do {
                try await saving?.value
                try await send(id)
                return nil
            } catch {
                return ReaderFailure(error)
            }
        }
        last[id] = task
        return task
    }

    /// Sends the star that the reader wants. If the server refuses it, the former star is back, unless the next request waits.
    /// If it is not known whether the server has it, the star stays, and is sent again later.
    private func send(_ id: Article.ID) async throws {
        let (api, database, account) = (library.api, library.database, library.account)
        guard let star = try await database.wantedStar(of: id, for: account) else { return }
        let answer: Article
        do {
            answer = try await api.setStarred(star, of: id, for: account)
        } catch let failure as ReaderFailure where failure.isRefusal {
            if waiting[id] == 0 {
                try await database.settle(star: star, of: id, with: nil, for: account).value
            }
            throw failure
        }
        try await database.settle(star: star, of: id, with: answer, for: account).value
    }
}
