/// A source's observers with their closures, in the order of subscription. It is a part of `DeliveryState`.
///
/// Removing an observer leaves an empty slot, so the cost does not depend on the number of observers. When more
/// than half of the slots are empty, the others are moved together. Identifiers grow from one subscription
/// to the next, so the slots are always sorted by them.
///
/// The roster owns the closures. The thread that removes an observer takes over its closure.
@usableFromInline package struct Roster {
    /// A position in the order of subscription.
    ///
    /// It contains everything that the delivering thread needs of the observer, so that going through many observers reads
    /// one array.
    @usableFromInline package struct Slot {
        /// The observer's identifier. The slot keeps it after the observer was removed.
        @usableFromInline package let id: Int

        /// The observer's `ObserverBody`, retained until the observer is removed. It has no static type, so that
        /// subscribing and disposing need no generic code, and it is unmanaged, so that calling it changes no reference
        /// count.
        @usableFromInline package internal(set) var body: Unmanaged<AnyObject>?

        fileprivate(set) var observer: Registration?
    }

    @usableFromInline package private(set) var slots: ContiguousArray<Slot> = []

    /// The number of observers: of slots that are not empty.
    @usableFromInline package private(set) var count = 0

    @usableFromInline package private(set) var nextID = 0

    package init() {}

    /// Adds an observer at the end.
    ///
    /// - Complexity: O(1), amortized.
    package mutating func append(_ observer: Registration, body: AnyObject) {
        observer.id = nextID
        observer.slot = slots.count
        nextID += 1
        count += 1
        slots.append(Slot(id: observer.id, body: .passRetained(body), observer: observer))
    }

    /// Returns an identifier that no observer has or gets. `DeliveryState.hold(by:mayDeliver:)` gives it to a mark in the queue.
    mutating func takeID() -> Int {
        nextID += 1
        return nextID - 1
    }

    /// An observer's body; `nil` if the observer was removed.
    @usableFromInline package func body(of observer: Registration) -> AnyObject? {
        contains(observer) ? slots[observer.slot].body?.takeUnretainedValue() : nil
    }

    /// Whether an observer was added and not removed.
    @usableFromInline package func contains(_ observer: Registration) -> Bool {
        slots.indices.contains(observer.slot) && slots[observer.slot].observer === observer
    }

    /// Removes an observer, if it has not been removed.
    ///
    /// - Parameter cursor: The next slot of the delivering thread. It changes if slots are moved, so that it skips no observer.
    /// - Returns: Its body, for the caller to release; `nil` if it was removed before.
    /// - Complexity: O(1), amortized.
    package mutating func remove(_ observer: Registration, keeping cursor: inout Int) -> Unmanaged<AnyObject>?
    {
        guard contains(observer) else { return nil }
        let body = slots[observer.slot].body
        slots[observer.slot].observer = nil
        slots[observer.slot].body = nil
        count -= 1
        if count == 0 {
            // The memory is kept for the next observers, unless many observers have made it large.
            if slots.capacity > 1_024 { slots = [] }
            while slots.popLast() != nil {}
            cursor = 0
        } else if slots.count > 32, count < slots.count / 2 {
            close(keeping: &cursor)
        }
        return body
    }

    /// Returns the index of the first slot whose identifier is `id` or higher.
    ///
    /// - Complexity: O(log *n*).
    @usableFromInline package func firstSlot(from id: Int) -> Int {
        slots.sortedIndex(notBefore: { $0.id < id })
    }

    /// Removes all observers.
    ///
    /// - Returns: Their slots, with the bodies for the caller to release.
    package mutating func removeAll() -> ContiguousArray<Slot> {
        count = 0
        return exchange(&slots, with: [])
    }

    /// Removes the empty slots. The observers keep their order.
    private mutating func close(keeping cursor: inout Int) {
        var free = 0
        var newCursor = 0
        for index in slots.indices {
            if index == cursor { newCursor = free }
            guard let observer = slots[index].observer else { continue }
            if free != index {
                slots.swapAt(free, index)
                observer.slot = free
            }
            free += 1
        }
        cursor = cursor >= slots.count ? free : newCursor
        slots.removeLast(slots.count - free)
    }
}

extension RandomAccessCollection where Index == Int {
    /// Returns the first index whose element is not before a searched one, in a sorted collection.
    ///
    /// - Complexity: O(log *n*).
    @inlinable package func sortedIndex(notBefore isBefore: (Element) -> Bool) -> Int {
        var (lower, upper) = (startIndex, endIndex)
        while lower < upper {
            let middle = (lower + upper) / 2
            if isBefore(self[middle]) { lower = middle + 1 } else { upper = middle }
        }
        return lower
    }
}
