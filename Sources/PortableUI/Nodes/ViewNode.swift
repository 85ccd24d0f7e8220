/// A view's place in the tree of a `ViewHost`: the view's identity. It owns the view's state.
///
/// A node is owned by its parent.
@MainActor public class _AnyViewNode: _ShownPart {
    /// The state that the nodes of a host share. The host owns it.
    unowned let graph: ViewGraph
    /// The number of nodes around this one: outer nodes are evaluated first.
    let depth: Int
    /// Whether this node is waiting for its evaluation by `ViewGraph.renderInvalidViews()`.
    final var isInvalid = false
    /// Whether all changes since the last evaluation are of states that no body has read. See `StateBox`.
    final var isQuiet = false

    /// The `graph.controls` that contain this node, and its id there.
    ///
    /// Invariant behind `nonisolated(unsafe)`: one thread at a time uses and releases the parts of a host.
    nonisolated(unsafe) final var lookup: (controls: Controls, id: Int)?

    init(in place: _ViewPlace) {
        graph = place.parent.graph
        depth = place.parent.depth + 1
        super.init(shownIn: place.shownIn)
    }

    init(rootOf graph: ViewGraph) {
        self.graph = graph
        depth = 0
        super.init(shownIn: nil)
    }

    deinit { lookup.map { $0.controls.remove($0.id) } }

    /// Evaluates the view again after a change of its data. Overridden by nodes that read data.
    func evaluate() { isInvalid = false }

    /// Updates the node with a new value of its view.
    ///
    /// - Parameter address: The address of the value, which has this node's type of view.
    func update(at address: UnsafeRawPointer, environment: ViewEnvironment) {
        fatalError("\(type(of: self)) does not override update(at:environment:).")
    }

    /// Updates the node with a new value of its view. The caller created this node for a `V`, so the cast is safe.
    final func take<V: View>(_ view: V, environment: ViewEnvironment) {
        unsafeDowncast(self, to: _ViewNode<V>.self).update(view, environment: environment)
    }

    /// The type of the node's view, for hints. `Never` for the root, a presentation and a link in a text.
    var viewType: Any.Type { Never.self }

    /// The kind of an `Input` or of a tab; `nil` for other nodes. Read at each use of a control, without a cast.
    var inputKind: ViewHost.Node.Kind? { nil }

    /// Releases the `ViewHost.Node`s that were made for this part and for the parts around it. They are made again when they are read.
    final func markChanged() {
        graph.hasChanged = true
        forgetShown(in: graph.version)
    }
}

/// The node of a view of a known type.
public class _ViewNode<V: View>: _AnyViewNode {
    /// Updates the node with a new value of its view.
    func update(_ view: V, environment: ViewEnvironment) {
        fatalError("\(type(of: self)) does not override update(_:environment:).")
    }

    override final var viewType: Any.Type { V.self }

    override func update(at address: UnsafeRawPointer, environment: ViewEnvironment) {
        update(address.assumingMemoryBound(to: V.self).pointee, environment: environment)
    }
}

/// The place of a new node in the tree. For use by this module only.
@MainActor public struct _ViewPlace {
    /// The node whose child the new node is.
    let parent: _AnyViewNode
    /// The part that shows the new node: the parent, except that a stack shows its pages and their toolbars, and the root shows
    /// presentations.
    let shownIn: _ShownPart
    let environment: ViewEnvironment

    init(parent: _AnyViewNode, shownIn: _ShownPart? = nil, environment: ViewEnvironment) {
        self.parent = parent
        self.shownIn = shownIn ?? parent
        self.environment = environment
    }
}
