import GRDB

/// A comment that the server has yet to confirm.
nonisolated struct Draft: Codable, Equatable, Sendable, FetchableRecord, PersistableRecord {
    let article: Article.ID
    var text: String
    /// Identifies the comment, so that the server stores it once however often it is sent.
    let key: String
}
