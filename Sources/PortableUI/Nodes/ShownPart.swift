/// A part of what a host shows, which is remembered until something in it changes.
///
/// ```
///                  markChanged()                      shown
///  row ──▶ group of rows ──▶ list ──▶ … ──▶ root        ▲
///   └ each forgets what it showed, up to the first that has said so in this version
/// ```
@MainActor public class _ShownPart {
    /// What shows this part among its own. It owns this part, or what does; the root has none.
    ///
    /// Weak, because a part may be in use when what shows it goes: an action, the setter of a binding or a `deinit` may
    /// read the host.
    final weak var shownIn: _ShownPart?
    private var lastShown: ViewHost.Node.Children?
    /// The version in which this part has said that it has changed, unless it has been asked what it shows since.
    private var lastChange = 0

    init(shownIn: _ShownPart?) { self.shownIn = shownIn }

    func makeShown() -> ViewHost.Node.Children { fatalError("\(type(of: self)) does not say what it shows.") }

    /// Whether a part inside is among what is shown: a stack shows only its topmost page.
    func shows(_ part: _ShownPart) -> Bool { true }

    final var shown: ViewHost.Node.Children {
        if let lastShown { return lastShown }
        let shown = makeShown()
        lastShown = shown
        lastChange = 0
        return shown
    }

    /// Forgets what this part, and all it is shown in, showed before.
    final func forgetShown(in version: Int) {
        var next: _ShownPart? = self
        while let part = next, part.lastChange != version {
            part.lastChange = version
            part.lastShown = nil
            next = part.shownIn
        }
    }
}

/// Some of the rows of a collection, or some groups of them, which are shown one after the other.
///
/// Without groups a row that changes would have all rows gathered anew.
final class RowGroup: _ShownPart {
    static var size: Int { 32 }

    private let parts: ArraySlice<_ShownPart>

    /// Groups parts, which are shown in the group from now on.
    init(_ parts: ArraySlice<_ShownPart>) {
        self.parts = parts
        super.init(shownIn: nil)
        for part in parts { part.shownIn = self }
    }

    override func makeShown() -> ViewHost.Node.Children { ViewHost.Node.Children(parts.map(\.shown)) }
}

/// The groups of a collection's rows, the lowest level first.
@MainActor struct RowGroups {
    private var levels: [[RowGroup]] = []

    private(set) var top: [_ShownPart] = []

    /// - Parameter common: How many of the first rows are the same as before.
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
