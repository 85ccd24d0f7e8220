/// Where the latest values of a collection differ: what lets a list find a change without comparing all elements.
///
/// Each change leaves a number of elements at the front as they are, and a number at the back. So whatever several
/// changes did, they did it between the smallest of these numbers.
///
/// It is a value, as its collection is: two copies that are changed have different marks from there on.
@usableFromInline
struct ChildrenHistory: Sendable {
    /// How many elements at both ends are what they were.
    @usableFromInline
    struct Untouched: Sendable, Equatable {
        @usableFromInline
        var front: Int
        @usableFromInline
        var back: Int

        @inlinable
        init(front: Int, back: Int) {
            self.front = front
            self.back = back
        }
    }

    /// Tells a value from all others.
    @usableFromInline
    final class Mark: Sendable {}

    /// How many changes are known at least; whoever is further behind compares all elements.
    private static let shortest = 128

    /// That of this value. Whoever has presented it keeps the mark alone: with a copy of the changes, the next one would
    /// have to copy them all.
    @usableFromInline
    private(set) var mark = Mark()
    /// The latest changes, each with the mark of the value before it.
    private var changes: [(from: Mark, Untouched)] = []

    @usableFromInline
    init() {}

    /// Takes note of a change.
    @usableFromInline
    mutating func add(_ untouched: Untouched) {
        if changes.count == 2 * Self.shortest { changes.removeFirst(Self.shortest) }
        changes.append((mark, untouched))
        mark = Mark()
    }

    /// Returns what has stayed since an earlier value, by its mark and its number of elements; `nil` if that is not
    /// known.
    @usableFromInline
    func untouched(since earlier: Mark, count: Int) -> Untouched? {
        if earlier === mark { return Untouched(front: count, back: 0) }
        var result = Untouched(front: .max, back: .max)
        for (from, untouched) in changes.reversed() {
            result.front = min(result.front, untouched.front)
            result.back = min(result.back, untouched.back)
            if from === earlier { return result }
        }
        return nil
    }
}
