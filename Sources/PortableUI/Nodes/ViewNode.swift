/// A view's place in the tree of what a `ViewHost` shows: the view's identity. State lives here, and ends here.
///
/// A node is owned by the node above it.
@MainActor public class _AnyViewNode: _ShownPart {
    unowned let graph: ViewGraph
    let depth: Int
    final var isInvalid = false
    /// Whether it is invalid only because states have been set that no body has read. See `StateBox`.
    final var isQuiet = false

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

    /// Evaluates the view again, because something it has read has changed.
    func evaluate() { isInvalid = false }

    /// Takes over a new value of the view that has this identity.
    ///
    /// - Parameter address: Where the value is. It is of this node's type of view.
    func update(at address: UnsafeRawPointer, environment: ViewEnvironment) {
        fatalError("\(type(of: self)) does not take over a new view.")
    }

    /// Takes over a new value of the view for which the caller has made this node.
    final func take<V: View>(_ view: V, environment: ViewEnvironment) {
        unsafeDowncast(self, to: _ViewNode<V>.self).update(view, environment: environment)
    }

    /// What an `Input` is used as. Looked at for each use of a control, without a cast.
    var inputKind: ViewHost.Node.Kind? { nil }

    final func markChanged() {
        graph.hasChanged = true
        forgetShown(in: graph.version)
    }
}

/// The node of a view whose type is known.
public class _ViewNode<V: View>: _AnyViewNode {
    /// Takes over a new value of the view that has this identity.
    func update(_ view: V, environment: ViewEnvironment) {
        fatalError("\(type(of: self)) does not take over a new view.")
    }

    override func update(at address: UnsafeRawPointer, environment: ViewEnvironment) {
        update(address.assumingMemoryBound(to: V.self).pointee, environment: environment)
    }
}

/// Where a view enters the tree.
@MainActor public struct _ViewPlace {
    let parent: _AnyViewNode
    let shownIn: _ShownPart
    let environment: ViewEnvironment

    init(parent: _AnyViewNode, shownIn: _ShownPart? = nil, environment: ViewEnvironment) {
        self.parent = parent
        self.shownIn = shownIn ?? parent
        self.environment = environment
    }
}

/// Whether two values of a type consist of the same bits.
///
/// Then they are the same: references are to the same objects, closures have the same context. Different bits
/// may still mean the same, at the price of an evaluation.
///
/// It takes them where they are: a copy would keep what a value refers to, and let go of it.
func consistOfSameBits<Value>(_ one: UnsafeRawPointer, _ other: inout Value) -> Bool {
    withUnsafeMutablePointer(to: &other) { consistOfSameBits(one, $0) }
}

func consistOfSameBits<Value>(_ one: UnsafeRawPointer, _ other: UnsafeMutablePointer<Value>) -> Bool {
    let (other, count) = (UnsafeRawPointer(other), MemoryLayout<Value>.size)
    let words = count / 8
    for word in 0..<words {
        let offset = word * 8
        if one.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
            != other.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        {
            return false
        }
    }
    for offset in words * 8..<count
    where one.load(fromByteOffset: offset, as: UInt8.self) != other.load(fromByteOffset: offset, as: UInt8.self) {
        return false
    }
    return true
}

/// Whether two values consist of the same bits in some parts.
func consistOfSameBits<Value>(_ one: UnsafeRawPointer, _ other: inout Value, in parts: [Range<Int>]) -> Bool {
    withUnsafeBytes(of: &other) { other in
        parts.allSatisfy { $0.allSatisfy { one.load(fromByteOffset: $0, as: UInt8.self) == other[$0] } }
    }
}

func consistOfSameBits<Value>(_ one: Value, _ other: inout Value) -> Bool {
    var one = one
    return withUnsafePointer(to: &one) { consistOfSameBits($0, &other) }
}
