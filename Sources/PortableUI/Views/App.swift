/// An app, as in SwiftUI: what its windows show. `ViewHost(app:)` shows the first of them.
@MainActor @preconcurrency public protocol App {
    /// The type of scene that the body is.
    associatedtype Body: Scene

    /// What the app consists of.
    @SceneBuilder var body: Self.Body { get }

    /// Creates the app.
    init()
}

extension App {
    /// Starts the app. Without SwiftUI there is no screen: this prints what the first window would show, and returns.
    public static func main() {
        let host = ViewHost(app: Self())
        print("\(Self.self): without SwiftUI there are no windows. The first one would show, as a ViewHost(app:) does:")
        for text in host.texts { print("  \(text)") }
    }
}

/// A part of an app, as in SwiftUI.
@MainActor @preconcurrency public protocol Scene {
    /// The type of scene that the body is.
    associatedtype Body: Scene

    /// What the scene consists of.
    @SceneBuilder var body: Self.Body { get }

    // The view of the first window.
    var _firstWindow: AnyView { get }
}

extension Scene {
    /// The view of the first window. For use by this module only.
    public var _firstWindow: AnyView { body._firstWindow }
}

extension Never: Scene {}

/// Passes a scene on, as in SwiftUI.
@resultBuilder public struct SceneBuilder {
    /// Passes a scene on.
    public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }
    /// Passes a single scene on.
    public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
}

/// Windows that show a view, as in SwiftUI.
nonisolated public struct WindowGroup<Content: View>: Scene {
    let content: Content

    /// Creates windows that show what the closure lists.
    public init(@ViewBuilder content: () -> Content) { self.content = content() }

    /// This view has no body: the host shows it directly.
    public typealias Body = Never
    /// There is no body: the host shows this directly.
    @MainActor public var body: Never { fatalError("\(Self.self) has no body.") }
    /// The view of the first window. For use by this module only.
    @MainActor public var _firstWindow: AnyView { AnyView(content) }
}

extension ViewHost {
    /// Shows an app's first window.
    public convenience init<A: App>(app: A) { self.init(FirstWindow(app: app)) }
}

private struct FirstWindow<A: App>: View {
    let app: A

    var body: some View { app.body._firstWindow }
}
