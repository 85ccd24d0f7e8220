import Foundation

/// A person in the list.
public struct Person: Identifiable, Hashable, Sendable {
    /// Identifies the person, since names may be equal.
    public var id: UUID = UUID()
    /// The name, which the list shows.
    public var name: String
    /// A text about the person.
    public var profile: String

    /// Creates a person with a new identity.
    public init(name: String, profile: String) {
        self.name = name
        self.profile = profile
    }
}
