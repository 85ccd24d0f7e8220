import SharedReactive

/// Keeps what was made of a source's values, so that it is made once for each change, whoever reads or observes it.
///
/// Nothing is made while nobody asks. If two threads ask at the same time, both may make it; what is kept first is what
/// both get. `MemoState` decides; this class locks and performs.
///
/// The derived source and its observations hold it. What it keeps is released when it is superseded, which happens when
/// somebody asks for a newer value, and with the last of those who hold it.
///
/// A source tells all observers of one change before it tells any of them of the next. An observer that has been
/// overtaken by another one has the value made again.
///
/// | state | guard | touched by |
/// | --- | --- | --- |
/// | `state` | its lock | readers; the delivering thread; whoever subscribes or releases an observer's closure |
@usableFromInline final class Memo<Made>: @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: all state is inside the lock. Whether what is made may go from thread to
    // thread is for those to say who derive.
    @usableFromInline typealias State = MemoState<Made>

    @usableFromInline let state = Lock(State())

    @inlinable init() {}

    /// Returns what `make` makes, without a lock, of the source's value with a version, for a reader; `nil` if the source
    /// has changed since it was read, and is to be read again.
    @inlinable func read(_ version: Version, _ make: () -> Made) -> Made? {
        guard version.isKnown else { return make() }
        var answer = state.withLock { $0.read(version) }
        if case .make = answer {
            let entry = State.Entry(version, make())
            // What is superseded, and `entry` if another one was kept, are released after unlocking.
            var remains = State.Remains()
            answer = state.withLock { $0.keepRead(entry, &remains) }
        }
        if case .made(let made) = answer { return made }
        return nil
    }

    /// Returns what is made of the value of which an observer is told.
    @inlinable func tell(_ version: Version, _ make: () -> Made) -> Made {
        guard version.isKnown else { return make() }
        // What is superseded is released after unlocking.
        var remains = State.Remains()
        let answer = state.withLock { $0.tell(version, &remains) }
        if case .made(let made) = answer { return made }
        let entry = State.Entry(version, make())
        if case .made(let made) = state.withLock({ $0.keepTold(entry, &remains) }) { return made }
        return entry.made
    }

    /// Returns what is made of the source's value by comparing it with what is kept, for a reader; `nil` if the source is
    /// to be read again.
    ///
    /// - Parameter make: Makes it from everything that is kept, the newest first. It runs without a lock, and again if
    ///   somebody else keeps something in the meantime: two who compare at the same time would not find each other's.
    @inlinable func read(_ version: Version, comparing make: ([State.Entry]) -> Made) -> Made? {
        if version.isKnown, case .made(let made) = state.withLock({ $0.read(version) }) { return made }
        return compare(version, isTold: false, make)
    }

    /// Returns what is made by comparing the value of which an observer is told with what is kept.
    @inlinable func tell(_ version: Version, comparing make: ([State.Entry]) -> Made) -> Made {
        // Only a reader reads again.
        compare(version, isTold: true, make)!
    }

    /// How often a thread compares while others keep something. After that it keeps what it has made.
    private static var tries: Int { 8 }

    @usableFromInline func compare(_ version: Version, isTold: Bool, _ make: ([State.Entry]) -> Made) -> Made?
    {
        guard version.isKnown else { return make(state.withLock(\.kept)) }
        // What is superseded, and an entry if another one was kept, are released after unlocking.
        var remains = State.Remains()
        var tries = 0
        while true {
            tries += 1
            let (before, kept, changes) = state.withLock { state in
                let answer = isTold ? state.tell(version, &remains) : state.read(version)
                guard case .make = answer else { return (answer, [State.Entry](), state.changes) }
                return (answer, state.kept, state.changes)
            }
            var answer: State.Answer? = before
            if case .make = before {
                let entry = State.Entry(version, make(kept))
                answer = state.withLock { state in
                    if state.changes != changes, tries < Self.tries { return nil }
                    return isTold ? state.keepTold(entry, &remains) : state.keepRead(entry, &remains)
                }
            }
            switch answer {
            case .made(let made): return made
            case .readAgain: return nil
            case .make, nil: continue
            }
        }
    }

    /// One who observes what is made. It leaves when it is released.
    @usableFromInline final class Observer {
        @usableFromInline let memo: Memo

        @inlinable init(_ memo: Memo) {
            self.memo = memo
            memo.state.withLock { $0.join() }
        }

        @inlinable deinit {
            // What only observers needed is released after unlocking.
            var remains = State.Remains()
            memo.state.withLock { $0.leave(&remains) }
        }
    }
}
