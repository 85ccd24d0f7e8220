import TestSupport
import Testing

@testable import ReactiveOperators
@testable import SharedReactive

/// Reads of a memo while another thread makes its value by comparison. `MemoStateTests` tests the kept values.
@Suite struct MemoTests {
    private let memo = Memo<String>()
    private let observer: Memo<String>.Observer

    init() { observer = Memo.Observer(memo) }

    @Test func valuesKeptMeanwhileAreComparedToo() {
        var compared: [[String]] = []
        let made = memo.read(Version(5)) { kept in
            compared.append(kept.map(\.made))
            if compared.count == 1 { _ = memo.emit(Version(4), to: observer) { "4" } }
            return kept.first?.made ?? "5"
        }
        #expect(compared == [[], ["4"]])
        #expect(made == "4")
    }

    @Test(arguments: [false, true])
    func anOvertakenReaderDoesNotCompareForever(isNotified: Bool) {
        var count: UInt64 = 0
        let make = { [memo, observer] (kept: [MemoState<String>.Entry]) in
            count += 1
            if count < 1_000 { _ = memo.emit(Version(count), to: observer) { "earlier" } }
            return "made"
        }
        let made =
            isNotified
            ? memo.emit(Version(2_000), to: observer, comparing: make)
            : memo.read(Version(2_000), comparing: make)
        #expect(made == "made")
        #expect(count == 8)
    }
}
