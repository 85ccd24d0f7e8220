/// One step from one value of a collection to the next.
@usableFromInline
enum ChildrenEdit: Sendable, Equatable {
    case insert(Int)
    case remove(Int)
    case move(from: Int, to: Int)
}

/// A value's place in the history of its collection.
@usableFromInline
struct ChildrenVersion: Sendable {
    private var history = History()
    private var number = 0

    @usableFromInline
    init() {}

    /// Goes on to the version after an edit.
    @usableFromInline
    mutating func add(_ edit: ChildrenEdit) {
        if let next = history.add(edit, after: number) {
            number = next
        } else {
            // Another copy of the same value was changed before: from here on, this one goes its own way.
            history = History()
            number = 0
        }
    }

    /// Returns the edits that lead from an earlier version to this one; `nil` if they are not known.
    @usableFromInline
    func edits(since earlier: ChildrenVersion) -> [ChildrenEdit]? {
        guard earlier.history === history else { return nil }
        return history.edits(from: earlier.number, to: number)
    }

    /// The latest edits of a collection, which all copies of it share.
    private final class History: Sendable {
        /// How many edits are kept at least; whoever is further behind compares all elements.
        private static let shortest = 128

        private struct State: GuardedState {
            /// The version before the first of the edits.
            var first = 0
            var edits: [ChildrenEdit] = []
        }

        private let state = Lock(State())

        func add(_ edit: ChildrenEdit, after number: Int) -> Int? {
            state.withLock { state in
                guard state.first + state.edits.count == number else { return nil }
                if state.edits.count == 2 * Self.shortest {
                    state.edits.removeFirst(Self.shortest)
                    state.first += Self.shortest
                }
                state.edits.append(edit)
                return number + 1
            }
        }

        func edits(from start: Int, to end: Int) -> [ChildrenEdit]? {
            state.withLock { state in
                guard start >= state.first, start <= end, end - state.first <= state.edits.count else {
                    return nil
                }
                return Array(state.edits[(start - state.first)..<(end - state.first)])
            }
        }
    }
}
