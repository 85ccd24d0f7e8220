import SharedReactive
import Turns

/// The tree of nodes behind a `ViewHost`, and which of them are to be evaluated again.
@MainActor final class ViewGraph {
    private struct Entry {
        // Weak: a node that leaves the tree before its turn is not evaluated.
        weak var node: _AnyViewNode?
        let depth: Int
        let cause: Int
    }

    private var invalid: [Entry] = []
    private var nextID = 0
    private var controls = Controls()
    private var presented = WeakList<Presentation>()
    /// What belongs to the evaluation of the views, and is done at its end.
    private var completions = Queue<() -> Void>()
    /// What is to be done when the views have been evaluated.
    private var actions = Queue<Queued<() -> Void>>()
    weak var root: RootNode?
    /// Whether anything that is shown has changed since this was last set to `false`.
    var hasChanged = false {
        didSet {
            if hasChanged, Trace.isOn { causeOfChange = max(causeOfChange, Trace.causeToKeep, causeOfEvaluation) }
        }
    }
    /// The newest step that has changed what is shown since somebody was last told; 0 for none.
    private var causeOfChange = 0
    /// The newest step that has led to the views being evaluated, while they are; 0 for none. A view may be evaluated with one
    /// around it, in the course of an earlier step.
    private var causeOfEvaluation = 0
    /// How often what is shown has been read: nodes that have said in this version that they have changed
    /// need not say so again.
    private(set) var version = 1
    /// When its views are evaluated, and messages handled.
    let turn = Turn()
    /// The field into which text was entered last, if a property tells its focus.
    weak var focusedField: FocusedField?

    func makeID() -> ViewHost.Node.ID {
        nextID += 1
        return ViewHost.Node.ID(rawValue: nextID)
    }

    func beginVersion() { version += 1 }

    /// Whether views are to be evaluated, or something is to be done after that.
    var hasWork: Bool { !invalid.isEmpty || !completions.isEmpty || !actions.isEmpty }

    /// Completes the evaluation of the views, before anything that they gave is called.
    func atEndOfEvaluation(_ completion: @escaping () -> Void) {
        completions.append(completion)
        if !turn.isEvaluating { turn.schedule() }
    }

    /// Does something when the views have been evaluated: calls what they gave for their appearance, or for a change.
    func afterEvaluation(_ action: @escaping () -> Void) {
        actions.append(Queued(action))
        if !turn.isEvaluating { turn.schedule() }
    }

    /// Does what was put off until the views have been evaluated. What is put off meanwhile waits for the next time.
    func finishEvaluation() {
        while let completion = completions.popFirst() { completion() }
        if !preferenceReaders.isEmpty {
            for case let reader as any PreferenceReading in preferenceReaders.all.reversed() { reader.readPreference() }
        }
        var count = actions.count
        while count > 0, let action = actions.popFirst() {
            count -= 1
            Trace.resuming(action.cause, action.value)
        }
    }

    /// Tells somebody of what has changed, in the course of the newest step that has changed it.
    func tellOfChange(_ body: () -> Void) {
        let cause = causeOfChange
        causeOfChange = 0
        Trace.resuming(cause, body)
    }

    // MARK: - Controls

    /// Takes note of a node that a person can use, or of a stack, which a person can go back in.
    func register(_ node: _AnyViewNode, as id: ViewHost.Node.ID) { controls.add(node, as: id) }

    /// The control with an id, if it is among what is shown.
    func control(_ id: ViewHost.Node.ID) -> _AnyViewNode? {
        guard let node = controls[id], isShown(node) else { return nil }
        return node
    }

    /// What keeps modifiers for the host, and what reads preferences.
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

    /// Takes note of something that is presented over everything else.
    func present(_ presentation: Presentation) { presented.append(presentation) }

    var presentations: [Presentation] { presented.all }

    func isUncovered(_ part: _ShownPart) -> Bool {
        guard let topmost = presentations.last else { return true }
        var next: _ShownPart? = part
        while let part = next {
            if part === topmost { return true }
            next = part.shownIn
        }
        return false
    }

    /// The node whose body is evaluated now.
    fileprivate(set) static var body: ObjectIdentifier?

    /// The node whose body this thread evaluates now.
    nonisolated static var currentBody: ObjectIdentifier? {
        // Invariant: this is the main thread.
        CurrentThread.isMain ? MainActor.assumeIsolated { body } : nil
    }

    /// Returns what `evaluation` returns, which evaluates the body of a node.
    static func evaluating<Result>(_ node: _AnyViewNode, _ evaluation: () -> Result) -> Result {
        let outer = exchange(&body, with: ObjectIdentifier(node))
        defer { body = outer }
        return evaluation()
    }

    /// Has a view evaluated again, soon.
    func invalidate(_ node: _AnyViewNode, quietly isQuiet: Bool = false) {
        node.isQuiet = isQuiet && (node.isQuiet || !node.isInvalid)
        if node.isInvalid { return }
        node.isInvalid = true
        invalid.append(Entry(node: node, depth: node.depth, cause: Trace.causeToKeep))
        // Whoever evaluates views asks for more of them afterwards.
        if !turn.isEvaluating { turn.schedule() }
    }

    /// Evaluates what is invalid, from the root outwards, so that a view that goes is not evaluated before.
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

/// The nodes that a person can use, by the ids of what they show.
@MainActor private struct Controls {
    private struct Entry { weak var node: _AnyViewNode? }

    private var entries: [ViewHost.Node.ID: Entry] = [:]
    private var nextCleaning = 64

    subscript(id: ViewHost.Node.ID) -> _AnyViewNode? { entries[id]?.node }

    mutating func add(_ node: _AnyViewNode, as id: ViewHost.Node.ID) {
        if entries.count >= nextCleaning {
            entries = entries.filter { $0.value.node != nil }
            nextCleaning = max(64, entries.count * 2)
        }
        entries[id] = Entry(node: node)
    }
}
