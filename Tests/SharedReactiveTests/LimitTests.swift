import SharedReactive
import TestSupport
import Testing

/// Figures that the guides state.
@Suite(tenMinutes) struct LimitTests {
    /// On main, a call handles the queued values and then its own, or leaves the rest, with its own, to a later turn.
    @Test(arguments: [255, 256, 257]) @MainActor func oneTurnOfTheMainThreadHandles256Values(waiting: Int)
        async
    {
        let received = Recorder<Int>()
        let delivery = MainDelivery<Int> { received.record($0) }
        onThreads(1) { _ in
            for number in 0..<waiting { delivery.send(number) }
        }
        delivery.send(-1)
        #expect(received.values.count == (waiting < 256 ? waiting + 1 : 256))
        await expectEventually(received.values.count, equals: waiting + 1)
        #expect(received.values == Array(0..<waiting) + [-1])
    }

    @Test func upTo100ElementsAreShownInOrder() {
        func shown(_ count: Int) -> [String] {
            ValueText.lines(Set(100..<100 + count)).dropFirst().prefix(100).map { String($0.suffix(3)) }
        }
        #expect(shown(100) == shown(100).sorted())
    }
}
