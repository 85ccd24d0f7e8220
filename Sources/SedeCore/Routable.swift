#if canImport(SwiftUI)
import SwiftUI
#endif

/// A type that returns the view for a route.
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
/// A router is a struct. SwiftUI's property wrappers work in it as they do in a view. It is used on the main actor
/// only.
///
/// `@preconcurrency`, as in SwiftUI: a violation of the isolation is a warning in Swift 5 mode and an error in Swift 6
/// mode.
@MainActor @preconcurrency
public protocol Routable: DynamicProperty {
    /// The type of the routes: usually an enum with a case for each screen.
    associatedtype RouteType

    /// The view for a route.
    associatedtype Location: View

    /// Returns the view for a route.
    @ViewBuilder func locate(route: RouteType) -> Location
}

extension Routable {
    /// Returns the view for a route, as the root of an app or of a part of it. The views inside can use this router
    /// with `@Router`.
    public func base(_ route: RouteType) -> some View { BaseView(route: route).route(self) }
}

@available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
extension Routable where RouteType: Hashable {
    /// Returns a `NavigationStack` that shows the view for a route, with a page above it for each route of a path.
    ///
    /// ```swift
    /// @State private var path: [AppRoute] = [.displayPerson(ada)]     // a deep link
    ///
    /// var body: some View {
    ///     AppRouter().base(.inputPerson, path: $path)
    /// }
    /// ```
    ///
    /// A `NavigationLink(value:)` with a route appends the route to the path. Going back removes the last route.
    /// Setting the path shows its pages, so a deep link and a saved path are arrays of routes.
    ///
    /// - Parameters:
    ///   - root: The route of the first page.
    ///   - path: The routes of the pages above it.
    public func base(_ root: RouteType, path: Binding<[RouteType]>) -> some View {
        PathView(root: root, path: path).route(self)
    }
}

extension View {
    /// Provides a router to this view and the views inside it. A `@Router` property with the same route type uses it.
    ///
    /// - Parameter router: The router, a struct.
    @MainActor public func route<R: Routable>(_ router: R) -> some View {
        modifier(RouteModifier(router: router))
    }
}

/// Shows the view for a route.
private struct BaseView<Route>: View {
    let route: Route
    @Router<Route> private var router

    init(route: Route) { self.route = route }

    var body: some View { router(route) }
}

/// Shows the views for a route and for the routes of a path.
@available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
private struct PathView<Route: Hashable>: View {
    let root: Route
    let path: Binding<[Route]>
    @Router<Route> private var router

    init(root: Route, path: Binding<[Route]>) {
        self.root = root
        self.path = path
    }

    var body: some View {
        NavigationStack(path: path) {
            router(root).navigationDestination(for: Route.self) { router($0) }
        }
    }
}

/// Connects the router's properties, which are properties of this modifier.
private struct RouteModifier<R: Routable>: ViewModifier {
    let router: R
    @Environment(\.routers) private var outer
    @StateObject private var identity = RouterIdentity()

    init(router: R) {
        if R.self is AnyClass {
            fatalError("\(R.self) is a class. Make it a struct, so that its properties can be connected.")
        }
        self.router = router
    }

    func body(content: Content) -> some View {
        // A new object for a new value of the router, so that the views inside ask it again.
        let object = RouterObject(router, identity)
        return content.environmentObject(object).environment(\.routers, outer.adding(object))
    }
}
