/// A queue in one piece of memory, which grows to what it once held.
struct Ring<Element> {
    private var elements: [Element?] = []
    private var first = 0
    private(set) var count = 0

    subscript(index: Int) -> Element { elements[(first + index) % elements.count]! }

    mutating func append(_ element: Element) {
        if count == elements.count { grow() }
        elements[(first + count) % elements.count] = element
        count += 1
    }

    mutating func removeFirst() -> Element {
        let element = self[0]
        elements[first] = nil
        first = (first + 1) % elements.count
        count -= 1
        return element
    }

    private mutating func grow() {
        let inOrder = (0..<count).map { self[$0] as Element? }
        elements = inOrder + Array(repeating: nil, count: max(16, count))
        first = 0
    }
}

extension Ring: Sendable where Element: Sendable {}
