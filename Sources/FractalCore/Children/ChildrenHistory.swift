/// Where the latest values of a collection differ, so that a list can find a change without comparing all elements.
///
/// Each change leaves a number of elements at the front unchanged, and a number at the back. Several changes leave at
/// least the smallest of these numbers unchanged.
///
/// It is a value type, as its collection is. Two copies have different marks after they have been changed.
@usableFromInline struct ChildrenHistory: Sendable {
    /// How many elements at both ends are unchanged.
    @usableFromInline typealias Untouched = (front: Int, back: Int)

    /// Tells a value from all others.
    @usableFromInline final class Mark: Sendable {}

    /// How many changes are known at least. A list that is further behind compares all elements.
    private static let shortest = 128

    /// The mark of this value. A list that has presented the value keeps only the mark. If it kept the changes, the
    /// next change would have to copy them all.
    @usableFromInline private(set) var mark = Mark()
    /// The latest changes, each with the mark of the value before it.
    private var changes: [(from: Mark, Untouched)] = []

    @usableFromInline init() {}

    @usableFromInline mutating func add(_ untouched: Untouched) {
        if changes.count == 2 * Self.shortest { changes.removeFirst(Self.shortest) }
        changes.append((mark, untouched))
        mark = Mark()
    }

    /// Returns how many elements are unchanged since an earlier value, or `nil` if that is not known.
    ///
    /// - Parameters:
    ///   - earlier: The mark of the earlier value.
    ///   - count: The number of its elements.
    @usableFromInline func untouched(since earlier: Mark, count: Int) -> Untouched? {
        if earlier === mark { return (count, 0) }
        var result: Untouched = (.max, .max)
        for (from, untouched) in changes.reversed() {
            result.front = min(result.front, untouched.front)
            result.back = min(result.back, untouched.back)
            if from === earlier { return result }
        }
        return nil
    }
}
