import SharedReactive

/// The ids of ended subjects, so that a late step does not make a subject active again.
///
/// Ids are consecutive, so most of the ended ones form ranges without a gap.
struct EndedSubjects {
    /// The ranges, in ascending order with gaps between them.
    private var ranges: [ClosedRange<Int>] = []
    private let limit: Int

    /// - Parameter limit: The largest number of ranges. Beyond it, the ids between the first two ranges count as ended too.
    init(limit: Int = 4_096) { self.limit = limit }

    func contains(_ id: Int) -> Bool {
        let position = position(of: id)
        return position < ranges.count && ranges[position].contains(id)
    }

    mutating func insert(_ id: Int) {
        var (position, first, last) = (position(of: id), id, id)
        if position < ranges.count, ranges[position].contains(id) { return }
        // Adjacent ranges are merged.
        if position < ranges.count, ranges[position].lowerBound == id + 1 {
            last = ranges.remove(at: position).upperBound
        }
        if position > 0, ranges[position - 1].upperBound == id - 1 {
            position -= 1
            first = ranges.remove(at: position).lowerBound
        }
        ranges.insert(first...last, at: position)
        if ranges.count > limit { ranges[0] = ranges[0].lowerBound...ranges.remove(at: 1).upperBound }
    }

    /// Returns the position of the first range that does not end before an id.
    private func position(of id: Int) -> Int {
        ranges.sortedIndex(notBefore: { $0.upperBound < id })
    }
}
