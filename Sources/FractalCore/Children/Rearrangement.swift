/// The difference between two orders of elements. `PresentedChildren` computes it, and `ChildrenOrder` gives it to the app.
///
/// To apply it, remove the removed and the moved elements. The others keep their order. Then insert the inserted and
/// the moved elements, from the front.
@usableFromInline struct Rearrangement: Sendable, Equatable {
    /// Positions before the change, in ascending order.
    @usableFromInline var removed: [Int] = []
    /// Positions after the change, in ascending order.
    @usableFromInline var inserted: [Int] = []
    /// Pairs of positions before and after the change, sorted by the latter.
    @usableFromInline var moved: [Move] = []

    @usableFromInline struct Move: Sendable, Hashable {
        @usableFromInline let from: Int
        @usableFromInline let to: Int

        @inlinable init(from: Int, to: Int) {
            self.from = from
            self.to = to
        }
    }

    @inlinable var isEmpty: Bool { removed.isEmpty && inserted.isEmpty && moved.isEmpty }

    @inlinable init() {}

    /// Finds the difference between two orders of identifiers, with as few moves as possible.
    ///
    /// - Parameter offset: The position of `old[0]` and `new[0]` in the whole list: the number of unchanged elements before them.
    /// - Complexity: O(*n*) comparisons, and O(*m* log *m*) for the *m* elements between the first and the last
    ///   that differ.
    @inlinable init<ID: Hashable>(from old: [ID], to new: [ID], at offset: Int = 0) {
        var (start, oldEnd, newEnd) = (0, old.count, new.count)
        while start < oldEnd, start < newEnd, old[start] == new[start] { start += 1 }
        while oldEnd > start, newEnd > start, old[oldEnd - 1] == new[newEnd - 1] {
            oldEnd -= 1
            newEnd -= 1
        }
        /// The old elements that were not found in the new order yet, and their positions.
        var places: [ID: Int] = [:]
        for place in start..<oldEnd { places[old[place]] = offset + place }
        /// The remaining elements, in the new order.
        var kept: [Move] = []
        for place in start..<newEnd {
            if let from = places.removeValue(forKey: new[place]) {
                kept.append(Move(from: from, to: offset + place))
            } else {
                inserted.append(offset + place)
            }
        }
        removed = places.values.sorted()
        // The elements that need not move.
        let still = Self.longestIncrease(kept.map(\.from))
        moved = kept.indices.filter { !still.contains($0) }.map { kept[$0] }
    }

    /// Returns the indices of a longest increasing subsequence of some numbers. These elements need not move.
    @usableFromInline static func longestIncrease(_ numbers: [Int]) -> Set<Int> {
        // The index of the last number of the best subsequence of each length.
        var ends: [Int] = []
        // For each number, the index of the previous one in the best subsequence that ends with it.
        var before = [Int?](repeating: nil, count: numbers.count)
        for (index, number) in numbers.enumerated() {
            let length = ends.sortedIndex(notBefore: { numbers[$0] < number })
            before[index] = length > 0 ? ends[length - 1] : nil
            if length == ends.count { ends.append(index) } else { ends[length] = index }
        }
        var still: Set<Int> = []
        var next = ends.last
        while let index = next {
            still.insert(index)
            next = before[index]
        }
        return still
    }

    /// The elements to insert, from the front. `from` is the position of a moved element before the change, and `nil` for an
    /// inserted one.
    @usableFromInline var insertions: [(from: Int?, to: Int)] {
        let all = inserted.map { (from: Int?.none, to: $0) } + moved.map { (from: $0.from, to: $0.to) }
        return moved.isEmpty ? all : all.sorted { $0.to < $1.to }
    }

    /// The positions of the elements to remove, from the back.
    @usableFromInline var removals: [Int] { (removed + moved.map(\.from)).sorted(by: >) }

    /// Brings elements into their new order.
    ///
    /// - Parameters:
    ///   - rows: The elements before the change.
    ///   - new: The inserted elements, from the front.
    @inlinable func apply<Row>(to rows: inout [Row], inserting new: [Row]) {
        let (removals, insertions) = (removals, insertions)
        var fresh = new.makeIterator()
        var moving = moved.map { rows[$0.from] }.makeIterator()
        if removals.count + insertions.count <= 32 {
            for place in removals { rows.remove(at: place) }
            for (from, to) in insertions { rows.insert(from == nil ? fresh.next()! : moving.next()!, at: to) }
            return
        }
        // There are so many that one pass over all of them is cheaper.
        let gone = Set(removals)
        var kept = rows.indices.lazy.filter { !gone.contains($0) }.map { [rows] in rows[$0] }.makeIterator()
        var result: [Row] = []
        for (from, to) in insertions {
            while result.count < to { result.append(kept.next()!) }
            result.append(from == nil ? fresh.next()! : moving.next()!)
        }
        while let row = kept.next() { result.append(row) }
        rows = result
    }
}
