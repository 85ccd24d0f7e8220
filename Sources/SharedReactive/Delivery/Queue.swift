/// A first-in, first-out queue.
@usableFromInline package struct Queue<Element> {
    /// The elements from `head` on. The places before it are `nil`: they were removed.
    @usableFromInline var items: ContiguousArray<Element?> = []
    @usableFromInline var head = 0

    @inlinable package init() {}

    @inlinable package var count: Int { items.count - head }

    @inlinable package var isEmpty: Bool { head == items.count }

    @inlinable package var first: Element? { isEmpty ? nil : items[head] }

    /// The element at a position, counted from the oldest.
    package subscript(position: Int) -> Element { items[head + position]! }

    package var elements: [Element] { items[head...].map { $0! } }

    /// The newest element. It can be replaced, if there is one.
    package var last: Element? {
        get { isEmpty ? nil : items[items.count - 1] }
        set { items[items.count - 1] = newValue }
    }

    @usableFromInline package func contains(where isWanted: (Element) -> Bool) -> Bool {
        items[head...].contains { isWanted($0!) }
    }

    /// Adds an element at the end.
    ///
    /// - Complexity: O(1), amortized.
    @inlinable package mutating func append(_ element: Element) {
        // The free positions at the front are reused before the storage grows.
        if head > 32, head > items.count / 2 {
            items.removeFirst(head)
            head = 0
        }
        items.append(element)
    }

    /// Removes and returns the oldest element.
    ///
    /// - Complexity: O(1), amortized.
    @inlinable package mutating func popFirst() -> Element? {
        guard head < items.count else { return nil }
        // It is moved out, not copied.
        let element = items[head].take()
        head += 1
        if head == items.count {
            // The memory is kept for the next elements, unless a burst has made it large.
            items.removeAll(keepingCapacity: items.capacity <= 1_024)
            head = 0
        }
        return element
    }
}

/// A queued value with the trace step that enqueued it. `Trace.resuming` continues the step when the value is handled.
@usableFromInline package struct Queued<Value> {
    @usableFromInline package let value: Value

    /// From `Trace.currentCause`.
    @usableFromInline package let cause: Int

    @inlinable package init(_ value: Value, by cause: Int = Trace.currentCause) {
        self.value = value
        self.cause = cause
    }
}

extension Queued: Sendable where Value: Sendable {}
