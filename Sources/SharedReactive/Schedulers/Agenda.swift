/// When something is due: a time, and a place among all that is due at that time. What was scheduled first has the first
/// place.
@usableFromInline package struct Moment: Comparable, Sendable {
    /// In nanoseconds of the scheduler's time.
    @usableFromInline package let time: Int64
    @usableFromInline package let place: Int

    @inlinable package init(time: Int64, place: Int) {
        self.time = time
        self.place = place
    }

    /// The moment that does not come.
    @inlinable package static var never: Moment { Moment(time: .max, place: 0) }

    /// The last moment of a time.
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

/// Work that waits, ordered by the moments at which it is due.
///
/// A heap orders the moments; a table holds the work. Work that is removed leaves the table at once, and its time
/// stays in the heap until it comes or until half of the heap's times are of removed work: then they leave together.
struct Agenda<Work> {
    /// When work is due.
    struct Slot {
        let moment: Moment
        let id: Int

        func isDue(before other: Slot) -> Bool { moment < other.moment }
    }

    /// A binary heap: each slot is due before the two that follow from it.
    private(set) var slots: [Slot] = []
    private(set) var works: [Int: Work] = [:]
    private var nextID = 0
    private var places = 0

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

    /// Returns a moment of a time that comes after all moments of that time so far.
    mutating func moment(at time: Int64) -> Moment {
        places += 1
        return Moment(time: time, place: places)
    }

    /// Has work wait for a moment. Does nothing if the work has been removed.
    ///
    /// - Precondition: It does not wait already.
    /// - Complexity: O(log *n*).
    mutating func enter(_ id: Int, at moment: Moment) {
        guard works[id] != nil else { return }
        slots.append(Slot(moment: moment, id: id))
        rise(slots.count - 1)
    }

    /// When the next work is due.
    ///
    /// - Complexity: O(log *n*), amortized.
    mutating func next() -> Moment? {
        while let first = slots.first, works[first.id] == nil { removeFirst() }
        return slots.first?.moment
    }

    /// Takes the moment that comes next, if it is not after `end`. Its work stays until it is removed.
    ///
    /// - Complexity: O(log *n*), amortized.
    mutating func popFirst(until end: Moment) -> (id: Int, time: Int64)? {
        guard let moment = next(), moment <= end else { return nil }
        let id = slots[0].id
        removeFirst()
        return (id, moment.time)
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
