import SedeCore

#if canImport(SwiftUI)
import SwiftUI
#endif

/// The routes of the app. A deep link is an array of routes for the pages above the first one.
public enum AppRoute: Hashable, Sendable {
    /// The list of people, and the field for a new person.
    case inputPerson
    /// The screen of one person.
    case displayPerson(Person)
}

/// Maps each route to its view and seeder.
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
