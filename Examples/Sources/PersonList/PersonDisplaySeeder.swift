import SedeCore

#if canImport(SwiftUI)
import SwiftUI
#endif

/// The model of one person's screen: the person.
public struct PersonDisplaySeeder: Seedable {
    var person: Person

    /// Creates a seeder of a person.
    public init(person: Person) {
        self.person = person
    }

    /// The person.
    public func initialize() -> (Person, Cmd<Never>) {
        (person, .none)
    }
}
