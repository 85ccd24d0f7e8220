import Foundation

/// Somebody in the list.
public struct Person: Identifiable, Hashable, Sendable {
    /// What tells this person from others of the same name.
    public var id: UUID = UUID()
    /// The name, which the list shows.
    public var name: String
    /// What there is to say about them.
    public var profile: String

    /// Creates somebody new.
    public init(name: String, profile: String) {
        self.name = name
        self.profile = profile
    }
}
