/// Elements that wait, first in, first out.
@usableFromInline package struct Queue<Element> {
    @usableFromInline var items: ContiguousArray<Element?> = []
    @usableFromInline var head = 0

    @inlinable package init() {}

    @inlinable package var count: Int { items.count - head }

    @inlinable package var isEmpty: Bool { head == items.count }

    /// The element that has waited longest.
    @inlinable package var first: Element? { isEmpty ? nil : items[head] }

    /// The element behind so many others.
    package subscript(position: Int) -> Element { items[head + position]! }

    /// The elements, the one that has waited longest first.
    package var elements: [Element] { items[head...].map { $0! } }

    /// The element that was added last. Another one can take its place, if there is one.
    package var last: Element? {
        get { isEmpty ? nil : items[items.count - 1] }
        set { items[items.count - 1] = newValue }
    }

    /// Adds an element behind all others.
    ///
    /// - Complexity: O(1), amortized.
    @inlinable package mutating func append(_ element: Element) {
        // The places of elements that were taken are used again before the storage grows.
        if head > 32, head > items.count / 2 {
            items.removeFirst(head)
            head = 0
        }
        items.append(element)
    }

    /// Takes the element that has waited longest.
    ///
    /// - Complexity: O(1), amortized.
    @inlinable package mutating func popFirst() -> Element? {
        guard head < items.count else { return nil }
        // Taken out and not copied.
        let element = items[head].take()
        head += 1
        if head == items.count {
            // What a burst needed is given back.
            items.removeAll(keepingCapacity: items.capacity <= 1_024)
            head = 0
        }
        return element
    }
}

/// A queued value with the trace step that enqueued it.
@usableFromInline package struct Queued<Value> {
    @usableFromInline package let value: Value

    /// From `Trace.causeToKeep`.
    @usableFromInline package let cause: Int

    @inlinable package init(_ value: Value, by cause: Int = Trace.causeToKeep) {
        self.value = value
        self.cause = cause
    }
}

extension Queued: Sendable where Value: Sendable {}
