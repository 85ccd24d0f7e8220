import Foundation

/// The part of GitHub's answers that the sample shows.
public enum GitHub {
    /// A repository.
    public struct Repository: Equatable, Sendable, Codable {
        /// The full name, such as `apple/swift-nio`.
        public let fullName: String

        /// The description, if there is one.
        public let description: String?

        /// The address of the repository's page.
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
        /// The number of results on all pages.
        public let totalCount: Int

        /// The results on this page.
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
