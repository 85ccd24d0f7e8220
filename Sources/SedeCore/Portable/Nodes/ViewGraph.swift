#if !canImport(SwiftUI)
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
    /// Whether anything that is shown has changed since this was last set to `false`.
    var hasChanged = false
    /// How often what is shown has been read: nodes that have said in this version that they have changed
    /// need not say so again.
    private(set) var version = 1
    /// When its views are evaluated, and messages handled.
    let turn = Turn()

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
        // Whoever evaluates views asks for more of them afterwards.
        if !turn.isEvaluating { turn.schedule() }
    }

    /// Evaluates what is invalid, from the root outwards, so that a view that goes is not evaluated before.
    func renderInvalidViews() {
        if invalid.isEmpty { return }
        turn.evaluate {
            let entries = invalid.sorted { $0.depth < $1.depth }
            invalid = []
            for entry in entries {
                if let node = entry.node, node.isInvalid { node.evaluate() }
            }
        }
    }
}
#endif
