import SharedReactive

/// The subjects that have ended, by their ids, so that a step that comes late does not bring one back.
///
/// Ids are given out one after the other, so most of those that have ended lie in ranges without a gap.
struct EndedSubjects {
    /// In order, with gaps between them.
    private var ranges: [ClosedRange<Int>] = []
    private let limit: Int

    /// - Parameter limit: How many ranges are kept. If there are more, what lies between the first two counts as ended too.
    init(limit: Int = 4_096) { self.limit = limit }

    func contains(_ id: Int) -> Bool {
        let position = position(of: id)
        return position < ranges.count && ranges[position].contains(id)
    }

    mutating func insert(_ id: Int) {
        var (position, first, last) = (position(of: id), id, id)
        if position < ranges.count, ranges[position].contains(id) { return }
        // Those that it touches become one with it.
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

    /// The position of the first range that does not end before an id.
    private func position(of id: Int) -> Int {
        ranges.sortedIndex(notBefore: { $0.upperBound < id })
    }
}
