#if !canImport(SwiftUI)
/// A view's place in the tree of what a `ViewHost` shows: the view's identity. State lives here, and ends here.
///
/// A node is owned by the node above it.
@MainActor
public class _AnyViewNode {
    /// Every node but the root's has one, which owns it.
    private unowned let parent: _AnyViewNode?
    /// The node among whose parts this one is shown: the parent, save for the page that a link leads to.
    private unowned let shownIn: _AnyViewNode?
    unowned let graph: ViewGraph
    let depth: Int
    /// Whether the view is to be evaluated again.
    final var isInvalid = false
    private var lastShown: [ViewHost.Node]?
    private var lastChange = 0

    init(in place: _ViewPlace) {
        parent = place.parent
        shownIn = place.shownIn
        graph = place.parent.graph
        depth = place.parent.depth + 1
    }

    /// The root, for which there is no place.
    init(rootOf graph: ViewGraph) {
        parent = nil
        shownIn = nil
        self.graph = graph
        depth = 0
    }

    /// Evaluates the view again, because something it has read has changed.
    func evaluate() {
        isInvalid = false
    }

    /// Adds what this node shows.
    func collectShown(into shown: inout [ViewHost.Node]) {
        fatalError("\(type(of: self)) does not say what it shows.")
    }

    /// What this node shows.
    final var shown: [ViewHost.Node] {
        if let lastShown { return lastShown }
        var shown: [ViewHost.Node] = []
        collectShown(into: &shown)
        lastShown = shown
        return shown
    }

    final func addShown(to shown: inout [ViewHost.Node]) {
        let own = self.shown
        if own.count == 1 { shown.append(own[0]) } else { shown.append(contentsOf: own) }
    }

    /// Says that what this node shows has changed.
    final func markChanged() {
        graph.hasChanged = true
        var next: _AnyViewNode? = self
        while let node = next, node.lastChange != graph.version {
            node.lastChange = graph.version
            node.lastShown = nil
            next = node.shownIn
        }
    }

    /// The nearest node around this one that is of a kind.
    final func firstAncestor<Kind>(as kind: Kind.Type) -> Kind? {
        var next = parent
        while let node = next {
            if let found = node as? Kind { return found }
            next = node.parent
        }
        return nil
    }
}

/// The node of a view whose type is known.
public class _ViewNode<V: View>: _AnyViewNode {
    /// Takes over a new value of the view that has this identity.
    func update(_ view: V, environment: ViewEnvironment) {
        fatalError("\(type(of: self)) does not take over a new view.")
    }
}

/// Where a view enters the tree.
@MainActor
public struct _ViewPlace {
    let parent: _AnyViewNode
    let shownIn: _AnyViewNode
    let environment: ViewEnvironment

    init(parent: _AnyViewNode, shownIn: _AnyViewNode? = nil, environment: ViewEnvironment) {
        self.parent = parent
        self.shownIn = shownIn ?? parent
        self.environment = environment
    }
}

/// Whether two values consist of the same bits.
///
/// Then they are the same: references are to the same objects, closures have the same context. Different bits
/// may still mean the same, at the price of an evaluation.
func consistOfSameBits<Value>(_ one: Value, _ other: Value) -> Bool {
    withUnsafeBytes(of: one) { one in
        withUnsafeBytes(of: other) { other in
            let words = one.count / 8
            for word in 0..<words {
                let offset = word * 8
                if one.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
                    != other.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
                {
                    return false
                }
            }
            for offset in words * 8..<one.count where one[offset] != other[offset] { return false }
            return true
        }
    }
}
#endif
