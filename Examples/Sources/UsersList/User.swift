import Foundation

/// A user in the list.
public struct User: Sendable, Equatable, Decodable {
    /// Identifies the user, since names may be equal.
    public var id: UUID
    /// The first name.
    public var firstName: String
    /// The last name, which determines the order of the list.
    public var lastName: String

    /// Creates a user.
    public init(id: UUID, firstName: String, lastName: String) {
        self.id = id
        self.firstName = firstName
        self.lastName = lastName
    }

    /// Both names.
    public var fullName: String { "\(firstName) \(lastName)" }
}
