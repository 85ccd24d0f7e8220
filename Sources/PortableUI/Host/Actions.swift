nonisolated extension View {
    /// Marks what this view shows as something that a user can refresh. See `ViewHost.refresh()`.
    public func refreshable(action: @escaping @Sendable () async -> Void) -> some View {
        let refresh = RefreshAction(action: action)
        return environment(\.refresh, refresh).modifier(KeptModifier(kept: refresh))
    }

    /// Performs an action when a URL is opened in the app. See `ViewHost.open(url:)`.
    public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View {
        modifier(KeptModifier(kept: URLOpener(open: action)))
    }
}

/// Refreshes what a view shows, as in SwiftUI: `@Environment(\.refresh) private var refresh`.
public struct RefreshAction: Sendable {
    let action: @Sendable () async -> Void

    /// Refreshes what the view shows.
    public func callAsFunction() async { await action() }
}

/// Opens a URL, as in SwiftUI: `@Environment(\.openURL) private var openURL`. A host keeps those that no view handles,
/// in `ViewHost.openedURLs`.
@MainActor @preconcurrency public struct OpenURLAction {
    // Invariant behind `nonisolated(unsafe)`: constants once they are in an environment, called on the main actor alone.
    nonisolated(unsafe) private let handler: (URL) -> Result
    fileprivate var system: HostSystem?

    /// Creates an action that handles URLs.
    nonisolated public init(handler: @escaping (URL) -> Result) { self.handler = handler }
    /// Opens a URL.
    public func callAsFunction(_ url: URL) { self(url) { _ in } }

    /// Opens a URL, and calls a closure with whether that was possible.
    public func callAsFunction(_ url: URL, completion: @escaping (_ accepted: Bool) -> Void) {
        let result = handler(url)
        if let other = result.isForSystem ? result.url ?? url : nil { system?.openedURLs.append(other) }
        completion(result.isForSystem ? system != nil : result.isAccepted)
    }

    /// What became of a URL, as in SwiftUI.
    public struct Result: Sendable {
        fileprivate var isAccepted = false
        fileprivate var isForSystem = false
        fileprivate var url: URL?

        /// The handler opened the URL, or gave it up.
        public static let handled = Result(isAccepted: true), discarded = Result()
        /// The system is to open the URL.
        public static let systemAction = Result(isForSystem: true)
        /// The system is to open another URL.
        public static func systemAction(_ url: URL) -> Result { Result(isForSystem: true, url: url) }
    }
}

extension EnvironmentValues {
    /// Opens a URL.
    public var openURL: OpenURLAction {
        get {
            var action = own.openURL ?? OpenURLAction { _ in .systemAction }
            action.system = own.system
            return action
        }
        set { own.openURL = newValue }
    }
}

/// What the views of a host have passed to the system.
@MainActor final class HostSystem {
    static weak var latest: HostSystem?
    var openedURLs: [URL] = [], sharedItems: [any Transferable] = []
}

/// The app, as in UIKit, which SwiftUI passes on there.
@MainActor public final class UIApplication {
    /// The app.
    public static let shared = UIApplication()
    /// Opens a URL. The host that was used last keeps it in `ViewHost.openedURLs`, whatever handles URLs in its views.
    public func open(
        _ url: URL,
        options: [OpenExternalURLOptionsKey: Any] = [:],
        completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
    ) {
        HostSystem.latest?.openedURLs.append(url)
        completion?(HostSystem.latest != nil)
    }
    /// Whether there is a host that keeps URLs.
    public func canOpenURL(_ url: URL) -> Bool { HostSystem.latest != nil }
    /// What is asked of the app that opens a URL, as in UIKit. A host does not look at it.
    public struct OpenExternalURLOptionsKey: Hashable, Sendable {}
}

extension ViewHost {
    /// Pulls what is shown down, as a user does to refresh it, and waits for the end of the topmost `refreshable(action:)`.
    /// As in SwiftUI, the action is cancelled when its view is removed.
    ///
    /// - Throws: `notRefreshable` if nothing that is shown has that modifier.
    public func refresh() async throws(ViewHostError) {
        let task = try beginRefresh()
        await withTaskCancellationHandler(operation: { await task.value }, onCancel: task.cancel)
        settle()
    }

    /// Begins to refresh. Nothing keeps the view while it refreshes.
    private func beginRefresh() throws(ViewHostError) -> Task<Void, Never> {
        settle()
        let keeper = graph.keepers().last { $0.kept is RefreshAction }
        guard let keeper, let refresh = keeper.kept as? RefreshAction else { throw .notRefreshable }
        let task = Task { await refresh() }
        keeper.work = AnyCancellable(task.cancel)
        return task
    }

    /// The URLs that views have opened by `\.openURL` or a `Link`, unless a view around them handles them.
    public var openedURLs: [URL] { graph.system.openedURLs }

    /// Opens a URL in the app, as another app does: calls `onOpenURL(perform:)` of all views that are shown, behind a sheet too.
    public func open(url: URL) {
        settle()
        for opener in graph.kept(URLOpener.self, behindPresentations: true) { opener.open(url) }
        settle()
    }
}

/// Keeps something for the host, which finds it by the modifier's node.
nonisolated struct KeptModifier<Kept>: PrimitiveModifier {
    let kept: Kept

    @MainActor static func _makeNode<V>(_ view: _Modified<V>, in place: _ViewPlace) -> _ViewNode<_Modified<V>> {
        KeepingNode(view, in: place)
    }
}

/// What `ViewHost.open(url:)` calls.
struct URLOpener { let open: (URL) -> Void }

/// Keeps something for the host.
@MainActor protocol Keeper: _AnyViewNode {
    var kept: Any { get }
    /// What it has begun, which is cancelled with it.
    var work: AnyCancellable? { get set }
}

private final class KeepingNode<Content: View, Kept>: WrapperNode<Content, KeptModifier<Kept>>, Keeper {
    var kept: Any { modifier.kept }
    var work: AnyCancellable?

    override init(_ view: Modified, in place: _ViewPlace) {
        super.init(view, in: place)
        makeChild(view.content, in: place.environment)
        graph.keepers.append(self)
    }
}

extension ViewGraph {
    /// What is kept of a type by views that are shown, and not covered unless the caller says so.
    func kept<Kept>(_ type: Kept.Type, behindPresentations: Bool = false) -> [Kept] {
        keepers(behindPresentations: behindPresentations).compactMap { $0.kept as? Kept }
    }

    func keepers(behindPresentations: Bool = false) -> [any Keeper] {
        let shown = keepers.all.filter { isShown($0) && (behindPresentations || isUncovered($0)) }
        return shown.compactMap { $0 as? any Keeper }
    }
}
