import GRDB

/// An article in the database, with what the reader has done to it.
nonisolated struct SavedArticle: Codable, Equatable, Identifiable, Sendable, FetchableRecord,
    PersistableRecord
{
    static let databaseTableName = "article"

    let id: Article.ID
    var version: Int
    var title: String
    var paragraphs: [String]
    /// Whether it is starred on the server.
    var isStarred: Bool
    /// The star that the server has yet to confirm.
    var wantedStar: Bool?
    /// The positions of the paragraphs that the reader has marked.
    var marks: [Int] = []

    /// The star to show.
    var showsStar: Bool { wantedStar ?? isStarred }

    init(_ article: Article) {
        id = article.id
        version = article.version
        title = article.title
        paragraphs = article.paragraphs
        isStarred = article.isStarred
    }

    /// Takes over an answer of the server, unless it is older than what was saved.
    mutating func update(from article: Article) {
        guard article.version > version else { return }
        version = article.version
        title = article.title
        paragraphs = article.paragraphs
        isStarred = article.isStarred
    }
}

/// The part of an article that the list shows.
nonisolated struct ArticleRow: Equatable, Identifiable, Sendable, Decodable, FetchableRecord {
    let id: Article.ID
    let title: String
    let isStarred: Bool
}
