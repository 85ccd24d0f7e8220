/// Where users are found.
public protocol UserDirectory: Sendable {
    /// Returns the users whose name contains a text, by last name: `limit` of them at most, behind the first
    /// `offset`.
    ///
    /// - Parameter text: Any case and any accents will do. All words have to be in the name; an empty text is in
    ///   every name.
    func users(matching text: String, offset: Int, limit: Int) async throws -> UsersPage
}

/// A part of what was found.
public struct UsersPage: Sendable, Equatable {
    /// The users of this part.
    public var users: [User]
    /// How many were found in all.
    public var total: Int

    /// Creates a page.
    public init(users: [User], total: Int) {
        self.users = users
        self.total = total
    }
}

/// An error that speaks to who uses the app.
public struct DirectoryError: Error, Equatable, CustomStringConvertible {
    /// What happened.
    public var description: String

    /// Creates an error.
    public init(_ description: String) {
        self.description = description
    }
}
