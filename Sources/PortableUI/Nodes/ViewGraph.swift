import SharedReactive
import Turns

/// The tree of nodes of a `ViewHost`, and the nodes to evaluate again.
@MainActor final class ViewGraph {
    private struct Entry {
        // Weak: a node that leaves the tree first is not evaluated.
        weak var node: _AnyViewNode?
        let depth: Int
        let cause: Int
    }

    private var invalid: [Entry] = []
    private var nextID = 0
    /// The controls, and the stacks that can go back.
    var controls = Controls()
    /// The presentations over all other views.
    var presentations = WeakList<Presentation>()
    /// The closures of `completeEvaluation(_:)`.
    private var completions = Queue<() -> Void>()
    /// The closures of `afterEvaluation(_:)`, with the steps that have added them.
    private var actions = Queue<Queued<() -> Void>>()
    weak var root: RootNode?
    /// Whether the tree has changed since this was last set to `false`.
    var hasChanged = false {
        didSet {
            if hasChanged, Trace.isOn { causeOfChange = max(causeOfChange, Trace.causeToKeep, causeOfEvaluation) }
        }
    }
    /// The newest step that changed the tree since the last notification, or 0.
    var causeOfChange = 0
    /// The newest step that caused the current evaluation, or 0. An earlier step may have started the evaluation of a view
    /// around the changed one.
    private var causeOfEvaluation = 0
    /// The number of reads of the tree. A node is marked as changed only once in each version.
    var version = 1
    /// Schedules the evaluation of the views and the delivery of messages.
    let turn = Turn()
    /// The field that text was last entered into, if a property observes its focus.
    weak var focusedField: FocusedField?
    /// The field that text was last entered into.
    weak var editedField: (any Input)?

    func makeID() -> ViewHost.Node.ID {
        nextID += 1
        return ViewHost.Node.ID(rawValue: nextID)
    }

    /// Whether views must be evaluated, or closures called afterwards.
    var hasWork: Bool { !invalid.isEmpty || !completions.isEmpty || !actions.isEmpty }

    /// The type of the first view that must be evaluated.
    var invalidView: Any.Type? { invalid.lazy.compactMap(\.node).first?.viewType }

    /// Calls a closure as the last part of the evaluation: before preferences are read, and before the closures of
    /// `afterEvaluation(_:)`. A closure that is added meanwhile is called in the same evaluation.
    func completeEvaluation(_ completion: @escaping () -> Void) {
        completions.append(completion)
        if !turn.isEvaluating { turn.schedule() }
    }

    /// Calls a closure after the evaluation, as a part of the current step. It is for the app's closures, such as
    /// `onAppear` and `onChange`, and for work that has to wait for them. A closure that is added meanwhile is called
    /// after the next evaluation.
    func afterEvaluation(_ action: @escaping () -> Void) {
        actions.append(Queued(action))
        if !turn.isEvaluating { turn.schedule() }
    }

    /// Ends the evaluation: calls the closures of `completeEvaluation(_:)`, evaluates the readers of preferences, and
    /// calls the closures of `afterEvaluation(_:)`.
    func finishEvaluation() {
        while let completion = completions.popFirst() { completion() }
        for reader in preferenceReaders.all.reversed() { reader.evaluate() }
        var count = actions.count
        while count > 0, let action = actions.popFirst() {
            count -= 1
            Trace.resuming(action.cause, action.value)
        }
    }

    // MARK: - Nodes that functions of the host use

    /// The control with an id, if it is shown.
    func control(_ id: ViewHost.Node.ID) -> _AnyViewNode? { controls[id].flatMap { isShown($0) ? $0 : nil } }

    /// Two lists of nodes. The keepers have a value that a function of the host uses, such as the action of
    /// `ViewHost.refresh()`. The readers of preferences are evaluated after all other views.
    var keepers = WeakList<_AnyViewNode>(), preferenceReaders = WeakList<_AnyViewNode>()
    let system = HostSystem()
    var hasGestures = false
    func isShown(_ part: _ShownPart) -> Bool {
        var part = part
        while let outer = part.shownIn {
            if !outer.shows(part) { return false }
            part = outer
        }
        return part === root
    }

    // MARK: - Presentations

    func isUncovered(_ part: _ShownPart) -> Bool {
        guard let topmost = presentations.all.last else { return true }
        return sequence(first: part, next: \.shownIn).contains { $0 === topmost }
    }

    /// The node whose body is being evaluated.
    static var body: ObjectIdentifier?

    /// The node whose body this thread is evaluating.
    nonisolated static var currentBody: ObjectIdentifier? {
        // Invariant: this is the main thread.
        CurrentThread.isMain ? MainActor.assumeIsolated { body } : nil
    }

    /// Schedules an evaluation of a view.
    func invalidate(_ node: _AnyViewNode, quietly isQuiet: Bool = false) {
        node.isQuiet = isQuiet && (node.isQuiet || !node.isInvalid)
        if node.isInvalid { return }
        node.isInvalid = true
        invalid.append(Entry(node: node, depth: node.depth, cause: Trace.causeToKeep))
        // An evaluation that is running evaluates the view too.
        if !turn.isEvaluating { turn.schedule() }
    }

    /// Evaluates the invalid views from the root outwards, so that removed views are not evaluated.
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

/// The controls, by the ids of their nodes.
@MainActor struct Controls {
    private var entries: [ViewHost.Node.ID: Weak<_AnyViewNode>] = [:]
    private var nextCleaning = 64

    subscript(id: ViewHost.Node.ID) -> _AnyViewNode? { entries[id]?.element }

    mutating func add(_ node: _AnyViewNode, as id: ViewHost.Node.ID) {
        if entries.count >= nextCleaning {
            entries = entries.filter { $0.value.element != nil }
            nextCleaning = max(64, entries.count * 2)
        }
        entries[id] = Weak(element: node)
    }
}
