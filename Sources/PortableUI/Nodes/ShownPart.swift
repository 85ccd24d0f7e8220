/// A part of a host's tree: the node of a view, or a group of rows. The `ViewHost.Node` objects that show it are cached until
/// a part inside changes.
///
/// ```
///                  markChanged()                      shown
///  row ──▶ group of rows ──▶ list ──▶ … ──▶ root        ▲
///   └ each clears its cache, up to the first that was marked in this version
/// ```
@MainActor public class _ShownPart {
    /// The enclosing part. This part is owned by it or by one of its parts. The root has none. It is `nil` after the release of the
    /// enclosing part: an action or a `deinit` of this part may read the host then.
    final var shownIn: _ShownPart? {
        get { outer?.takeUnretainedValue() }
        set {
            leave()
            enter(newValue)
        }
    }

    // The parts inside a part are in a list. The part's deinitializer resets their references to it, before the stored properties
    // of its subclass are released. Weak references would need no list, but a weakly referenced object takes more memory, and is
    // retained more slowly. They took a quarter of the time to show a long list.
    //
    // Invariant behind `nonisolated(unsafe)`: one thread at a time uses and releases the parts of a host.
    nonisolated(unsafe) private final var outer: Link?
    /// The first part inside this one, and the neighbors of this part in the list of `outer`. The same invariant holds.
    nonisolated(unsafe) private final var first, next, previous: Link?

    private typealias Link = Unmanaged<_ShownPart>

    private var lastShown: ViewHost.Node.Children?
    /// The `ViewGraph.version` of the last change of this part. Reset when its nodes are cached, so that a further change in
    /// the same version clears them again.
    private var lastChange = 0

    init(shownIn: _ShownPart?) { enter(shownIn) }

    deinit {
        leave()
        while let part = first { part._withUnsafeGuaranteedRef { $0.leave() } }
    }

    /// Adds this part to the list of its enclosing part.
    nonisolated private final func enter(_ part: _ShownPart?) {
        guard let part else { return }
        outer = .passUnretained(part)
        next = part.first
        let this = Link.passUnretained(self)
        next?._withUnsafeGuaranteedRef { $0.previous = this }
        part.first = this
    }

    /// Removes this part from the list of its enclosing part.
    nonisolated private final func leave() {
        let (before, after) = (previous, next)
        if let before {
            before._withUnsafeGuaranteedRef { $0.next = after }
        } else {
            outer?._withUnsafeGuaranteedRef { $0.first = after }
        }
        after?._withUnsafeGuaranteedRef { $0.previous = before }
        (outer, next, previous) = (nil, nil, nil)
    }

    /// Creates the nodes from the nodes of the parts inside. Called by `shown`.
    func makeShown() -> ViewHost.Node.Children { fatalError("\(type(of: self)) does not override makeShown().") }

    /// Whether a part inside is shown. A stack shows only its topmost page.
    func shows(_ part: _ShownPart) -> Bool { true }

    /// The nodes that show this part.
    final var shown: ViewHost.Node.Children {
        if let lastShown { return lastShown }
        let shown = makeShown()
        lastShown = shown
        lastChange = 0
        return shown
    }

    /// Clears the caches of this part and of all enclosing parts.
    final func forgetShown(in version: Int) {
        var next: _ShownPart? = self
        while let part = next, part.lastChange != version {
            part.lastChange = version
            part.lastShown = nil
            next = part.shownIn
        }
    }
}

/// A group of rows of a `ForEach`, or a group of groups.
///
/// Without groups, one changed row would rebuild the list of all rows.
final class RowGroup: _ShownPart {
    /// The maximum number of parts in a group.
    static var size: Int { 32 }

    private let parts: [_ShownPart]

    /// Groups parts and becomes their enclosing part.
    init(_ parts: ArraySlice<_ShownPart>) {
        // A slice would retain the rows outside of it too, and so removed ones.
        self.parts = Array(parts)
        super.init(shownIn: nil)
        for part in parts { part.shownIn = self }
    }

    override func makeShown() -> ViewHost.Node.Children { ViewHost.Node.Children(parts.map(\.shown)) }
}

/// A row of a `ForEach`, with the row's id as a tag.
final class TaggedRow: _ShownPart {
    private let row: _ShownPart
    private let id: AnyHashable

    /// Becomes the enclosing part of the row.
    init(_ row: _ShownPart, id: some Hashable) {
        (self.row, self.id) = (row, AnyHashable(id))
        super.init(shownIn: nil)
        row.shownIn = self
    }

    override func makeShown() -> ViewHost.Node.Children {
        ViewHost.Node.Children(row.shown.map { ViewHost.Node.Children($0.with(tag: id)) })
    }
}

/// The tree of the groups of a `ForEach`. The node of the `ForEach` shows the top.
@MainActor struct RowGroups {
    /// The groups of each level, the groups of rows first. Empty if there are so few rows that they need no group.
    private var levels: [[RowGroup]] = []

    /// The parts of the highest level: groups, or the rows themselves.
    private(set) var top: [_ShownPart] = []

    /// Groups the rows again, and keeps the groups that contain only unchanged rows.
    ///
    /// - Parameters:
    ///   - rows: All rows, in order.
    ///   - common: The number of unchanged rows at the start.
    ///   - owner: The node of the `ForEach`, the enclosing part of `top`.
    mutating func group(_ rows: [_ShownPart], keeping common: Int, in owner: _ShownPart) {
        var parts = rows
        // The number of groups to keep in the current level.
        var kept = common / RowGroup.size
        var level = 0
        while parts.count > RowGroup.size {
            if level == levels.count { levels.append([]) }
            kept = min(kept, levels[level].count)
            levels[level].removeLast(levels[level].count - kept)
            for start in stride(from: kept * RowGroup.size, to: parts.count, by: RowGroup.size) {
                levels[level].append(RowGroup(parts[start..<min(start + RowGroup.size, parts.count)]))
            }
            parts = levels[level]
            kept /= RowGroup.size
            level += 1
        }
        levels.removeLast(levels.count - level)
        for part in parts { part.shownIn = owner }
        top = parts
    }
}
