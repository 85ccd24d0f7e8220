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
/// A router is a struct, and is used on the main actor only. SwiftUI's property wrappers work in it as they do in a
/// view.
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
    /// Returns the view for a route. Use it as the root view of an app, a tab or a sheet. The views inside it can use this
    /// router with `@Router`.
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
    /// A `NavigationLink(value:)` with a route appends the route to the path. Going back removes the last route. To open
    /// a deep link or restore a saved path, set the path to an array of routes.
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
    /// - Parameter router: The router, a struct. A class traps.
    @MainActor public func route<R: Routable>(_ router: R) -> some View {
        modifier(RouteModifier(router: router))
    }
}

/// Shows the view that the enclosing router returns for a route.
private struct BaseView<Route>: View {
    let route: Route
    @Router<Route> private var router

    var body: some View { router(route) }
}

/// Shows the views that the enclosing router returns for a route and for the routes of a path.
@available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
private struct PathView<Route: Hashable>: View {
    let root: Route
    let path: Binding<[Route]>
    @Router<Route> private var router

    var body: some View {
        NavigationStack(path: path) {
            router(root).navigationDestination(for: Route.self) { router($0) }
        }
    }
}

/// Provides a router to the views inside. SwiftUI connects the dynamic properties of a modifier, including the
/// properties of the stored router.
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
        // SwiftUI calls this again when the router or a property of it changes. The new object causes an evaluation of the
        // views that use the router, so that they show the new router's views.
        let object = RouterObject(router, identity)
        return content.environmentObject(object).environment(\.routers, outer.adding(object))
    }
}
