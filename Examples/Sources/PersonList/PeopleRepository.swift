import SedeCore

#if canImport(SwiftUI)
import Combine
#endif

/// Stores the people. The seeder observes it, and updates its model after each change.
@MainActor
public final class PeopleRepository: ObservableObject {
    /// The people, in order of insertion.
    @Published public private(set) var people: [Person] = []

    /// Creates an empty repository.
    public init() {}

    /// Appends a person.
    public func add(person: Person) {
        people.append(person)
    }
}
