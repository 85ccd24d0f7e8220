/// The screens that have been shown and are in memory, to see whether any of them stays when its time is over.
///
/// The steps of the trace do not tell this: they know presentations, and not the objects that show them.
@MainActor
final class ScreensInMemory {
    private struct Entry {
        weak var screen: AnyObject?
    }

    /// Those of what is shown, and those of what was left last.
    private var shown: [Entry] = []
    private var left: [Entry] = []

    /// Takes note of a screen that is shown.
    func add(_ screen: AnyObject) {
        shown.removeAll { $0.screen == nil }
        shown.append(Entry(screen: screen))
    }

    /// Takes note that another screen takes the place of all that are shown.
    func leave() {
        (left, shown) = (shown, [])
    }

    /// How many there are.
    var picture: Picture {
        let left = left.count { $0.screen != nil }
        return Picture(count: left + shown.count { $0.screen != nil }, left: left)
    }

    struct Picture: Encodable, Sendable, Equatable {
        /// How many are in memory.
        let count: Int
        /// How many of them were left last.
        let left: Int
    }
}
