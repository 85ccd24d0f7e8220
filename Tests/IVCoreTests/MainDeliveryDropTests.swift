import SharedReactive
import TestSupport
import Testing

@testable import IVCore

@Suite struct MainDeliveryDropTests {
    @Test @MainActor func theRestIsNotOvertakenWhenElementsAreDropped() {
        let calls = Recorder<Int>()
        let delivery = MainDelivery<Int> { calls.record($0) }
        onThreads(1) { _ in
            delivery.send(1)
            delivery.send(2)
        }
        delivery.drop { $0 == 1 }
        delivery.send(3)
        #expect(calls.values == [2, 3])
        delivery.end()
        delivery.drop { _ in true }
        delivery.send(4)
        #expect(calls.values == [2, 3])
    }
}
