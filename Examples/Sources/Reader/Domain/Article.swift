/// An article, as the server has it.
nonisolated public struct Article: Codable, Equatable, Identifiable, Sendable {
    /// Newer articles have greater ids.
    public let id: Int
    /// Increases with each change of the article.
    public var version: Int
    /// The title.
    public var title: String
    /// The text.
    public var paragraphs: [String]
    /// Whether the reader has starred it.
    public var isStarred: Bool

    /// The ids that an article may have. A number from outside may be any other one.
    public static let ids = 1...1_000_000_000

    /// How many articles the server returns at once.
    public static let pageSize = 10

    /// Creates an article.
    public init(id: Int, version: Int = 1, title: String, paragraphs: [String], isStarred: Bool = false) {
        self.id = id
        self.version = version
        self.title = title
        self.paragraphs = paragraphs
        self.isStarred = isStarred
    }
}

/// The account that is signed in.
nonisolated public struct Account: Codable, Equatable, Sendable {
    /// The reader's name.
    public let name: String
    /// Identifies the account in requests.
    public let token: String

    /// Creates an account.
    public init(name: String, token: String) {
        self.name = name
        self.token = token
    }
}
