/// A weak reference to an object.
struct Weak<Element: AnyObject> { weak var element: Element? }

/// Weak references to objects, in the order of their addition.
struct WeakList<Element: AnyObject> {
    private var entries: [Weak<Element>] = []
    /// The number of entries at which those of deallocated objects are removed.
    private var cleaningThreshold = 16

    var all: [Element] { entries.compactMap(\.element) }

    mutating func append(_ element: Element) {
        if entries.count >= cleaningThreshold {
            entries.removeAll { $0.element == nil }
            cleaningThreshold = max(16, entries.count * 2)
        }
        entries.append(Weak(element: element))
    }
}
