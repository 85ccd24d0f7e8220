#if canImport(SwiftUI)
import Combine
import SwiftUI
#endif

/// Gives a view the routes that lead on from it.
///
/// ```swift
/// struct PersonListView: View {
///     @Router<AppRoute> var router
///
///     var body: some View {
///         NavigationLink(destination: router(.displayPerson(person))) { Text(person.name) }
///     }
/// }
/// ```
///
/// The router is the nearest one further out with the same route type, given by `base(_:)` or `route(_:)`.
///
/// - Precondition: There is one. Otherwise reading it traps with a message that says what to add. In SwiftUI, the
///   message is SwiftUI's own, which names the object of type `RouterObject<Route>`.
///
/// `@preconcurrency` as in SwiftUI: Swift 5 mode warns where Swift 6 mode refuses.
@MainActor @preconcurrency
@propertyWrapper
public struct Router<Route>: DynamicProperty {
    @EnvironmentObject private var object: RouterObject<Route>

    /// Creates a property that takes the nearest router.
    public init() {}

    /// The router, to be called with a route.
    public var wrappedValue: Router<Route> {
        self
    }

    /// Returns the view for a route.
    public func callAsFunction(_ route: Route) -> some View {
        object.locate(route)
    }
}

/// A router whose type is hidden.
final class RouterObject<Route>: ObservableObject {
    let objectWillChange = ObservableObjectPublisher()

    @MainActor let locate: (Route) -> AnyView

    @MainActor
    init<R: Routable>(_ router: R) where R.RouteType == Route {
        locate = { AnyView(router.locate(route: $0)) }
    }
}

#if !canImport(SwiftUI)
extension RouterObject: GivenByModifier {
    static var missing: String {
        """
        No router of \(Route.self) found for a view's @Router. Show the view with base(_:) of a router of these \
        routes, or give it, or one further out, such a router with route(_:).
        """
    }
}
#endif
