/// Counts the shown screens that are in memory, to reveal a screen that outlives its presentation.
///
/// The steps of the trace cannot: they contain presentations, and not the objects that show them.
@MainActor
final class ScreensInMemory {
    private struct Entry {
        weak var screen: AnyObject?
    }

    /// The screens that are shown, and the screens that were left last.
    private var shown: [Entry] = []
    private var left: [Entry] = []

    /// Adds a screen that is shown.
    func add(_ screen: AnyObject) {
        shown.removeAll { $0.screen == nil }
        shown.append(Entry(screen: screen))
    }

    /// Marks all shown screens as left, because another screen replaces them.
    func leave() {
        (left, shown) = (shown, [])
    }

    /// The current numbers.
    var picture: Picture {
        let left = left.count { $0.screen != nil }
        return Picture(count: left + shown.count { $0.screen != nil }, left: left)
    }

    struct Picture: Encodable, Sendable, Equatable {
        /// The number of screens in memory.
        let count: Int
        /// The number of screens among them that were left last.
        let left: Int
    }
}
