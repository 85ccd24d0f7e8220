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
        let position = position(of: id)
        if position < ranges.count, ranges[position].contains(id) { return }
        let isBehind = position > 0 && ranges[position - 1].upperBound == id - 1
        let isBefore = position < ranges.count && ranges[position].lowerBound == id + 1
        switch (isBehind, isBefore) {
        case (true, true):
            ranges[position - 1] = ranges[position - 1].lowerBound...ranges[position].upperBound
            ranges.remove(at: position)
        case (true, false):
            ranges[position - 1] = ranges[position - 1].lowerBound...id
        case (false, true):
            ranges[position] = id...ranges[position].upperBound
        case (false, false):
            ranges.insert(id...id, at: position)
            if ranges.count > limit {
                ranges[0] = ranges[0].lowerBound...ranges[1].upperBound
                ranges.remove(at: 1)
            }
        }
    }

    /// The position of the first range that does not end before an id.
    private func position(of id: Int) -> Int {
        var (low, high) = (0, ranges.count)
        while low < high {
            let middle = (low + high) / 2
            if ranges[middle].upperBound < id { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
