import Dispatch
import SharedReactive
import TestSupport
import Testing

@Suite struct MainDeliveryTests {
    @Test @MainActor func onMainAnElementIsDealtWithBeforeTheCallReturns() {
        let calls = Recorder<Int>()
        let delivery = MainDelivery<Int> { calls.record($0) }
        delivery.send(1)
        #expect(calls.values == [1])
        delivery.send(2)
        #expect(calls.values == [1, 2])
    }

    @Test func elsewhereAnElementWaitsForTheMainQueue() async {
        let calls = Recorder<Bool>()
        let delivery = MainDelivery<Int> { _ in calls.record(CurrentThread.isMain) }
        onThreads(1) { _ in delivery.send(1) }
        await expectEventually(calls.values, equals: [true])
    }

    @Test @MainActor func nothingIsOvertaken() async {
        let calls = Recorder<Int>()
        let delivery = MainDelivery<Int> { calls.record($0) }
        onThreads(1) { _ in
            delivery.send(1)
            delivery.send(2)
        }
        #expect(calls.values == [])
        delivery.send(3)
        #expect(calls.values == [1, 2, 3])
        await mainQueueTurn()
        #expect(calls.values == [1, 2, 3])
    }

    @Test @MainActor func aValueSentInsideACallbackFollowsIt() {
        let calls = Recorder<String>()
        let slot = Slot<MainDelivery<Int>>()
        let delivery = MainDelivery<Int> { number in
            calls.record("begin \(number)")
            if number < 3 { slot.value?.send(number + 1) }
            calls.record("end \(number)")
        }
        slot.value = delivery
        delivery.send(1)
        #expect(calls.values == ["begin 1", "end 1", "begin 2", "end 2", "begin 3", "end 3"])
        slot.value = nil
    }

    @Test @MainActor func aNestingDeliveryNestsAfterQueuedValues() async {
        let calls = Recorder<String>()
        let slot = Slot<MainDelivery<Int>>()
        let delivery = MainDelivery<Int>(nests: true) { number in
            calls.record("begin \(number)")
            if number == 1 { slot.value?.send(2) }
            if number == 2 {
                onThreads(1) { _ in slot.value?.send(3) }
                slot.value?.send(4)
            }
            calls.record("end \(number)")
        }
        slot.value = delivery
        delivery.send(1)
        #expect(
            calls.values == [
                "begin 1", "begin 2", "begin 3", "end 3", "begin 4", "end 4", "end 2", "end 1",
            ]
        )
        slot.value = nil
    }

    @Test @MainActor func elementsInsideElementsUseConstantStack() async {
        let calls = AtomicCounter()
        let slot = Slot<MainDelivery<Int>>()
        let delivery = MainDelivery<Int>(nests: true) { number in
            _ = calls.add(1)
            if number > 1 { slot.value?.send(number - 1) }
        }
        slot.value = delivery
        delivery.send(100_000)
        await expectEventually(calls.value, equals: 100_000)
        slot.value = nil
    }

    @Test @MainActor func valuesQueuedBehindTheInnermostCallAreNotOvertaken() {
        let calls = Recorder<Int>()
        let slot = Slot<MainDelivery<Int>>()
        let delivery = MainDelivery<Int>(nests: true) { number in
            calls.record(number)
            // Element 33 reaches the limit of nesting, so it waits until an earlier call returns.
            if number < 33 { slot.value?.send(number + 1) }
            if number == 30 { slot.value?.send(100) }
        }
        slot.value = delivery
        delivery.send(1)
        #expect(calls.values == Array(1...33) + [100])
        slot.value = nil
    }

    @Test func threadsMixAndEachKeepsItsOrder() async {
        let calls = Recorder<(thread: Int, number: Int)>()
        let delivery = MainDelivery<(thread: Int, number: Int)> { element in
            if !CurrentThread.isMain { Issue.record("called off main") }
            calls.record(element)
        }
        onThreads(4) { thread in
            for number in 0..<2_000 { delivery.send((thread, number)) }
        }
        await expectEventually(calls.values.count, equals: 8_000)
        for thread in 0..<4 {
            #expect(calls.values.filter { $0.thread == thread }.map(\.number) == Array(0..<2_000))
        }
    }

    @Test @MainActor func aLongQueueLeavesTheMainQueueTimeForOtherWork() async {
        let calls = Recorder<Int>()
        let delivery = MainDelivery<Int> { calls.record($0) }
        onThreads(1) { _ in
            for number in 0..<1_000 { delivery.send(number) }
        }
        let before = Recorder<Int>()
        DispatchQueue.main.async { before.record(calls.values.count) }
        await expectEventually(calls.values.count, equals: 1_000)
        #expect(before.values.count == 1)
        #expect(before.values.allSatisfy { 0 < $0 && $0 < 1_000 })
        #expect(calls.values == Array(0..<1_000))
    }

    @Test @MainActor func nothingIsDeliveredAfterTheEndThoughNothingWasQueued() async {
        let calls = Recorder<Int>()
        let delivery = MainDelivery<Int> { calls.record($0) }
        delivery.end()
        delivery.send(1)
        onThreads(1) { _ in delivery.send(2) }
        await mainQueueTurn()
        #expect(calls.values == [])
    }

    @Test @MainActor func nothingIsDeliveredAfterTheEnd() async {
        let calls = Recorder<Int>()
        let released = AtomicCounter()
        let delivery = MainDelivery<(Int, Canary)> { calls.record($0.0) }
        onThreads(1) { _ in delivery.send((1, Canary { _ = released.add(1) })) }
        delivery.end()
        #expect(released.value == 1)
        delivery.send((2, Canary()))
        await mainQueueTurn()
        #expect(calls.values == [])
    }

    /// Elements that send another element on main nest, each with a loop of its own. The limit of a turn of the main queue holds
    /// for all loops together.
    @Test @MainActor func aTurnIsBoundedThoughElementsNest() async {
        let received = Recorder<Int>()
        let slot = Slot<MainDelivery<Int>>()
        let delivery = MainDelivery<Int>(nests: true) { element in
            received.record(element)
            if element < 2_000 { slot.value?.send(element + 2_000) }
        }
        slot.value = delivery
        onThreads(1) { _ in for number in 0..<2_000 { slot.value?.send(number) } }
        let inOneTurn = await withCheckedContinuation { continuation in
            DispatchQueue.main.async { continuation.resume(returning: received.values.count) }
        }
        // Each loop that is running when the limit is reached finishes its element.
        #expect(inOneTurn > 0 && inOneTurn <= MainDelivery<Int>.longestTurn + 2 * 32)
        await expectEventually(received.values.count, equals: 4_000)
        #expect(received.values.filter { $0 < 2_000 } == Array(0..<2_000))
        #expect(received.values.filter { $0 >= 2_000 } == Array(2_000..<4_000))
        slot.value = nil
    }

    /// While more elements are queued than one turn handles, an element sent on main is queued too, in order.
    @Test @MainActor func nothingOvertakesTheRestOfATurn() async {
        let received = Recorder<Int>()
        let delivery = MainDelivery<Int> { received.record($0) }
        onThreads(1) { _ in for number in 0..<1_000 { delivery.send(number) } }
        delivery.send(1_000)
        #expect(received.values == Array(0..<MainDelivery<Int>.longestTurn))
        delivery.send(1_001)
        #expect(received.values.count == MainDelivery<Int>.longestTurn)
        await expectEventually(received.values.count, equals: 1_002)
        #expect(received.values == Array(0...1_001))
        delivery.send(1_002)
        #expect(received.values.count == 1_003)
    }
}
