/// Work that waits for its time, ordered by time. Work with the same time is in the order in which it was entered.
///
/// A heap orders the times; a table holds the work. Work that is removed leaves the table at once, and its time
/// stays in the heap until it comes or until half of the heap's times are of removed work: then they leave together.
struct Agenda<Work> {
    /// When work is due.
    struct Slot {
        let time: Int64
        /// How many were entered before.
        let order: Int
        let id: Int

        func isDue(before other: Slot) -> Bool { (time, order) < (other.time, other.order) }
    }

    /// A binary heap: each slot is due before the two that follow from it.
    private(set) var slots: [Slot] = []
    private(set) var works: [Int: Work] = [:]
    private var nextID = 0
    private var nextOrder = 0

    /// How many pieces of work there are: those that wait, and those that were taken and will be entered again.
    var count: Int { works.count }

    /// Returns work that has not been removed.
    subscript(id: Int) -> Work? { works[id] }

    /// Adds work that does not wait for a time yet.
    ///
    /// - Returns: What identifies it.
    mutating func add(_ work: Work) -> Int {
        defer { nextID += 1 }
        works[nextID] = work
        return nextID
    }

    /// Has work wait for a time, after all work with the same time. Does nothing if the work has been removed.
    ///
    /// - Precondition: It does not wait for a time already.
    /// - Complexity: O(log *n*).
    mutating func enter(_ id: Int, at time: Int64) {
        guard works[id] != nil else { return }
        slots.append(Slot(time: time, order: nextOrder, id: id))
        nextOrder += 1
        rise(slots.count - 1)
    }

    /// Takes the time that comes next, if it is not after `end`. Its work stays until it is removed.
    ///
    /// - Complexity: O(log *n*), amortized.
    mutating func popFirst(until end: Int64) -> (id: Int, time: Int64)? {
        while let first = slots.first {
            let isRemoved = works[first.id] == nil
            if !isRemoved, first.time > end { return nil }
            removeFirst()
            if !isRemoved { return (first.id, first.time) }
        }
        return nil
    }

    /// Takes work out, whether it waits for a time or not.
    ///
    /// - Complexity: O(1), amortized.
    mutating func remove(_ id: Int) -> Work? {
        let work = works.removeValue(forKey: id)
        if slots.count > 32, works.count < slots.count / 2 { removeTimesOfRemovedWork() }
        return work
    }

    private mutating func removeTimesOfRemovedWork() {
        slots.removeAll { works[$0.id] == nil }
        for index in slots.indices.reversed() { sink(index) }
    }

    private mutating func removeFirst() {
        slots.swapAt(0, slots.count - 1)
        slots.removeLast()
        sink(0)
    }

    private mutating func rise(_ start: Int) {
        var index = start
        while index > 0 {
            let parent = (index - 1) / 2
            guard slots[index].isDue(before: slots[parent]) else { return }
            slots.swapAt(index, parent)
            index = parent
        }
    }

    private mutating func sink(_ start: Int) {
        var index = start
        while true {
            var first = index
            for child in (2 * index + 1)..<(2 * index + 3) where child < slots.count {
                if slots[child].isDue(before: slots[first]) { first = child }
            }
            if first == index { return }
            slots.swapAt(index, first)
            index = first
        }
    }
}
