/// Finds users.
public protocol UserDirectory: Sendable {
    /// Returns the users whose name contains a text, by last name: at most `limit` users, after the first `offset`.
    ///
    /// - Parameter text: The search ignores case and accents. All words must occur in the name. An empty text matches every name.
    func users(matching text: String, offset: Int, limit: Int) async throws -> UsersPage
}

/// A part of the results.
public struct UsersPage: Sendable, Equatable {
    /// The users of this part.
    public var users: [User]
    /// The number of all results.
    public var total: Int

    /// Creates a page.
    public init(users: [User], total: Int) {
        self.users = users
        self.total = total
    }
}

/// An error with a message for the user.
public struct DirectoryError: Error, Equatable, CustomStringConvertible {
    /// The message.
    public var description: String

    /// Creates an error.
    public init(_ description: String) {
        self.description = description
    }
}
