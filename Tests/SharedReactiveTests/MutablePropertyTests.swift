import Dispatch
import Foundation
import SharedReactive
import TestSupport
import Testing

@Suite struct MutablePropertyTests {
    @Test func itHoldsTheSetValue() {
        let property = MutableProperty("a")
        #expect(property.value == "a")
        property.value = "b"
        #expect(property.value == "b")
        #expect(property.swap("c") == "b")
        #expect(
            property.modify {
                $0 += "d"; return $0.count
            } == 2
        )
        #expect(property.withValue { $0 } == "cd")
    }

    @Test func aChangeThatThrowsIsDeliveredAsFarAsItGot() {
        struct Failure: Error {}
        let property = MutableProperty([1])
        let values = Recorder<[Int]>()
        property.observe { values.record($0) }
        #expect(throws: Failure.self) {
            try property.modify { value in
                value.append(2)
                throw Failure()
            }
        }
        #expect(property.value == [1, 2])
        #expect(values.values == [[1, 2]])
    }

    @Test func modifyIsOneStep() {
        let property = MutableProperty(0)
        onThreads(8) { _ in
            for _ in 0..<5_000 { property.modify { $0 += 1 } }
        }
        #expect(property.value == 40_000)
    }

    @Test func modifyChangesInPlace() {
        let property = MutableProperty(Array(repeating: 0, count: 1_000))
        let address = property.modify { $0.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) } }
        property.modify { $0[5] = 1 }
        let after = property.modify { $0.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) } }
        #expect(address == after)
        #expect(property.value[5] == 1)
    }

    #if os(macOS) || os(Linux)
    @Test func touchingThePropertyInsideModifyStopsWithASentence() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let property = MutableProperty(0)
            property.modify { _ in property.value = 1 }
        }
        #expect(result.message.contains("inside the closure that changes it"))
    }
    #endif

    @Test func touchingAnotherPropertyInsideModifyIsFine() {
        let (one, other) = (MutableProperty(1), MutableProperty(2))
        one.modify { $0 += other.value }
        one.modify { value in other.modify { $0 += value } }
        #expect(one.value == 3)
        #expect(other.value == 5)
    }
}

/// Nine situations where well-known libraries differ, against a property (`D2`–`D8`).
@Suite struct NineSituationsTests {
    @Test func recursiveChangesArriveInOrderAtEveryObserver() {
        let property = MutableProperty(0)
        let (first, second) = (Recorder<Int>(), Recorder<Int>())
        property.observe { [unowned property] value in
            first.record(value)
            if value < 5 {
                property.value = value + 1
                #expect(property.value == value + 1)
            }
        }
        property.observe { second.record($0) }
        property.value = 1
        #expect(first.values == [1, 2, 3, 4, 5])
        #expect(second.values == [1, 2, 3, 4, 5])
    }

    @Test func threeHundredThousandNestedChangesEndWithTheRightValue() {
        let many = repetitions(300_000)
        let property = MutableProperty(0)
        property.observe { [unowned property] value in
            if value < many { property.value = value + 1 }
        }
        property.value = 1
        #expect(property.value == many)
    }

    @Test func eightWritersLoseNothing() async {
        let property = MutableProperty(0)
        let values = Recorder<Int>()
        property.observe { values.record($0) }
        onThreads(8) { _ in
            for _ in 0..<2_000 { property.modify { $0 += 1 } }
        }
        await expectEventually(values.values.count, equals: 16_000)
        #expect(values.values == Array(1...16_000))
    }

    @Test func anObserverRemovedDuringADeliveryIsNotCalled() {
        let property = MutableProperty(0)
        let calls = Recorder<String>()
        let later = Slot<any Disposable>()
        property.observe { _ in
            calls.record("first")
            later.value?.dispose()
        }
        later.value = property.observe { _ in calls.record("removed") }
        property.observe { _ in calls.record("last") }
        property.value = 1
        #expect(calls.values == ["first", "last"])
    }

    @Test func twoPropertiesThatFeedEachOtherComeToAnEnd() {
        let (ping, pong) = (MutableProperty(0), MutableProperty(0))
        let calls = Recorder<Int>()
        ping.observe { [unowned pong] value in
            calls.record(value)
            if value < 10_000 { pong.value = value + 1 }
        }
        pong.observe { [unowned ping] value in
            calls.record(value)
            if value < 10_000 { ping.value = value + 1 }
        }
        ping.value = 1
        #expect(calls.values == Array(1...10_000))
    }

    @Test func disposingReadingAndWritingDoNotWaitForABusyObserver() {
        let property = MutableProperty(0)
        let isBusy = DispatchSemaphore(value: 0)
        let mayEnd = DispatchSemaphore(value: 0)
        let hasEnded = DispatchSemaphore(value: 0)
        let calls = Recorder<Int>()
        property.observe { value in
            if value == 1 {
                isBusy.signal()
                mayEnd.wait()
            }
            calls.record(value)
        }
        let other = property.observe { calls.record($0 * 100) }
        Thread {
            property.value = 1
            hasEnded.signal()
        }.start()
        isBusy.wait()
        other.dispose()
        #expect(property.value == 1)
        property.value = 2
        #expect(property.value == 2)
        mayEnd.signal()
        hasEnded.wait()
        #expect(calls.values == [1, 2])
    }

    // MARK: User code under a property's lock

    @Test func aPropertySetInsideModifyNotifiesItsObserversAfterIt() {
        let (outer, inner) = (MutableProperty(0), MutableProperty(0))
        let seen = Recorder<[Int]>()
        // Under the lock of `outer` this would trap.
        inner.observe { seen.record([$0, outer.value]) }
        outer.modify { value in
            inner.value = 7
            #expect(inner.value == 7)
            #expect(seen.values == [])
            value = 1
        }
        #expect(seen.values == [[7, 1]])
    }

    @Test func valuesSetInsideNestedChangesAreDeliveredAfterTheOutermost() {
        let properties = (0..<3).map { MutableProperty($0) }
        let seen = Recorder<[Int]>()
        let observation = properties[2].observe { _ in seen.record(properties.map(\.value)) }
        properties[0].modify { first in
            properties[1].modify { second in
                properties[2].value = 20
                second = 10
            }
            properties[2].value = 21
            first = 5
        }
        #expect(seen.values == [[5, 10, 21], [5, 10, 21]])
        // Breaks the retain cycle: the observer retains the property.
        observation.dispose()
    }

    #if os(macOS) || os(Linux)
    @Test func touchingAPropertyInsideWithValueTraps() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let property = MutableProperty(0)
            property.withValue { _ in property.value = 1 }
        }
        #expect(result.message.contains("inside the closure that changes it"))
    }
    #endif

    // MARK: Delivering for others

    /// Two threads set the property in a loop, one of them until it has returned often enough. A thread that delivered for the
    /// other without limit would not return before the other gives up.
    @Test func aThreadDeliversForOthersForABoundedTime() {
        let property = MutableProperty(0)
        property.observe { _ in }
        let mayEnd = Slot<Bool>()
        let end = Slot<String>()
        let hasEnded = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            let latest = Date() + 600
            while mayEnd.value == nil, Date() < latest { for _ in 0..<100 { property.value = 1 } }
            end.value = mayEnd.value == nil ? "gave up" : "was asked to"
            hasEnded.signal()
        }
        for _ in 0..<100 { property.value = 2 }
        mayEnd.value = true
        hasEnded.wait()
        #expect(end.value == "was asked to")
    }
}
