/// Work that waits for its time, ordered by time. Work with the same time is in the order in which it was entered.
///
/// Work that is removed leaves at once, and its time stays until it comes or until half of the times are of removed work:
/// then they leave together.
struct Agenda<Work> {
    /// When work is due, what comes next first.
    private(set) var slots: ArraySlice<(id: Int, time: Int64)> = []
    private(set) var works: [Int: Work] = [:]
    private var nextID = 0

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
    /// - Complexity: O(*n*) in the number of later times.
    mutating func enter(_ id: Int, at time: Int64) {
        guard works[id] != nil else { return }
        slots.insert((id, time), at: slots.sortedIndex(notBefore: { $0.time <= time }))
    }

    /// Takes the time that comes next, if it is not after `end`. Its work stays until it is removed.
    ///
    /// - Complexity: O(1), amortized.
    mutating func popFirst(until end: Int64) -> (id: Int, time: Int64)? {
        while let first = slots.first {
            let isRemoved = works[first.id] == nil
            if !isRemoved, first.time > end { return nil }
            _ = slots.popFirst()
            if !isRemoved { return first }
        }
        return nil
    }

    /// Takes work out, whether it waits for a time or not.
    ///
    /// - Complexity: O(1), amortized.
    mutating func remove(_ id: Int) -> Work? {
        let work = works.removeValue(forKey: id)
        if slots.count > 32, works.count < slots.count / 2 { slots.removeAll { works[$0.id] == nil } }
        return work
    }
}
