#if !canImport(SwiftUI)
import Dispatch

/// The tree of nodes behind a `ViewHost`, and which of them are to be evaluated again.
@MainActor
final class ViewGraph {
    private struct Entry {
        // Weak: a node that leaves the tree before its turn is not evaluated.
        weak var node: _AnyViewNode?
        let depth: Int
    }

    private var invalid: [Entry] = []
    private var nextID = 0
    private var isScheduled = false
    private(set) var isRendering = false
    /// Whether anything that is shown has changed since this was last set to `false`.
    var hasChanged = false
    /// How often what is shown has been read: nodes that have said in this version that they have changed
    /// need not say so again.
    private(set) var version = 1
    /// Called in a turn of the main queue of its own after views have become invalid.
    var onTurn: @MainActor () -> Void = {}

    func makeID() -> ViewHost.Node.ID {
        nextID += 1
        return ViewHost.Node.ID(rawValue: nextID)
    }

    /// Begins the next version.
    func beginVersion() {
        version += 1
    }

    var hasInvalidViews: Bool {
        !invalid.isEmpty
    }

    /// Has a view evaluated again, soon.
    func invalidate(_ node: _AnyViewNode) {
        if node.isInvalid { return }
        node.isInvalid = true
        invalid.append(Entry(node: node, depth: node.depth))
        if !isRendering { schedule() }
    }

    /// Has what is invalid evaluated in a turn of the main queue.
    func schedule() {
        if isScheduled { return }
        isScheduled = true
        DispatchQueue.main.async { [weak self] in
            // Invariant: this is the main queue, and with it the main actor.
            MainActor.assumeIsolated {
                guard let self else { return }
                self.isScheduled = false
                self.onTurn()
            }
        }
    }

    /// Runs `body`, which evaluates views.
    func rendering<Result>(_ body: () -> Result) -> Result {
        Turn.evaluatesViews()
        let wasRendering = isRendering
        isRendering = true
        defer { isRendering = wasRendering }
        return body()
    }

    /// Evaluates what is invalid, from the root outwards, so that a view that goes is not evaluated before.
    func renderInvalidViews() {
        if invalid.isEmpty || isRendering { return }
        rendering {
            let entries = invalid.sorted { $0.depth < $1.depth }
            invalid = []
            for entry in entries {
                if let node = entry.node, node.isInvalid { node.evaluate() }
            }
        }
    }
}
#endif
