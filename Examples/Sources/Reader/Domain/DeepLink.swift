import Foundation

/// A link that opens an article, such as `reader://articles/12` or `reader://articles/12/comment`.
nonisolated public struct DeepLink: Equatable, Sendable {
    /// The article.
    public let article: Article.ID
    /// Whether the link opens the form for a comment too.
    public let isCommenting: Bool

    /// Reads a link; `nil` if it opens nothing.
    public init?(_ url: URL) {
        let parts = url.path.split(separator: "/")
        guard url.scheme == "reader", url.host == "articles", let id = parts.first.flatMap({ Int($0) }),
            Article.ids.contains(id)
        else { return nil }
        guard parts.count == 1 || parts.dropFirst() == ["comment"] else { return nil }
        article = id
        isCommenting = parts.count == 2
    }
}
