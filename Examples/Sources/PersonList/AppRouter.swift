import SedeCore

#if canImport(SwiftUI)
import SwiftUI
#endif

/// Where the app can go. A deep link is an array of routes: those of the pages above the first one.
public enum AppRoute: Hashable, Sendable {
    /// The list of people, and the field for a further one.
    case inputPerson
    /// The screen of one person.
    case displayPerson(Person)
}

/// Which view stands for a route, and which seeder the view has.
public struct AppRouter: Routable {
    /// Creates the router.
    public init() {}

    /// Returns the view of a route.
    public func locate(route: AppRoute) -> some View {
        switch route {
        case .inputPerson:
            PersonInputView().seed(PersonInputSeeder())

        case .displayPerson(let person):
            PersonDisplayView().seed(PersonDisplaySeeder(person: person))
        }
    }
}
