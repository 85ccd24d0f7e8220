import Foundation

/// What GitHub's search answers, as far as the sample shows it.
public enum GitHub {
    /// A repository.
    public struct Repository: Equatable, Sendable, Codable {
        /// The owner's name and its own, such as `apple/swift-nio`.
        public let fullName: String

        /// What its owner says of it, if anything.
        public let description: String?

        /// Its page.
        public let page: URL

        /// Creates a repository.
        public init(fullName: String, description: String?, page: URL) {
            self.fullName = fullName
            self.description = description
            self.page = page
        }

        private enum CodingKeys: String, CodingKey {
            case fullName = "full_name"
            case description
            case page = "html_url"
        }
    }

    /// A page of results.
    public struct ItemsResponse<Item: Equatable & Sendable & Codable>: Equatable, Sendable, Codable {
        /// How many there are on all pages together.
        public let totalCount: Int

        /// Those on this page.
        public let items: [Item]

        /// Creates a page of results.
        public init(totalCount: Int, items: [Item]) {
            self.totalCount = totalCount
            self.items = items
        }

        private enum CodingKeys: String, CodingKey {
            case totalCount = "total_count"
            case items
        }
    }
}
