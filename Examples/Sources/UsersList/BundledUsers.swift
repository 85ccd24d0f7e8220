import Foundation

/// The users in a JSON file, which the first request reads, off the main thread.
public actor BundledUsers: UserDirectory {
    private struct Entry {
        let user: User
        /// The name in the form for comparisons.
        let key: String
    }

    private let file: URL?
    private var entries: [Entry]?

    /// Creates a directory of the users that come with the sample.
    public init() {
        file = Bundle.module.url(forResource: "users", withExtension: "json")
    }

    /// Creates a directory of the users in a file.
    public init(file: URL) {
        self.file = file
    }

    /// Returns the users whose name contains a text.
    ///
    /// - Throws: A `DirectoryError` if the file cannot be read. The next call tries again.
    public func users(matching text: String, offset: Int, limit: Int) throws -> UsersPage {
        let entries = try self.entries ?? read()
        self.entries = entries
        let words = Self.key(text).split(whereSeparator: \.isWhitespace)
        let found =
            words.isEmpty
            ? entries
            : entries.filter { entry in words.allSatisfy { entry.key.contains($0) } }
        return UsersPage(users: found.dropFirst(offset).prefix(limit).map(\.user), total: found.count)
    }

    private func read() throws -> [Entry] {
        guard let file, let data = try? Data(contentsOf: file) else {
            throw DirectoryError("The file of users cannot be read.")
        }
        guard let users = try? JSONDecoder().decode([User].self, from: data) else {
            throw DirectoryError("The file of users is damaged.")
        }
        return users.map { Entry(user: $0, key: Self.key($0.fullName)) }
    }

    private static func key(_ text: String) -> String {
        text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
    }
}
