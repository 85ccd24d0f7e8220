import SharedReactive

#if canImport(SwiftUI)
import Combine
import SwiftUI
#endif

/// A property wrapper that returns the views for routes.
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
/// It uses the nearest enclosing router with the same route type, as provided by `base(_:)` or `route(_:)`.
///
/// - Precondition: There is such a router. Otherwise reading the property traps with a message that names the missing
///   modifier. With SwiftUI, the message is SwiftUI's own, which names an object of type `RouterObject<Route>`.
///
/// `@preconcurrency`, as in SwiftUI: a violation of the isolation is a warning in Swift 5 mode and an error in Swift 6
/// mode.
@MainActor @preconcurrency
@propertyWrapper
public struct Router<Route>: DynamicProperty {
    @EnvironmentObject private var object: RouterObject<Route>
    @Environment(\.routers) private var routers

    /// Creates a property that uses the nearest enclosing router.
    public init() {}

    /// The router. Call it with a route.
    public var wrappedValue: Router<Route> { self }

    /// Returns the view for a route.
    ///
    /// The view can use all routers that are available here, even if it is shown on a page of its own. Apart from the
    /// routers, such a page gets only the environment of the navigation stack.
    public func callAsFunction(_ route: Route) -> some View {
        RoutedView(route: route, router: object, routers: routers)
    }
}

/// The view for a route. It calls the router when it is shown and not when a link is created, because few links are
/// followed.
private struct RoutedView<Route>: View {
    let route: Route
    let router: RouterObject<Route>
    let routers: Routers

    var body: some View { routers.applied(to: router.locate(route)) }
}

/// A type-erased router. Each evaluation of a `RouteModifier` creates one, and the views inside find it in the environment.
final class RouterObject<Route>: ObservableObject, AnyRouter {
    let objectWillChange = ObservableObjectPublisher()

    @MainActor let locate: (Route) -> AnyView

    @MainActor init<R: Routable>(_ router: R, _ identity: RouterIdentity) where R.RouteType == Route {
        locate = { route in
            if Trace.isOn { identity.recordStep(of: R.self, route) }
            return AnyView(router.locate(route: route))
        }
    }

    @MainActor func applied(to view: AnyView) -> AnyView { AnyView(view.environmentObject(self)) }
}

/// The identity of a router: the subject of its steps. It lives as long as the view with the router.
final class RouterIdentity: ObservableObject {
    let objectWillChange = ObservableObjectPublisher()

    deinit { if Trace.isOn { Trace.ended(self) } }

    @MainActor func recordStep(of router: Any.Type, _ route: Any) {
        let subject = Trace.subject(of: self, .router, type: router)
        let step = Trace.record(.route, of: subject, value: route)
        // The located view is shown as a part of this step. SwiftUI does not report when it shows a view.
        #if !canImport(SwiftUI)
        Trace.locating = step
        #endif
    }
}

/// A type-erased router of any type of route.
private protocol AnyRouter: AnyObject {
    @MainActor func applied(to view: AnyView) -> AnyView
}

/// The nearest router of each type of route. A view for a route gets all of them, because a page of its own does not inherit them.
struct Routers: Equatable {
    // In the order of adding, the outermost first.
    private var all: [any AnyRouter] = []

    /// Returns these routers and another one, which replaces a router with the same type of route.
    func adding<Route>(_ router: RouterObject<Route>) -> Routers {
        var routers = self
        routers.all.removeAll { $0 is RouterObject<Route> }
        routers.all.append(router)
        return routers
    }

    @MainActor fileprivate func applied(to view: AnyView) -> some View {
        all.reduce(view) { $1.applied(to: $0) }.environment(\.routers, self)
    }

    static func == (one: Routers, other: Routers) -> Bool {
        one.all.elementsEqual(other.all) { $0 === $1 }
    }
}

extension EnvironmentValues {
    /// The nearest router of each type of route.
    var routers: Routers {
        get { self[RoutersKey.self] }
        set { self[RoutersKey.self] = newValue }
    }
}

private struct RoutersKey: EnvironmentKey {
    static var defaultValue: Routers { Routers() }
}

#if !canImport(SwiftUI)
extension RouterObject: SetByModifier {
    package static var name: String { "router of \(String(reflecting: Route.self))" }

    package static func missing(among others: [String]) -> String {
        """
        No \(name) found for a view's @Router. Show the view with base(_:) of a router of these routes, or attach \
        such a router to the view or to an enclosing view with route(_:).
        """
    }
}
#endif

extension TraceStep.Kind {
    /// A route was located.
    public static var route: Self { Self("route") }
}

extension TraceSubject.Kind {
    /// A router.
    public static var router: Self { Self("router", of: "Sede") }
}
