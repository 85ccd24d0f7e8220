import SharedReactive
import Turns

/// The state of a `ViewHost` that its nodes share: the invalid nodes, the closures to call after an evaluation, and the
/// nodes that functions of the host look up.
///
/// `ViewHost.settle()` calls `renderInvalidViews()` and `finishEvaluation()` until nothing is left to do. A "cause" is the
/// number of the trace step that led to a change, so that a trace shows why a view was evaluated.
@MainActor final class ViewGraph {
    /// A node to evaluate again, with its depth in the tree and the cause of its first invalidation.
    private struct Entry {
        // Weak, because a node that is removed before its evaluation need not be evaluated.
        weak var node: _AnyViewNode?
        let depth: Int
        let cause: Int
    }

    /// The nodes to evaluate again.
    private var invalid: [Entry] = []
    private var nextID = 0
    /// The nodes that a test acts on by id: controls, links in texts, tabs, rows that can be deleted or moved, and stacks
    /// that can go back.
    let controls = Controls()
    /// The presentations over all other views.
    var presentations = WeakList<Presentation>()
    /// The closures of `completeEvaluation(_:)`.
    private var completions = Queue<() -> Void>()
    /// The closures of `afterEvaluation(_:)`, with the steps that have added them.
    private var actions = Queue<Queued<() -> Void>>()
    /// The root of the tree, which the host owns.
    weak var root: RootNode?
    /// Whether the tree has changed since this was last set to `false`.
    var hasChanged = false {
        didSet {
            if hasChanged, Trace.isOn { causeOfChange = max(causeOfChange, Trace.currentCause, causeOfEvaluation) }
        }
    }
    /// The newest step that changed the tree since the last notification, or 0.
    var causeOfChange = 0
    /// The newest step that has invalidated a view of the current evaluation, or 0.
    ///
    /// An evaluation of an outer view, which an older step may have caused, includes the views inside. So the step that is
    /// current during a change of the tree may be older than the step that caused the change.
    private var causeOfEvaluation = 0
    /// The number of the next tree that the host returns. A part that has changed since the previous tree stores this number,
    /// so that further changes need not mark it and its enclosing parts again.
    var version = 1
    /// Schedules the evaluation of the views and the delivery of messages.
    let turn = Turn()
    /// The focused field, if a `FocusState` observes it. A `FocusState` that the app sets, or text that is entered, moves the
    /// focus.
    weak var focusedField: FocusableField?
    /// The field that text was last entered into, until the text is submitted.
    weak var editedField: (any Input)?

    func makeID() -> ViewHost.Node.ID {
        nextID += 1
        return ViewHost.Node.ID(rawValue: nextID)
    }

    /// Whether views must be evaluated, or closures called afterwards.
    var hasWork: Bool { !invalid.isEmpty || !completions.isEmpty || !actions.isEmpty }

    /// The type of the first view that must be evaluated.
    var invalidView: Any.Type? { invalid.lazy.compactMap(\.node).first?.viewType }

    /// Calls a closure at the end of the evaluation, before preferences are read and before the closures of
    /// `afterEvaluation(_:)`. If the closure adds another one, that is called in the same evaluation.
    func completeEvaluation(_ completion: @escaping () -> Void) {
        completions.append(completion)
        if !turn.isEvaluating { turn.schedule() }
    }

    /// Calls a closure after the evaluation, as a part of the trace step that is current now. Use it for the app's closures,
    /// such as `onAppear` and `onChange`, and for work that must wait for them. If the closure adds another one, that is
    /// called after the next evaluation.
    func afterEvaluation(_ action: @escaping () -> Void) {
        actions.append(Queued(action))
        if !turn.isEvaluating { turn.schedule() }
    }

    /// Ends the evaluation: calls the closures of `completeEvaluation(_:)`, evaluates the readers of preferences, and
    /// calls the closures of `afterEvaluation(_:)`.
    func finishEvaluation() {
        while let completion = completions.popFirst() { completion() }
        // In reverse order: of readers that are created together, the outermost is added last, and evaluated first.
        for reader in preferenceReaders.all.reversed() { reader.evaluate() }
        // Only these: actions that they add wait for the next evaluation.
        var count = actions.count
        while count > 0, let action = actions.popFirst() {
            count -= 1
            Trace.resuming(action.cause, action.value)
        }
    }

    // MARK: - Nodes that functions of the host use

    /// The node in `controls` with an id, if it is shown.
    func control(_ id: ViewHost.Node.ID) -> _AnyViewNode? { controls[id].flatMap { isShown($0) ? $0 : nil } }

    /// `valueHolders`: the nodes that store a value for a function of the host, such as the action that `ViewHost.refresh()`
    /// calls. `preferenceReaders`: the nodes that are evaluated after all other nodes.
    var valueHolders = WeakList<_AnyViewNode>(), preferenceReaders = WeakList<_AnyViewNode>()
    /// The URLs and items that the views have passed to the system.
    let system = HostSystem()
    /// Whether a view with a gesture has been created. Otherwise a tap does not search for gestures.
    var hasGestures = false
    /// Whether the host shows a part: each enclosing part shows it, up to the root.
    func isShown(_ part: _ShownPart) -> Bool {
        var part = part
        while let outer = part.shownIn {
            if !outer.shows(part) { return false }
            part = outer
        }
        return part === root
    }

    // MARK: - Presentations

    /// Whether no presentation covers a part: it is inside the topmost presentation, or there is none.
    func isUncovered(_ part: _ShownPart) -> Bool {
        guard let topmost = presentations.all.last else { return true }
        return sequence(first: part, next: \.shownIn).contains { $0 === topmost }
    }

    /// The identity of the node whose body is being evaluated, in any host; `nil` if there is none.
    static var body: ObjectIdentifier?

    /// The identity of the node whose body this thread is evaluating; `nil` on other threads than the main one.
    nonisolated static var currentBody: ObjectIdentifier? {
        // Invariant: this is the main thread.
        CurrentThread.isMain ? MainActor.assumeIsolated { body } : nil
    }

    /// Schedules an evaluation of a view. Called when data changes that the view has read, or may have read.
    ///
    /// - Parameters:
    ///   - node: The node of the view.
    ///   - isQuiet: Whether the change is of a state that no body has read. See `StateBox`.
    func invalidate(_ node: _AnyViewNode, quietly isQuiet: Bool = false) {
        // The evaluation is quiet only if all changes are.
        node.isQuiet = isQuiet && (node.isQuiet || !node.isInvalid)
        if node.isInvalid { return }
        node.isInvalid = true
        invalid.append(Entry(node: node, depth: node.depth, cause: Trace.currentCause))
        // During an evaluation, nothing needs scheduling: `ViewHost.settle()` repeats until no view is invalid.
        if !turn.isEvaluating { turn.schedule() }
    }

    /// Evaluates the invalid views, those nearest to the root first, so that a view that an outer view removes is not
    /// evaluated.
    func renderInvalidViews() {
        if invalid.isEmpty { return }
        turn.evaluate {
            let entries = invalid.sorted { $0.depth < $1.depth }
            invalid = []
            if Trace.isOn { causeOfEvaluation = entries.lazy.map(\.cause).max() ?? 0 }
            defer { causeOfEvaluation = 0 }
            for entry in entries {
                if let node = entry.node, node.isInvalid { Trace.resuming(entry.cause) { node.evaluate() } }
            }
        }
    }
}

/// The nodes that functions of the host look up, by the ids of what they show. A node removes itself when it is released.
final class Controls {
    private struct Entry {
        let id: Int
        // Invariant behind `unowned(unsafe)`: the node's deinitializer resets it. A weak reference would make each later use of the
        // node slower.
        unowned(unsafe) var node: _AnyViewNode?
    }

    /// In the order of the ids, so that it needs no hash table.
    private var entries: [Entry] = []
    private var nextCleaning = 64

    subscript(id: ViewHost.Node.ID) -> _AnyViewNode? {
        let index = index(of: id.rawValue)
        return index < entries.count && entries[index].id == id.rawValue ? entries[index].node : nil
    }

    /// Adds a node, once.
    @MainActor func add(_ node: _AnyViewNode, as id: ViewHost.Node.ID) {
        assert(node.lookup == nil)
        if entries.count >= nextCleaning {
            entries.removeAll { $0.node == nil }
            nextCleaning = max(64, entries.count * 4)
        }
        entries.insert(Entry(id: id.rawValue, node: node), at: index(of: id.rawValue))
        node.lookup = (self, id.rawValue)
    }

    /// Removes a node that is being released. Its entry stays until the next cleaning.
    func remove(_ id: Int) { entries[index(of: id)].node = nil }

    /// Returns the index of the first entry whose id is not smaller.
    private func index(of id: Int) -> Int {
        // Most nodes are added in the order of their ids.
        if let last = entries.last?.id, last < id { return entries.count }
        return entries.sortedIndex { $0.id < id }
    }
}
