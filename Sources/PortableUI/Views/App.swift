/// An app, as in SwiftUI. `ViewHost(app:)` shows its first window.
@MainActor @preconcurrency public protocol App {
    /// The type of scene that the body is.
    associatedtype Body: Scene

    /// The scenes of the app.
    @SceneBuilder var body: Self.Body { get }

    /// Creates the app.
    init()
}

extension App {
    /// Starts the app. Without SwiftUI, it prints the texts of the first window, and returns.
    public static func main() {
        let host = ViewHost(app: Self())
        print("\(Self.self): no windows without SwiftUI. The first window would show these texts:")
        for text in host.texts { print("  \(text)") }
    }
}

/// A part of an app, as in SwiftUI.
@MainActor @preconcurrency public protocol Scene {
    /// The type of scene that the body is.
    associatedtype Body: Scene

    /// The content of the scene.
    @SceneBuilder var body: Self.Body { get }

    // The view of the first window.
    var _firstWindow: AnyView { get }
}

extension Scene {
    /// The view of the first window. For use by this module only.
    public var _firstWindow: AnyView { body._firstWindow }
}

extension Never: Scene {}

/// Builds a scene from a closure, as in SwiftUI.
@resultBuilder public struct SceneBuilder {
    /// Returns the scene.
    public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
}

/// A window that shows a view, as in SwiftUI.
nonisolated public struct WindowGroup<Content: View>: Scene {
    let content: Content

    /// Creates a window with the views of the closure.
    public init(@ViewBuilder content: () -> Content) { self.content = content() }

    /// Traps: the host shows this directly.
    @MainActor public var body: Never { fatalError("\(Self.self) has no body.") }
    /// The view of the first window. For use by this module only.
    @MainActor public var _firstWindow: AnyView { AnyView(content) }
}

extension ViewHost {
    /// Shows an app's first window. The root view contains the app, so that the app's dynamic properties are connected.
    public convenience init<A: App>(app: A) { self.init(MadeLater(value: app) { $0.body._firstWindow }) }
}

/// Opens a window, as in SwiftUI: `@Environment(\.openWindow) private var openWindow`. A host has one window and opens no other.
@MainActor @preconcurrency public struct OpenWindowAction {
    nonisolated init() {}
    /// Opens the window with an identifier.
    public func callAsFunction(id: String) {}
    /// Opens the window for a value.
    public func callAsFunction<D: Decodable & Encodable & Hashable>(value: D) {}
    /// Opens the window with an identifier for a value.
    public func callAsFunction<D: Decodable & Encodable & Hashable>(id: String, value: D) {}
}

/// Closes a window, as in SwiftUI. A host ignores it.
@MainActor @preconcurrency public struct DismissWindowAction {
    nonisolated init() {}
    /// Closes the window of the view.
    public func callAsFunction() {}
    /// Closes the window with an identifier.
    public func callAsFunction(id: String) {}
}

extension EnvironmentValues {
    /// Opens a window.
    public var openWindow: OpenWindowAction { OpenWindowAction() }
    /// Closes a window.
    public var dismissWindow: DismissWindowAction { DismissWindowAction() }
}
