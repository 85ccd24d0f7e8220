import Foundation

/// Somebody who is listed.
public struct User: Sendable, Equatable, Decodable {
    /// Who it is, though another had the same name.
    public var id: UUID
    /// The name by which friends call.
    public var firstName: String
    /// The name by which the list is sorted.
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
