import Testing

@testable import ReactiveOperators
@testable import SharedReactive

@Suite struct TransformCacheStateMachineTests {
    private typealias State = TransformCacheStateMachine<String>

    private static func version(_ order: UInt64, _ identity: UInt64? = nil) -> Version {
        Version(order: order, identity: identity ?? order)
    }

    /// A cache after reads of some values, in this order.
    private struct Asked {
        var state = State()
        var remains: State.Remains = (nil, [])
        /// The places of two observers.
        var places = [TransformCachePosition(), TransformCachePosition()]

        mutating func read(_ order: UInt64) {
            _ = state.keepRead(
                State.Entry(TransformCacheStateMachineTests.version(order), "\(order)"),
                &remains
            )
        }

        mutating func tell(_ order: UInt64, to observer: Int = 0) {
            let entry = State.Entry(TransformCacheStateMachineTests.version(order), "\(order)")
            _ = state.keepEmitted(entry, from: places[observer], &remains)
        }

        /// The text of the answer to an observer that receives a change.
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
        var asked = Asked()
        #expect(Self.text(asked.state.read(Self.version(1))) == "make")
        asked.read(1)
        #expect(Self.text(asked.state.read(Self.version(1))) == "1")
        #expect(Self.text(asked.state.read(Self.version(4))) == "make")
        asked.read(4)
        #expect(asked.kept == ["4"] && asked.remains.newest?.made == "1")
        #expect(Self.text(asked.state.read(Self.version(3))) == "read again")
    }

    @Test func valuesMadeForReadersAreKeptForTheObservers() {
        var asked = Asked()
        asked.state.join()
        asked.tell(1)
        asked.read(3)
        asked.read(5)
        #expect(asked.kept == ["1", "3", "5"])
        #expect(asked.emit(1) == "1")
        #expect(asked.emit(2) == "make")
        asked.tell(2)
        #expect(asked.kept == ["2", "3", "5"])
        #expect(asked.emit(3) == "3")
        #expect(asked.emit(5) == "5")
        #expect(asked.kept == ["5"])
        asked.tell(6)
        #expect(asked.kept == ["6"])
    }

    @Test func theLastObserverReleasesValuesThatOnlyObserversNeed() {
        var asked = Asked()
        asked.state.join()
        asked.state.join()
        for order: UInt64 in 1...3 { asked.read(order) }
        asked.leave()
        #expect(asked.kept == ["1", "2", "3"])
        asked.leave()
        #expect(asked.kept == ["3"] && asked.remains.earlier.map(\.made) == ["1", "2"])
    }

    @Test func aValueIsKeptForAnObserverThatAnotherHasOvertaken() {
        var asked = Asked()
        asked.state.join()
        asked.state.join()
        asked.tell(1)
        asked.tell(2)
        asked.tell(3)
        // The second observer has received nothing.
        #expect(asked.kept == ["1", "2", "3"])
        for order: UInt64 in 1...3 { #expect(asked.emit(order, to: 1) == "\(order)") }
        #expect(asked.kept == ["3"])
        // Both observers have received the last value, so the next value replaces it.
        asked.tell(4, to: 1)
        #expect(asked.kept == ["4"] && asked.remains.newest?.made == "3")
        asked.tell(5, to: 1)
        #expect(asked.kept == ["4", "5"])
        #expect(asked.emit(4) == "4")
        // Now the first observer is behind the second.
        asked.tell(6)
        #expect(asked.kept == ["5", "6"])
        #expect(asked.emit(6, to: 1) == "6")
        #expect(asked.kept == ["6"])
    }

    @Test func anObserverThatLeavesKeepsNothing() {
        var asked = Asked()
        asked.state.join()
        asked.state.join()
        for order: UInt64 in 1...3 { asked.tell(order) }
        asked.leave(1)
        asked.tell(4)
        #expect(asked.kept == ["4"])
        // Another observer that joins is behind until it receives a change.
        asked.state.join()
        asked.places[1].order = 0
        asked.tell(5)
        #expect(asked.kept == ["4", "5"])
        #expect(asked.emit(5, to: 1) == "5")
        #expect(asked.kept == ["5"])
        asked.tell(6, to: 1)
        asked.tell(7, to: 1)
        // The first observer has received 5.
        #expect(asked.kept == ["6", "7"])
        for order: UInt64 in 6...7 { #expect(asked.emit(order) == "\(order)") }
        #expect(asked.kept == ["7"])
    }

    @Test func allGetTheFirstKeptValue() {
        var asked = Asked()
        asked.state.join()
        asked.read(2)
        let entry = State.Entry(Self.version(2), "another")
        #expect(Self.text(asked.state.keepRead(entry, &asked.remains)) == "2")
        #expect(Self.text(asked.state.keepEmitted(entry, from: asked.places[0], &asked.remains)) == "2")
        asked.read(3)
        #expect(Self.text(asked.state.keepEmitted(entry, from: asked.places[0], &asked.remains)) == "2")
        #expect(Self.text(asked.state.keepRead(entry, &asked.remains)) == "read again")
    }

    @Test func theSameValueOfALaterChangeIsNotMadeAgain() {
        var asked = Asked()
        asked.read(1)
        #expect(Self.text(asked.state.read(Self.version(5, 1))) == "1")
        #expect(asked.state.newest?.version == Self.version(5, 1))
        // A value that another thread read before.
        #expect(Self.text(asked.state.read(Self.version(4))) == "read again")
    }
}
