/// The due time of work, and its position among the work for the same time, in the order of scheduling.
@usableFromInline package struct Moment: Comparable, Sendable {
    /// In nanoseconds of the scheduler's time.
    @usableFromInline package let time: Int64
    /// From `Agenda.moment(at:)`: it grows with each moment of a scheduler. 0 for a scheduler without an order.
    @usableFromInline package let place: Int

    @inlinable package init(time: Int64, place: Int) {
        self.time = time
        self.place = place
    }

    /// The moment of work that never runs.
    @inlinable package static var never: Moment { Moment(time: .max, place: 0) }

    /// Returns a moment after all work for a time.
    @inlinable package static func end(of time: Int64) -> Moment { Moment(time: time, place: .max) }

    @inlinable package var isNever: Bool { time == .max }

    /// Returns the moment that is an interval later, with the same place.
    @inlinable package func adding(_ interval: Int64) -> Moment {
        Moment(time: time.adding(interval), place: place)
    }

    @inlinable package static func < (one: Moment, other: Moment) -> Bool {
        one.time == other.time ? one.place < other.place : one.time < other.time
    }
}

/// Waiting work, ordered by due moments. `TestScheduler` and `DueWork` store one each, and guard it.
///
/// A heap orders the moments; a table holds the work. Removed work leaves the table at once. Its moment stays in the
/// heap until it is the earliest one, or until more than half of the heap belongs to removed work. Then the moments of
/// removed work are removed together.
struct Agenda<Work> {
    /// The due moment of work, as an element of the heap.
    struct Slot {
        let moment: Moment
        let id: Int

        func isDue(before other: Slot) -> Bool { moment < other.moment }
    }

    /// A binary heap: each slot is due before its two children.
    private(set) var slots: [Slot] = []
    private(set) var works: [Int: Work] = [:]
    private var nextID = 0
    /// The number of moments that were returned.
    private var places = 0

    /// The number of pieces of work that have not been removed, including those whose moment was taken.
    var count: Int { works.count }

    /// Returns work that has not been removed.
    subscript(id: Int) -> Work? { works[id] }

    /// Adds work without a due time.
    ///
    /// - Returns: Its identifier.
    mutating func add(_ work: Work) -> Int {
        defer { nextID += 1 }
        works[nextID] = work
        return nextID
    }

    /// Returns a moment for a time, after all earlier moments of that time.
    mutating func moment(at time: Int64) -> Moment {
        places += 1
        return Moment(time: time, place: places)
    }

    /// Sets the due moment of work. Does nothing if the work has been removed.
    ///
    /// - Precondition: It has no due moment.
    /// - Complexity: O(log *n*).
    mutating func enter(_ id: Int, at moment: Moment) {
        guard works[id] != nil else { return }
        slots.append(Slot(moment: moment, id: id))
        rise(slots.count - 1)
    }

    /// Returns the earliest due moment.
    ///
    /// - Complexity: O(log *n*), amortized.
    mutating func next() -> Moment? {
        while let first = slots.first, works[first.id] == nil { removeFirst() }
        return slots.first?.moment
    }

    /// Takes the next moment, if it is not after `end`. Its work stays until it is removed.
    ///
    /// - Complexity: O(log *n*), amortized.
    mutating func popFirst(until end: Moment) -> (id: Int, time: Int64)? {
        guard let moment = next(), moment <= end else { return nil }
        let id = slots[0].id
        removeFirst()
        return (id, moment.time)
    }

    /// Removes and returns work, whether it has a due moment or not.
    ///
    /// - Complexity: O(1), amortized.
    mutating func remove(_ id: Int) -> Work? {
        let work = works.removeValue(forKey: id)
        if slots.count > 32, works.count < slots.count / 2 {
            slots.removeAll { works[$0.id] == nil }
            for index in slots.indices.reversed() { sink(index) }
        }
        return work
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
