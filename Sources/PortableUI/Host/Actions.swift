nonisolated extension View {
    /// Makes this view refreshable. See `ViewHost.refresh()`.
    public func refreshable(action: @escaping @Sendable () async -> Void) -> some View {
        let refresh = RefreshAction(action: action)
        return environment(\.refresh, refresh).modifier(ValueHoldingModifier(kept: refresh))
    }

    /// Performs an action when a URL is opened in the app. See `ViewHost.open(url:)`.
    public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View {
        modifier(ValueHoldingModifier(kept: URLOpener(open: action)))
    }
}

/// Refreshes a view's data, as in SwiftUI: `@Environment(\.refresh) private var refresh`.
public struct RefreshAction: Sendable {
    let action: @Sendable () async -> Void

    /// Refreshes the view's data.
    public func callAsFunction() async { await action() }
}

/// Opens a URL, as in SwiftUI: `@Environment(\.openURL) private var openURL`. A host records the URLs that no view handles
/// in `ViewHost.openedURLs`.
@MainActor @preconcurrency public struct OpenURLAction {
    // Invariant behind `nonisolated(unsafe)`: a constant, called on the main actor only.
    nonisolated(unsafe) private let handler: (URL) -> Result
    /// Records the URLs that the handler leaves to the system; `nil` outside a host, where no such URL is accepted.
    fileprivate var system: HostSystem?

    /// Creates an action that handles URLs.
    public init(handler: @escaping (URL) -> Result) { self.handler = handler }
    /// Creates the action of views without a handler around them.
    nonisolated fileprivate init() { handler = { _ in .systemAction } }
    /// Opens a URL.
    public func callAsFunction(_ url: URL) { self(url) { _ in } }

    /// Opens a URL, and calls a closure with whether it was accepted.
    public func callAsFunction(_ url: URL, completion: @escaping (_ accepted: Bool) -> Void) {
        let result = handler(url)
        if result == .systemAction { system?.openedURLs.append(url) }
        completion(result == .systemAction ? system != nil : result == .handled)
    }

    /// The result of handling a URL, as in SwiftUI: the handler opened it, discarded it, or leaves it to the system.
    public enum Result: Sendable { case handled, discarded, systemAction }
}

extension EnvironmentValues {
    /// Opens a URL.
    public var openURL: OpenURLAction {
        get {
            var action = own.openURL ?? OpenURLAction()
            action.system = own.system
            return action
        }
        set { own.openURL = newValue }
    }
}

/// The URLs and items that the views of a host have passed to the system. Its `ViewGraph` owns it.
@MainActor final class HostSystem {
    /// The record of the most recently used host, for `UIApplication`.
    static weak var latest: HostSystem?
    var openedURLs: [URL] = [], sharedItems: [any Transferable] = []
    /// The values of `SceneStorage` properties, by key.
    var sceneValues: [String: AnyObject] = [:]
}

/// The app, as in UIKit, which SwiftUI re-exports.
@MainActor public final class UIApplication {
    /// The app.
    public static let shared = UIApplication()
    /// Opens a URL. The most recently used host records it in `ViewHost.openedURLs`, even if its views handle URLs.
    public func open(
        _ url: URL,
        options: [OpenExternalURLOptionsKey: Any] = [:],
        completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
    ) {
        HostSystem.latest?.openedURLs.append(url)
        completion?(HostSystem.latest != nil)
    }
    /// Whether a host exists that records URLs.
    public func canOpenURL(_ url: URL) -> Bool { HostSystem.latest != nil }
    /// An option of opening a URL, as in UIKit. A host ignores it.
    public struct OpenExternalURLOptionsKey: Hashable, Sendable {}
}

extension ViewHost {
    /// Refreshes the page as a user's pull does, and waits for the end of the action of `refreshable(action:)`. If several shown
    /// views have that modifier, the host uses the last created one: of nested views, the innermost. As in SwiftUI, the action is
    /// cancelled when its view is removed.
    ///
    /// - Throws: `notRefreshable` if no shown view has that modifier.
    public func refresh() async throws(ViewHostError) {
        let task = try beginRefresh()
        await withTaskCancellationHandler(operation: { await task.value }, onCancel: task.cancel)
        settle()
    }

    /// Starts a refresh. A function of its own, so that the view's node is not retained while the task runs.
    private func beginRefresh() throws(ViewHostError) -> Task<Void, Never> {
        settle()
        let holder = graph.valueHolders().last { $0.heldValue is RefreshAction }
        guard let holder, let refresh = holder.heldValue as? RefreshAction else { throw .notRefreshable }
        let task = Task { await refresh() }
        holder.work = AnyCancellable(task.cancel)
        return task
    }

    /// The URLs that views have opened with `\.openURL` or a `Link`, unless an enclosing view handles them.
    public var openedURLs: [URL] { graph.system.openedURLs }

    /// Opens a URL in the app, as another app does. Calls `onOpenURL(perform:)` of all shown views, also behind a sheet. An
    /// enclosing view comes before the views inside.
    public func open(url: URL) {
        settle()
        for holder in graph.valueHolders(behindPresentations: true) { (holder.heldValue as? URLOpener)?.open(url) }
        settle()
    }
}

/// Keeps a value in the modifier's node, a `ValueHolder`. A function of the host finds it there.
nonisolated struct ValueHoldingModifier<Kept>: PrimitiveModifier {
    let kept: Kept

    @MainActor static func _makeNode<V>(_ view: _Modified<V>, in place: _ViewPlace) -> _ViewNode<_Modified<V>> {
        ValueHoldingNode(view, in: place)
    }
}

/// The closure that `ViewHost.open(url:)` calls.
struct URLOpener { let open: (URL) -> Void }

/// A node with a value that a function of the host uses: a `RefreshAction`, a `URLOpener`, an `ImageRequest`, or a `RowSelection`.
@MainActor protocol ValueHolder: _AnyViewNode {
    var heldValue: Any { get }
    /// The work that a function of the host has started, cancelled when the node is released.
    var work: AnyCancellable? { get set }
}

/// The node of a `ValueHoldingModifier`.
private final class ValueHoldingNode<Content: View, Kept>: ModifiedNode<Content, ValueHoldingModifier<Kept>>,
    ValueHolder
{
    var heldValue: Any { modifier.kept }
    var work: AnyCancellable?

    init(_ view: Modified, in place: _ViewPlace) {
        super.init(view, in: place, makesChild: false)
        // Before the nodes inside, so that the innermost holder is the last one.
        graph.valueHolders.append(self)
        makeChild(view.content, in: place.environment)
    }
}

extension ViewGraph {
    /// Returns the shown nodes that hold a value. Those behind a presentation are left out unless the caller asks for them.
    func valueHolders(behindPresentations: Bool = false) -> [any ValueHolder] {
        let shown = valueHolders.all.filter { isShown($0) && (behindPresentations || isUncovered($0)) }
        return shown.compactMap { $0 as? any ValueHolder }
    }
}
