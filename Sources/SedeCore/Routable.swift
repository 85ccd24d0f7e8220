#if canImport(SwiftUI)
import SwiftUI
#endif

/// Says which view is shown for a route.
///
/// ```swift
/// enum AppRoute {
///     case inputPerson
///     case displayPerson(Person)
/// }
///
/// struct AppRouter: Routable {
///     func locate(route: AppRoute) -> some View {
///         switch route {
///         case .inputPerson:
///             PersonInputView().seed(PersonInputSeeder())
///
///         case .displayPerson(let person):
///             PersonDisplayView().seed(PersonDisplaySeeder(person: person))
///         }
///     }
/// }
/// ```
///
/// A router is a struct. SwiftUI's property wrappers work in it as they do in a view. It is used on the main
/// actor alone.
///
/// `@preconcurrency` as in SwiftUI: Swift 5 mode warns where Swift 6 mode refuses.
@MainActor @preconcurrency
public protocol Routable: DynamicProperty {
    /// Where one can go.
    associatedtype RouteType

    /// The view for a route.
    associatedtype Location: View

    /// Returns the view for a route.
    @ViewBuilder func locate(route: RouteType) -> Location
}

extension Routable {
    /// Shows the view for a route, which can lead on to others: the root of an app, or of a part of it.
    public func base(_ route: RouteType) -> some View {
        BaseView(route: route).route(self)
    }
}

extension View {
    /// Gives this view, and all in it, a router: the views inside whose `@Router` has the same route type take
    /// it.
    ///
    /// - Parameter router: A struct.
    @MainActor
    public func route<R: Routable>(_ router: R) -> some View {
        modifier(RouteModifier(router: router))
    }
}

/// Shows the view for a route.
private struct BaseView<Route>: View {
    let route: Route
    @Router<Route> private var router

    init(route: Route) {
        self.route = route
    }

    var body: some View {
        router(route)
    }
}

/// Connects the router's properties, which are properties of this modifier.
private struct RouteModifier<R: Routable>: ViewModifier {
    let router: R
    @Environment(\.routers) private var outer

    init(router: R) {
        if R.self is AnyClass {
            fatalError("\(R.self) is a class. Make it a struct, so that its properties can be connected.")
        }
        self.router = router
    }

    func body(content: Content) -> some View {
        // A new object for a new value of the router, so that the views inside ask it again.
        let object = RouterObject(router)
        return content.environmentObject(object).environment(\.routers, outer.adding(object))
    }
}
