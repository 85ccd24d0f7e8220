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

/// The decisions of a memo, apart from its lock: what is kept of what was made, and for how long.
///
/// It holds no lock, calls no closure and releases nothing. Each event is a function; what it removes is for the caller to
/// release after unlocking.
///
/// Readers ask for the newest value of the source. Observers are told of one change after the other, and may be behind
/// the readers: a callback that reads, and another thread that does, see changes that observers have yet to be told of.
/// So while there are observers, what readers had made is kept until the observers have been told of it. Otherwise the
/// newest alone is kept.
///
/// ```text
///   changes of the source     5    6    7    8    9
///                                  │         │    │
///                             earlier: 6     8    newest: 9      (7: nobody has asked)
///                                  ▲               ▲
///                                  observers       readers
/// ```
@usableFromInline struct MemoState<Made>: GuardedState {
    /// What was made for a value of the source.
    @usableFromInline struct Entry {
        @usableFromInline var version: Version
        @usableFromInline let made: Made

        @inlinable init(_ version: Version, _ made: Made) {
            self.version = version
            self.made = made
        }
    }

    /// What the caller does next.
    @usableFromInline enum Answer {
        /// Uses what was made.
        case made(Made)
        /// Makes it, and has it kept.
        case make
        /// Reads the source again, which has changed since.
        case readAgain
    }

    /// What was removed.
    @usableFromInline struct Remains {
        @usableFromInline var newest: Entry?
        @usableFromInline var earlier: [Entry] = []

        @inlinable init() {}
    }

    /// What was made for the newest value that anybody has asked for.
    @usableFromInline private(set) var newest: Entry?

    /// What was made for values before that and not told to all observers, the oldest first.
    @usableFromInline private(set) var earlier: [Entry] = []

    @usableFromInline private(set) var observers = 0

    /// How often something was kept.
    @usableFromInline private(set) var changes = 0

    @inlinable init() {}

    /// Everything that is kept, the newest first.
    @usableFromInline var kept: [Entry] { [newest].compactMap { $0 } + earlier.reversed() }

    @inlinable mutating func join() { observers += 1 }

    @inlinable mutating func leave(_ remains: inout Remains) {
        observers -= 1
        if observers == 0 { swap(&remains.earlier, &earlier) }
    }

    /// A reader asks for what is made of a value.
    @inlinable @inline(__always) mutating func read(_ version: Version) -> Answer {
        guard let newest else { return .make }
        if newest.version.identity == version.identity {
            if newest.version.order < version.order { self.newest!.version = version }
            return .made(newest.made)
        }
        if newest.version.order >= version.order { return .readAgain }
        if earlier.isEmpty { return .make }
        // It may have been told of as one that is behind those that readers had asked for.
        return earlier.last { $0.version.identity == version.identity }.map { .made($0.made) } ?? .make
    }

    /// A reader has made it.
    @inlinable mutating func keepRead(_ entry: Entry, _ remains: inout Remains) -> Answer {
        let answer = read(entry.version)
        guard case .make = answer else { return answer }
        if observers > 0, let newest { earlier.append(newest) } else { remains.newest = newest }
        newest = entry
        changes += 1
        return .made(entry.made)
    }

    /// An observer is told of a change, and asks for what is made of the value.
    @inlinable @inline(__always) mutating func tell(_ version: Version, _ remains: inout Remains) -> Answer {
        guard let newest else { return .make }
        if newest.version.identity == version.identity {
            if newest.version.order < version.order { self.newest!.version = version }
            if !earlier.isEmpty { forget(before: version, &remains) }
            return .made(newest.made)
        }
        if earlier.isEmpty { return .make }
        guard let entry = earlier.last(where: { $0.version.identity == version.identity }) else {
            return .make
        }
        forget(before: entry.version.order < version.order ? entry.version : version, &remains)
        return .made(entry.made)
    }

    /// It was made to tell an observer.
    @inlinable mutating func keepTold(_ entry: Entry, _ remains: inout Remains) -> Answer {
        let answer = tell(entry.version, &remains)
        guard case .make = answer else { return answer }
        changes += 1
        if !earlier.isEmpty { forget(before: entry.version, &remains) }
        if let newest, newest.version.order >= entry.version.order {
            // What is left are values that readers asked for in the meantime.
            earlier.insert(entry, at: 0)
        } else {
            remains.newest = newest
            newest = entry
        }
        return .made(entry.made)
    }

    /// All observers have been told of the values before one, or are not told of them.
    @usableFromInline mutating func forget(before version: Version, _ remains: inout Remains) {
        let count = earlier.firstIndex { $0.version.order >= version.order } ?? earlier.count
        remains.earlier += earlier[..<count]
        earlier.removeSubrange(..<count)
    }
}
