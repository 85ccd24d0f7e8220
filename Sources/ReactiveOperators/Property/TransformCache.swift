import SharedReactive

/// Stores the results of a transform of a source's values, so that it runs once for each change, for all readers and observers.
/// `Made` is the type of a result.
///
/// The transform runs only when a result is needed. If two threads need it at the same time, both may run the transform; the
/// result that is stored first is used by both. `TransformCacheStateMachine` decides; this class locks and performs.
///
/// The derived source and its observations retain it. A superseded result that no observer needs any more is released when a newer
/// one is requested. All results are released with the cache.
///
/// Observers of a flattened property have deliveries of their own. So an observer may be notified of a change after another
/// thread has notified another observer of the next one. A result is stored until all observers have received it.
///
/// | state | guard | accessed by |
/// | --- | --- | --- |
/// | `state`, `order` of `TransformCachePosition` | its lock | readers; the delivering thread; threads that subscribe or leave |
@usableFromInline package final class TransformCache<Made>: @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: all state is inside the lock. The operators decide whether results may cross
    // threads.
    @usableFromInline typealias State = TransformCacheStateMachine<Made>

    @usableFromInline let state = Lock(State())

    @inlinable package init() {}

    /// Stores only a part of each result from now on, and of the results that are stored already. `InnerProperties` calls it when
    /// no flattened property is left, so that the results do not retain the inner properties.
    ///
    /// - Parameter part: Returns the part, which is a result too. It runs under the lock, and releases nothing.
    @usableFromInline func reduce(to part: @escaping (Made) -> Made) {
        // The stored results are released after unlocking.
        _ = state.withLock { $0.reduce(to: part) }
    }

    /// Returns the result for the source's value with a version, for a reader; `nil` if the source
    /// has changed since it was read, and has to be read again. `make` runs without a lock.
    @inlinable func read(_ version: Version, _ make: () -> Made) -> Made? {
        guard version.isKnown else { return make() }
        var answer = state.withLock { $0.read(version) }
        if case .make = answer {
            let entry = State.Entry(version, make())
            // Superseded results, and `entry` if another one was stored, are released after unlocking.
            var remains: State.Remains = (nil, [])
            answer = state.withLock { $0.keepRead(entry, &remains) }
        }
        if case .made(let made) = answer { return made }
        return nil
    }

    /// Returns the result for the value that an observer receives.
    @inlinable func emit(_ version: Version, to observer: Observer, _ make: () -> Made) -> Made {
        guard version.isKnown else { return make() }
        // Superseded results are released after unlocking.
        var remains: State.Remains = (nil, [])
        let answer = state.withLock { $0.emit(version, from: observer, &remains) }
        if case .made(let made) = answer { return made }
        let entry = State.Entry(version, make())
        let kept = state.withLock { $0.keepEmitted(entry, from: observer, &remains) }
        if case .made(let made) = kept { return made }
        return entry.made
    }

    /// Returns the result of comparing the source's value with the stored results, for a reader; `nil` if the source has
    /// to be read again.
    ///
    /// - Parameter make: Returns the result from all stored ones, the newest first. It runs without a lock, and again if
    ///   another thread stores a result in the meantime: two concurrent comparisons would not find each other's.
    @inlinable func read(_ version: Version, comparing make: ([State.Entry]) -> Made) -> Made? {
        if version.isKnown, case .made(let made) = state.withLock({ $0.read(version) }) { return made }
        return compare(version, to: nil, make)
    }

    /// Returns the result of comparing the value that an observer receives with the stored results.
    @inlinable func emit(
        _ version: Version,
        to observer: Observer,
        comparing make: ([State.Entry]) -> Made
    ) -> Made {
        // Only readers read again.
        compare(version, to: observer, make)!
    }

    /// `emit(_:to:comparing:)`, or without an observer `read(_:comparing:)`.
    @usableFromInline func compare(
        _ version: Version,
        to observer: Observer?,
        _ make: ([State.Entry]) -> Made
    ) -> Made? {
        guard version.isKnown else { return make(state.withLock(\.kept)) }
        // Superseded results, and an entry if another one was stored, are released after unlocking.
        var remains: State.Remains = (nil, [])
        var tries = 0
        while true {
            tries += 1
            let (before, kept, changes) = state.withLock { state in
                let answer =
                    if let observer {
                        state.emit(version, from: observer, &remains)
                    } else {
                        state.read(version)
                    }
                guard case .make = answer else { return (answer, [State.Entry](), state.changes) }
                return (answer, state.kept, state.changes)
            }
            var answer: State.Answer? = before
            if case .make = before {
                let entry = State.Entry(version, make(kept))
                answer = state.withLock { state in
                    // Another thread has stored a result, to compare with.
                    if state.changes != changes, tries < Reading.tries { return nil }
                    if let observer {
                        return state.keepEmitted(entry, from: observer, &remains)
                    }
                    return state.keepRead(entry, &remains)
                }
            }
            switch answer {
            case .made(let made): return made
            case .readAgain: return nil
            case .make, nil: continue
            }
        }
    }

    /// An observer of the results, retained by the closure that observes the source. It leaves when it is released.
    @usableFromInline final class Observer: TransformCachePosition {
        @usableFromInline let cache: TransformCache

        @inlinable init(_ cache: TransformCache) {
            self.cache = cache
            super.init()
            cache.state.withLock { $0.join() }
        }

        @inlinable deinit {
            // Results that only observers needed are released after unlocking.
            var remains: State.Remains = (nil, [])
            cache.state.withLock { $0.leave(from: self, &remains) }
        }
    }
}

/// The position of an observer of a cache among the changes.
///
/// It is passed as an object and not `inout`, because an observer that is alone does not use `order`: an access costs a check for
/// exclusive access.
@usableFromInline class TransformCachePosition {
    /// The order of the last change that the observer has received while there were others; 0 before. The cache's lock guards it.
    final var order: UInt64 = 0

    @inlinable init() {}
}

/// The state machine of a cache: the stored results, and their lifetimes.
///
/// It holds no lock, calls no closure and releases nothing. Each event is a function; the caller releases removed results
/// after unlocking.
///
/// Readers request the newest value of the source. Observers are notified of one change after the other, and may be behind
/// the readers: a read in a callback or on another thread sees changes that observers have not received.
/// So while there are observers, the results of readers are stored until the observers have received them. Otherwise only the
/// newest result is stored.
///
/// ```text
///   changes of the source     5    6    7    8    9
///                                  │         │    │
///                             earlier: 6     8    newest: 9      (7: nobody has asked)
///                                  ▲               ▲
///                                  the last        readers
///                                  observer
/// ```
@usableFromInline struct TransformCacheStateMachine<Made>: GuardedState {
    /// A result for a value of the source.
    @usableFromInline struct Entry {
        @usableFromInline var version: Version
        @usableFromInline let made: Made

        @inlinable init(_ version: Version, _ made: Made) {
            self.version = version
            self.made = made
        }
    }

    /// The next action of the caller.
    @usableFromInline enum Answer {
        /// Use the stored result.
        case made(Made)
        /// Run the transform, and store its result.
        case make
        /// Read the source again, because it has changed.
        case readAgain
    }

    /// Removed results, for the caller to release after unlocking.
    @usableFromInline typealias Remains = (newest: Entry?, earlier: [Entry])

    /// The result for the newest value that was requested.
    @usableFromInline private(set) var newest: Entry?

    /// The results for values before `newest` that have not been delivered to all observers, the oldest first.
    @usableFromInline private(set) var earlier: [Entry] = []

    @usableFromInline private(set) var observers = 0

    /// The orders of the changes that observers received last, the lowest first, and the number of observers at each. It is
    /// empty while there is one observer, which no other one can overtake.
    @usableFromInline private(set) var places: [(order: UInt64, observers: Int)] = []

    /// The number of times that a result was stored.
    @usableFromInline private(set) var changes = 0

    /// Returns the part of a result that is stored; `nil` if the whole is.
    @usableFromInline private(set) var part: ((Made) -> Made)?

    @inlinable init() {}

    /// All stored results, the newest first.
    @usableFromInline var kept: [Entry] { [newest].compactMap { $0 } + earlier.reversed() }

    /// Only a part of each result is stored from now on.
    ///
    /// - Returns: The results that were stored.
    @usableFromInline mutating func reduce(to part: @escaping (Made) -> Made) -> [Entry] {
        let before = kept
        self.part = part
        newest = newest.map(stored)
        earlier = earlier.map(stored)
        return before
    }

    @inlinable @inline(__always) func stored(_ entry: Entry) -> Entry {
        part.map { Entry(entry.version, $0(entry.made)) } ?? entry
    }

    @inlinable mutating func join() { observers += 1 }

    /// An observer left. A single one needs no place, and without observers only the newest result is needed.
    @usableFromInline mutating func leave(from place: TransformCachePosition, _ remains: inout Remains) {
        observers -= 1
        remove(place.order)
        if observers < 2 { places = [] }
        if observers == 0 { swap(&remains.earlier, &earlier) }
    }

    /// The lowest order that an observer has received last; 0 if one has received nothing.
    @usableFromInline var lastPlace: UInt64 {
        places.reduce(0) { $0 + $1.observers } < observers ? 0 : places.first?.order ?? 0
    }

    /// An observer has received a change. Results before the changes that all observers have received are removed.
    @inlinable @inline(__always)
    mutating func pass(_ version: Version, from place: TransformCachePosition, _ remains: inout Remains) {
        if observers < 2 {
            if !earlier.isEmpty { forget(before: version.order, &remains) }
        } else {
            move(place, to: version.order)
            if !earlier.isEmpty { forget(before: lastPlace, &remains) }
        }
    }

    @usableFromInline mutating func move(_ place: TransformCachePosition, to order: UInt64) {
        // An observer that was alone until now may have an order from before, but has no place.
        if order <= place.order, places.contains(where: { $0.order == place.order }) { return }
        remove(place.order)
        place.order = order
        let index = places.firstIndex { $0.order >= order } ?? places.count
        if index < places.count, places[index].order == order {
            places[index].observers += 1
        } else {
            places.insert((order, 1), at: index)
        }
    }

    @usableFromInline mutating func remove(_ place: UInt64) {
        guard let index = places.firstIndex(where: { $0.order == place }) else { return }
        places[index].observers -= 1
        if places[index].observers == 0 { places.remove(at: index) }
    }

    /// A reader requests the result for a value.
    @inlinable @inline(__always) mutating func read(_ version: Version) -> Answer {
        guard let newest else { return .make }
        if newest.version.identity == version.identity {
            if newest.version.order < version.order { self.newest!.version = version }
            return .made(newest.made)
        }
        // A stored result is of another value that is not older: the source may have changed since the reader read it.
        if newest.version.order >= version.order { return .readAgain }
        if earlier.isEmpty { return .make }
        // An observer behind the readers may have stored it.
        return earlier.last { $0.version.identity == version.identity }.map { .made($0.made) } ?? .make
    }

    /// A reader has run the transform.
    @inlinable mutating func keepRead(_ entry: Entry, _ remains: inout Remains) -> Answer {
        let answer = read(entry.version)
        guard case .make = answer else { return answer }
        if observers > 0, let newest { earlier.append(newest) } else { remains.newest = newest }
        newest = stored(entry)
        changes += 1
        return .made(entry.made)
    }

    /// An observer receives a change, and requests the result for the value.
    @inlinable @inline(__always) mutating func emit(
        _ version: Version,
        from place: TransformCachePosition,
        _ remains: inout Remains
    ) -> Answer {
        guard let newest else { return .make }
        if newest.version.identity == version.identity {
            if newest.version.order < version.order { self.newest!.version = version }
            pass(version, from: place, &remains)
            return .made(newest.made)
        }
        if earlier.isEmpty { return .make }
        guard let entry = earlier.last(where: { $0.version.identity == version.identity }) else {
            return .make
        }
        // So that the entry stays: it may be of an earlier change with the same identity.
        pass(entry.version.order < version.order ? entry.version : version, from: place, &remains)
        return .made(entry.made)
    }

    /// The transform ran for an observer.
    @inlinable mutating func keepEmitted(
        _ entry: Entry,
        from place: TransformCachePosition,
        _ remains: inout Remains
    ) -> Answer {
        let answer = emit(entry.version, from: place, &remains)
        guard case .make = answer else { return answer }
        changes += 1
        if let newest, newest.version.order >= entry.version.order {
            // Readers or other observers have requested the results for later values in the meantime.
            let index = earlier.firstIndex { $0.version.order > entry.version.order } ?? earlier.count
            earlier.insert(stored(entry), at: index)
        } else {
            // Another observer may not have received the previous value yet.
            if observers > 1, let newest, lastPlace < newest.version.order {
                earlier.append(newest)
            } else {
                remains.newest = newest
            }
            newest = stored(entry)
        }
        pass(entry.version, from: place, &remains)
        return .made(entry.made)
    }

    /// Removes the results for the values before a change: all observers have received them, or do not receive them.
    @usableFromInline mutating func forget(before order: UInt64, _ remains: inout Remains) {
        let count = earlier.firstIndex { $0.version.order >= order } ?? earlier.count
        remains.earlier += earlier[..<count]
        earlier.removeSubrange(..<count)
    }
}
