/// The newest steps of an app, in the order of their numbers.
struct Steps: Sendable {
    // Those before `first` have been removed, and wait for being so together.
    private var all: [Step] = []
    private var first = 0
    private(set) var bytes = 0

    var count: Int { all.count - first }
    var newest: Step? { all.last }
    var oldest: Step? { count == 0 ? nil : all[first] }

    subscript(position: Int) -> Step { all[first + position] }

    /// The position of the first step whose number is not below this.
    func position(of number: Int) -> Int {
        var (low, high) = (first, all.count)
        while low < high {
            let middle = (low + high) / 2
            if all[middle].number < number { low = middle + 1 } else { high = middle }
        }
        return low - first
    }

    /// The step with a number.
    func step(_ number: Int) -> Step? {
        let position = position(of: number)
        return position < count && self[position].number == number ? self[position] : nil
    }

    /// Inserts a step where its number belongs.
    ///
    /// - Returns: Whether it is new.
    mutating func insert(_ step: Step) -> Bool {
        if let newest, newest.number >= step.number {
            let position = position(of: step.number)
            if self[position].number == step.number { return false }
            all.insert(step, at: first + position)
        } else {
            all.append(step)
        }
        bytes += step.size
        return true
    }

    mutating func removeOldest() -> Step {
        let step = all[first]
        // Its texts are released now.
        all[first] = Step(number: step.number, subject: 0, kind: "")
        first += 1
        bytes -= step.size
        if first > 4_096, first > all.count / 4 {
            all.removeFirst(first)
            first = 0
        }
        return step
    }
}
