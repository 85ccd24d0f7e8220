import SedeCore

#if canImport(SwiftUI)
import Combine
#endif

/// Where the people are kept. It tells its observers of a change, and so the seeder that reads it updates its
/// model.
@MainActor
public final class PeopleRepository: ObservableObject {
    /// The people, in the order in which they were added.
    @Published public private(set) var people: [Person] = []

    /// Creates an empty repository.
    public init() {}

    /// Adds somebody behind all others.
    public func add(person: Person) {
        people.append(person)
    }
}
