import Testing

@testable import ReactiveOperators
@testable import SharedReactive

@Suite struct TransformCacheStateMachineTests {
    private typealias State = TransformCacheStateMachine<String>

    private static func version(_ order: UInt64, _ identity: UInt64? = nil) -> Version {
        Version(order: order, identity: identity ?? order)
    }

    /// The state of a cache, with two observers and the removed results.
    private struct Cache {
        var state = State()
        var remains: State.Remains = (nil, [])
        var places = [TransformCachePosition(), TransformCachePosition()]

        /// Stores a result that was made for a reader.
        mutating func keepRead(_ order: UInt64) {
            _ = state.keepRead(
                State.Entry(TransformCacheStateMachineTests.version(order), "\(order)"),
                &remains
            )
        }

        /// Stores a result that was made for an observer.
        mutating func keepEmitted(_ order: UInt64, to observer: Int = 0) {
            let entry = State.Entry(TransformCacheStateMachineTests.version(order), "\(order)")
            _ = state.keepEmitted(entry, from: places[observer], &remains)
        }

        /// Delivers a change to an observer, and returns the text of the answer.
        mutating func emit(_ order: UInt64, to observer: Int = 0) -> String {
            TransformCacheStateMachineTests.text(
                state.emit(TransformCacheStateMachineTests.version(order), from: places[observer], &remains)
            )
        }

        mutating func leave(_ observer: Int = 0) { state.leave(from: places[observer], &remains) }

        var kept: [String] { state.earlier.map(\.made) + [state.newest].compactMap { $0?.made } }
    }

    private static func text(_ answer: State.Answer) -> String {
        switch answer {
        case .made(let made): made
        case .make: "make"
        case .readAgain: "read again"
        }
    }

    @Test func onlyTheNewestIsKeptWithoutObservers() {
        var cache = Cache()
        #expect(Self.text(cache.state.read(Self.version(1))) == "make")
        cache.keepRead(1)
        #expect(Self.text(cache.state.read(Self.version(1))) == "1")
        #expect(Self.text(cache.state.read(Self.version(4))) == "make")
        cache.keepRead(4)
        #expect(cache.kept == ["4"] && cache.remains.newest?.made == "1")
        #expect(Self.text(cache.state.read(Self.version(3))) == "read again")
    }

    @Test func valuesMadeForReadersAreKeptForTheObservers() {
        var cache = Cache()
        cache.state.join()
        cache.keepEmitted(1)
        cache.keepRead(3)
        cache.keepRead(5)
        #expect(cache.kept == ["1", "3", "5"])
        #expect(cache.emit(1) == "1")
        #expect(cache.emit(2) == "make")
        cache.keepEmitted(2)
        #expect(cache.kept == ["2", "3", "5"])
        #expect(cache.emit(3) == "3")
        #expect(cache.emit(5) == "5")
        #expect(cache.kept == ["5"])
        cache.keepEmitted(6)
        #expect(cache.kept == ["6"])
    }

    @Test func theLastObserverReleasesValuesThatOnlyObserversNeed() {
        var cache = Cache()
        cache.state.join()
        cache.state.join()
        for order: UInt64 in 1...3 { cache.keepRead(order) }
        cache.leave()
        #expect(cache.kept == ["1", "2", "3"])
        cache.leave()
        #expect(cache.kept == ["3"] && cache.remains.earlier.map(\.made) == ["1", "2"])
    }

    @Test func aValueIsKeptForAnObserverThatAnotherHasOvertaken() {
        var cache = Cache()
        cache.state.join()
        cache.state.join()
        cache.keepEmitted(1)
        cache.keepEmitted(2)
        cache.keepEmitted(3)
        // The second observer has received nothing.
        #expect(cache.kept == ["1", "2", "3"])
        for order: UInt64 in 1...3 { #expect(cache.emit(order, to: 1) == "\(order)") }
        #expect(cache.kept == ["3"])
        // Both observers have received the last value, so the next value replaces it.
        cache.keepEmitted(4, to: 1)
        #expect(cache.kept == ["4"] && cache.remains.newest?.made == "3")
        cache.keepEmitted(5, to: 1)
        #expect(cache.kept == ["4", "5"])
        #expect(cache.emit(4) == "4")
        // Now the first observer is behind the second.
        cache.keepEmitted(6)
        #expect(cache.kept == ["5", "6"])
        #expect(cache.emit(6, to: 1) == "6")
        #expect(cache.kept == ["6"])
    }

    @Test func anObserverThatLeavesKeepsNothing() {
        var cache = Cache()
        cache.state.join()
        cache.state.join()
        for order: UInt64 in 1...3 { cache.keepEmitted(order) }
        cache.leave(1)
        cache.keepEmitted(4)
        #expect(cache.kept == ["4"])
        // Another observer that joins is behind until it receives a change.
        cache.state.join()
        cache.places[1].order = 0
        cache.keepEmitted(5)
        #expect(cache.kept == ["4", "5"])
        #expect(cache.emit(5, to: 1) == "5")
        #expect(cache.kept == ["5"])
        cache.keepEmitted(6, to: 1)
        cache.keepEmitted(7, to: 1)
        // The first observer has received 5.
        #expect(cache.kept == ["6", "7"])
        for order: UInt64 in 6...7 { #expect(cache.emit(order) == "\(order)") }
        #expect(cache.kept == ["7"])
    }

    @Test func allGetTheFirstKeptValue() {
        var cache = Cache()
        cache.state.join()
        cache.keepRead(2)
        let entry = State.Entry(Self.version(2), "another")
        #expect(Self.text(cache.state.keepRead(entry, &cache.remains)) == "2")
        #expect(Self.text(cache.state.keepEmitted(entry, from: cache.places[0], &cache.remains)) == "2")
        cache.keepRead(3)
        #expect(Self.text(cache.state.keepEmitted(entry, from: cache.places[0], &cache.remains)) == "2")
        #expect(Self.text(cache.state.keepRead(entry, &cache.remains)) == "read again")
    }

    @Test func theSameValueOfALaterChangeIsNotMadeAgain() {
        var cache = Cache()
        cache.keepRead(1)
        #expect(Self.text(cache.state.read(Self.version(5, 1))) == "1")
        #expect(cache.state.newest?.version == Self.version(5, 1))
        // The stored value is newer: the source has changed since this reader read it.
        #expect(Self.text(cache.state.read(Self.version(4))) == "read again")
    }
}
