import SharedReactive

/// Tracks whether a view is on a shown page, and enqueues its appearance actions. A `LifecycleNode` creates it, and queued actions
/// retain it.
///
/// `appear` is wanted when the view is created on a shown page and when its page is shown, and `disappear` when the page is covered
/// and when the view is removed. An action is called after the views have been evaluated, if it is still wanted then.
@MainActor final class Appearance: PageMember {
    private weak var graph: ViewGraph?
    /// Whether the view exists on a shown page.
    private var isWanted = false
    /// Whether the last action was `appear`.
    private(set) var isPresent = false
    /// Whether `appear` has never been called.
    private var isFirst = true
    /// Whether an `appear` action of any view is being called, for a hint of `FocusState`.
    static private(set) var isAppearing = false
    var appear: (_ isFirst: Bool) -> Void = { _ in }
    var disappear: () -> Void = {}
    /// Starts the task of the shown view.
    var start: (@MainActor () -> AnyCancellable)?
    /// The running task, cancelled when it is replaced, or with the view.
    private var task: AnyCancellable?

    init(on page: PageScope, of graph: ViewGraph) {
        self.graph = graph
        super.init()
        page.add(self)
        pageIsShown(page.isShown)
    }

    override func pageIsShown(_ isShown: Bool) {
        guard isWanted != isShown else { return }
        isWanted = isShown
        // Without a graph, the host was deallocated with its views.
        if let graph { graph.afterEvaluation { self.settle() } } else { onMainQueue { self.settle() } }
    }

    /// Makes the view disappear. Called when its node is deallocated, on any thread.
    nonisolated func end() {
        if CurrentThread.isMain {
            // Invariant: this is the main thread.
            MainActor.assumeIsolated { pageIsShown(false) }
        } else {
            onMainQueue { self.pageIsShown(false) }
        }
    }

    /// Calls the wanted action, unless it was the last one called.
    private func settle() {
        guard isPresent != isWanted else { return }
        isPresent = isWanted
        if isPresent {
            let wasAppearing = exchange(&Self.isAppearing, with: true)
            defer { Self.isAppearing = wasAppearing }
            appear(exchange(&isFirst, with: false))
        } else {
            disappear()
        }
        restart()
    }

    /// Cancels the task, and starts another one if the view is shown.
    func restart() {
        guard let start else { return }
        // The property is reset first, because cancellation handlers may call back.
        withExtendedLifetime(exchange(&task, with: nil)) {}
        if isPresent { task = start() }
    }
}

private func onMainQueue(_ body: @escaping @MainActor () -> Void) {
    // Invariant: this is the main queue, and so the main actor.
    DispatchQueue.main.async { MainActor.assumeIsolated(body) }
}
