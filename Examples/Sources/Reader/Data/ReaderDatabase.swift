import Foundation
import GRDB

/// The articles and the account, in SQLite.
nonisolated public final class ReaderDatabase: Sendable {
    private let writer: any DatabaseWriter
    /// The folder with the previous database, if it was damaged.
    let setAside: URL?

    /// Opens the database of a connection, and creates its tables if there are none. `open(in:)` opens a file.
    ///
    /// - Parameters:
    ///   - writer: A connection to the database.
    ///   - setAside: The folder with the previous database, if it was damaged.
    public init(_ writer: some DatabaseWriter, setAside: URL? = nil) throws {
        self.writer = writer
        self.setAside = setAside
        try Self.migrator.migrate(writer)
    }

    /// Creates the tables. Readers have these migrations, so a new table needs a further migration.
    static var migrator: DatabaseMigrator {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("articles") { db in
            try db.create(table: "account") { table in
                table.primaryKey("token", .text)
                table.column("name", .text).notNull()
            }
            try db.create(table: "article") { table in
                table.primaryKey("id", .integer)
                table.column("version", .integer).notNull()
                table.column("title", .text).notNull()
                table.column("paragraphs", .jsonText).notNull()
                table.column("isStarred", .boolean).notNull()
                table.column("wantedStar", .boolean)
                table.column("marks", .jsonText).notNull()
            }
        }
        migrator.registerMigration("drafts") { db in
            try db.create(table: "draft") { table in
                table.primaryKey("article", .integer)
                table.column("text", .text).notNull()
                table.column("key", .text).notNull()
            }
        }
        return migrator
    }

    // MARK: - The account

    /// Returns the account that was signed in last, unless its reader has signed out.
    func account() throws -> Account? {
        try writer.read { try Account.fetchOne($0) }
    }

    /// Signs in. What another account has saved is erased.
    func signIn(_ account: Account) async throws {
        try await writer.write { db in
            if try Account.fetchOne(db)?.name != account.name { try Self.erase(db) }
            try Account.deleteAll(db)
            try account.insert(db)
        }
    }

    /// Signs out, and erases the data of the account.
    func signOut() -> Task<Void, any Error> { write(Self.erase) }

    @Sendable private static func erase(_ db: Database) throws {
        try Account.deleteAll(db)
        try SavedArticle.deleteAll(db)
        try Draft.deleteAll(db)
    }

    // MARK: - Changes

    /// Saves an answer of the server, unless another account is signed in by now.
    func save(_ articles: [Article], of account: Account) async throws {
        try await writer.write { db in
            guard try Account.fetchOne(db) == account else { return }
            for article in articles {
                if var saved = try SavedArticle.fetchOne(db, key: article.id) {
                    saved.update(from: article)
                    try saved.update(db)
                } else {
                    try SavedArticle(article).insert(db)
                }
            }
        }
    }

    /// Saves the star that the reader wants, until the server has answered.
    func want(star: Bool, of id: Article.ID, for account: Account) -> Task<Void, any Error> {
        change(id, for: account) { $0.wantedStar = star }
    }

    /// Returns the star that the server has yet to confirm.
    func wantedStar(of id: Article.ID, for account: Account) async throws -> Bool? {
        try await writer.read { db in
            guard try Account.fetchOne(db) == account else { return nil }
            return try SavedArticle.fetchOne(db, key: id)?.wantedStar
        }
    }

    /// Returns the articles whose star the server has yet to confirm.
    func unconfirmedStars(of account: Account) async throws -> [Article.ID] {
        try await writer.read { db in
            guard try Account.fetchOne(db) == account else { return [] }
            return try Int.fetchAll(db, sql: "SELECT id FROM article WHERE wantedStar IS NOT NULL")
        }
    }

    /// Saves the server's answer. Without an answer, the former star is back.
    func settle(star: Bool, of id: Article.ID, with answer: Article?, for account: Account) -> Task<
        Void, any Error
    > {
        change(id, for: account) { article in
            if let answer { article.update(from: answer) }
            // The reader may want something else by now, which is on its way.
            if article.wantedStar == star { article.wantedStar = nil }
        }
    }

    func setMarks(_ marks: [Int], of id: Article.ID, for account: Account) -> Task<Void, any Error> {
        change(id, for: account) { $0.marks = marks }
    }

    /// Saves a comment, unless another account is signed in by now.
    func save(_ draft: Draft, of account: Account) -> Task<Void, any Error> {
        write { db in if try Account.fetchOne(db) == account { try draft.upsert(db) } }
    }

    func draft(_ article: Article.ID) async throws -> Draft? {
        try await writer.read { try Draft.fetchOne($0, key: article) }
    }

    func delete(_ draft: Draft) -> Task<Void, any Error> {
        write { db in _ = try Draft.filter(Column("key") == draft.key).deleteAll(db) }
    }

    /// Changes an article, unless another account is signed in by now.
    private func change(
        _ id: Article.ID,
        for account: Account,
        _ body: @escaping @Sendable (inout SavedArticle) -> Void
    ) -> Task<Void, any Error> {
        write { db in
            guard try Account.fetchOne(db) == account, var article = try SavedArticle.fetchOne(db, key: id)
            else {
                return
            }
            body(&article)
            try article.update(db)
        }
    }

    /// Writes in the order of the calls.
    private func write(_ updates: @escaping @Sendable (Database) throws -> Void) -> Task<Void, any Error> {
        let (results, continuation) = AsyncThrowingStream<Void, any Error>.makeStream()
        writer.asyncWrite(updates) { _, result in
            switch result {
            case .success: continuation.finish()
            case .failure(let error): continuation.finish(throwing: error)
            }
        }
        return Task { for try await _ in results {} }
    }

    /// Allows the database no further page, so that changes that need one fail as on a full disk; or allows more again.
    public func setFull(_ isFull: Bool) throws {
        try writer.writeWithoutTransaction { db in
            let pages = isFull ? try Int.fetchOne(db, sql: "PRAGMA page_count") : nil
            try db.execute(sql: "PRAGMA max_page_count = \(pages ?? 4_294_967_294)")
        }
    }

    // MARK: - Values for screens

    /// The articles with a text in their title down to one of them, newest first, now and after each change. Without one,
    /// these are a page of the newest.
    func rows(matching query: String, downTo oldest: Article.ID?) -> some AsyncSequence<
        [ArticleRow], any Error
    > & Sendable {
        ValueObservation.tracking { db in
            try ArticleRow.fetchAll(
                db,
                sql: """
                    SELECT id, title, coalesce(wantedStar, isStarred) AS isStarred FROM article
                    WHERE instr(lower(title), lower(?)) AND id >= ? ORDER BY id DESC LIMIT ?
                    """,
                // A negative limit is none.
                arguments: [query, oldest ?? Article.ids.lowerBound, oldest == nil ? Article.pageSize : -1]
            )
        }
        .removeDuplicates().values(in: writer)
    }

    /// An article, now and after each change; `nil` while it is not saved.
    func article(_ id: Article.ID) -> some AsyncSequence<SavedArticle?, any Error> & Sendable {
        ValueObservation.tracking { try SavedArticle.fetchOne($0, key: id) }.removeDuplicates().values(
            in: writer
        )
    }
}

nonisolated extension Account: FetchableRecord, PersistableRecord {}
