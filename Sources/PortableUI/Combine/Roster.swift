struct Roster<Member> {
    private var nextNumber = 0
    /// A member that has left leaves an empty place, until more than half of the places are empty.
    private(set) var places: [(number: Int, member: Member?)] = []
    private var gone = 0

    /// Adds a member.
    ///
    /// - Returns: The number by which it leaves.
    mutating func add(_ member: Member) -> Int {
        nextNumber += 1
        places.append((nextNumber, member))
        return nextNumber
    }

    mutating func remove(_ number: Int) {
        // The numbers ascend: the place is found by halving.
        var (low, high) = (0, places.count)
        while low < high {
            let middle = (low + high) / 2
            if places[middle].number < number { low = middle + 1 } else { high = middle }
        }
        // All have left together if the member has no place.
        guard low < places.count, places[low].number == number else { return }
        places[low].member = nil
        gone += 1
        if gone > 16, gone > places.count / 2 || gone == places.count {
            places.removeAll { $0.member == nil }
            gone = 0
        }
    }

    mutating func removeAll() -> [(number: Int, member: Member?)] {
        defer { (places, gone) = ([], 0) }
        return places
    }
}
