/// A part of a host's tree. Its nodes are cached until a part inside changes.
///
/// ```
///                  markChanged()                      shown
///  row ──▶ group of rows ──▶ list ──▶ … ──▶ root        ▲
///   └ each clears its cache, up to the first that was marked in this version
/// ```
@MainActor public class _ShownPart {
    /// The enclosing part. This part is owned by it or by one of its parts. The root has none.
    ///
    /// Weak, because the enclosing part may be deallocated while an action or a `deinit` of this one reads the host.
    final weak var shownIn: _ShownPart?
    private var lastShown: ViewHost.Node.Children?
    /// The version of the last change of this part. Reset when its nodes are read.
    private var lastChange = 0

    init(shownIn: _ShownPart?) { self.shownIn = shownIn }

    func makeShown() -> ViewHost.Node.Children { fatalError("\(type(of: self)) does not override makeShown().") }

    /// Whether a part inside is shown. A stack shows only its topmost page.
    func shows(_ part: _ShownPart) -> Bool { true }

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

/// A group of rows of a collection, or a group of groups.
///
/// Without groups, one changed row would rebuild the list of all rows.
final class RowGroup: _ShownPart {
    static var size: Int { 32 }

    private let parts: ArraySlice<_ShownPart>

    /// Groups parts and becomes their enclosing part.
    init(_ parts: ArraySlice<_ShownPart>) {
        self.parts = parts
        super.init(shownIn: nil)
        for part in parts { part.shownIn = self }
    }

    override func makeShown() -> ViewHost.Node.Children { ViewHost.Node.Children(parts.map(\.shown)) }
}

/// The groups of a collection's rows, from the lowest level up.
@MainActor struct RowGroups {
    private var levels: [[RowGroup]] = []

    private(set) var top: [_ShownPart] = []

    /// - Parameter common: The number of unchanged rows at the start.
    mutating func group(_ rows: [_ShownPart], keeping common: Int, in owner: _ShownPart) {
        var parts = rows
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
