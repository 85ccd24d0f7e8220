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

/// Whether values of a type are so large that a copy of one on the stack matters.
@inlinable @inline(__always) package func isLarge<Value>(_ type: Value.Type) -> Bool {
    MemoryLayout<Value>.size > 512
}

/// A large value on the heap, in the place of copies of it.
@usableFromInline package final class Boxed<Value> {
    @usableFromInline package let address: UnsafeMutablePointer<Value>

    @inlinable package init(_ value: UnsafePointer<Value>) {
        address = .allocate(capacity: 1)
        address.initialize(from: value, count: 1)
    }

    @inlinable deinit {
        address.deinitialize(count: 1)
        address.deallocate()
    }
}

/// Exchanges two values without a copy of a large one on the stack.
@inlinable @inline(__always) package func exchangeMemory<Value>(
    _ one: UnsafeMutablePointer<Value>,
    _ other: UnsafeMutablePointer<Value>
) {
    if !isLarge(Value.self) { return swap(&one.pointee, &other.pointee) }
    withMemory(for: Value.self) { memory in
        memory.moveInitialize(from: one, count: 1)
        one.moveInitialize(from: other, count: 1)
        other.moveInitialize(from: memory, count: 1)
    }
}

/// Calls a closure with uninitialized memory for one value, which is on the heap if the value is large.
@inlinable @inline(__always) package func withMemory<Value, Result>(
    for type: Value.Type,
    _ body: (UnsafeMutablePointer<Value>) -> Result
) -> Result {
    if isLarge(type) {
        let memory = UnsafeMutablePointer<Value>.allocate(capacity: 1)
        defer { memory.deallocate() }
        return body(memory)
    }
    return withUnsafeTemporaryAllocation(of: type, capacity: 1) { body($0.baseAddress!) }
}

/// Calls a closure, in a stack frame of its own if values of a type are large: then the copies that it makes leave the
/// stack when it returns.
@inlinable @inline(__always)
package func withFrame<Value, Result>(for type: Value.Type, _ body: () -> Result) -> Result {
    isLarge(type) ? inFrame(body) : body()
}

@inlinable @inline(never) func inFrame<Result>(_ body: () -> Result) -> Result { body() }

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
