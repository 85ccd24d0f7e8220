import Testing

@testable import ReactiveOperators
@testable import SharedReactive

@Suite struct MemoStateTests {
    private typealias State = MemoState<String>

    private static func version(_ order: UInt64, _ identity: UInt64? = nil) -> Version {
        Version(order: order, identity: identity ?? order)
    }

    /// A memo after reads of some values, in this order.
    private struct Asked {
        var state = State()
        var remains: State.Remains = (nil, [])

        mutating func read(_ order: UInt64) {
            _ = state.keepRead(State.Entry(MemoStateTests.version(order), "\(order)"), &remains)
        }

        mutating func tell(_ order: UInt64) {
            _ = state.keepEmitted(State.Entry(MemoStateTests.version(order), "\(order)"), &remains)
        }

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
        #expect(Self.text(asked.state.emit(Self.version(1), &asked.remains)) == "1")
        #expect(Self.text(asked.state.emit(Self.version(2), &asked.remains)) == "make")
        asked.tell(2)
        #expect(asked.kept == ["2", "3", "5"])
        #expect(Self.text(asked.state.emit(Self.version(3), &asked.remains)) == "3")
        #expect(Self.text(asked.state.emit(Self.version(5), &asked.remains)) == "5")
        #expect(asked.kept == ["5"])
        asked.tell(6)
        #expect(asked.kept == ["6"])
    }

    @Test func theLastObserverReleasesValuesThatOnlyObserversNeed() {
        var asked = Asked()
        asked.state.join()
        asked.state.join()
        for order: UInt64 in 1...3 { asked.read(order) }
        asked.state.leave(&asked.remains)
        #expect(asked.kept == ["1", "2", "3"])
        asked.state.leave(&asked.remains)
        #expect(asked.kept == ["3"] && asked.remains.earlier.map(\.made) == ["1", "2"])
    }

    @Test func allGetTheFirstKeptValue() {
        var asked = Asked()
        asked.state.join()
        asked.read(2)
        let entry = State.Entry(Self.version(2), "another")
        #expect(Self.text(asked.state.keepRead(entry, &asked.remains)) == "2")
        #expect(Self.text(asked.state.keepEmitted(entry, &asked.remains)) == "2")
        asked.read(3)
        #expect(Self.text(asked.state.keepEmitted(entry, &asked.remains)) == "2")
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
