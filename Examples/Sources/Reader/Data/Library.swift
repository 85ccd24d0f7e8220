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

    init(_ library: Library) {
        self.library = library
    }

    /// Shows the star at once, and sends it. If that fails, the former star is back.
    ///
    /// - Returns: A task whose value is the failure.
    func set(_ star: Bool, of id: Article.ID) -> Task<ReaderFailure?, Never> {
        library.database.want(star: star, of: id)
        let task = Task<ReaderFailure?, Never> { [library, last = last[id]] in
            _ = await last?.value
            do {
                let answer = try await library.api.setStarred(star, of: id, for: library.account)
                try await library.database.settle(star: star, of: id, with: answer)
                return nil
            } catch {
                try? await library.database.settle(star: star, of: id, with: nil)
                return ReaderFailure(error)
            }
        }
        last[id] = task
        return task
    }
}
