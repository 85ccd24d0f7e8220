import Dispatch
import Foundation
import SharedReactive
import XCTest

/// A client of `SharedReactive` alone.
class ClientTests: XCTestCase {
    /// Records the values of callbacks of several threads.
    private final class Log<Value: Sendable>: Sendable {
        private let list = MutableProperty<[Value]>([])

        func add(_ value: Value) {
            list.modify { $0.append(value) }
        }

        var values: [Value] { list.value }
    }

    // MARK: The nine situations

    func testRecursiveChanges() {
        let property = MutableProperty(0)
        let (first, second) = (Log<Int>(), Log<Int>())
        property.observe { [unowned property] value in
            first.add(value)
            if value < 3 { property.value = value + 1 }
        }
        property.observe { second.add($0) }
        property.value = 1
        XCTAssertEqual(first.values, [1, 2, 3])
        XCTAssertEqual(second.values, [1, 2, 3])
    }

    func testThreeHundredThousandNestedChanges() {
        let property = MutableProperty(0)
        property.observe { [unowned property] value in
            if value < 300_000 { property.value = value + 1 }
        }
        property.value = 1
        XCTAssertEqual(property.value, 300_000)
    }

    func testEightWriters() {
        let property = MutableProperty(0)
        let values = Log<Int>()
        let isDone = expectation(description: "all values have arrived")
        property.observe { value in
            values.add(value)
            if value == 8_000 { isDone.fulfill() }
        }
        DispatchQueue.concurrentPerform(iterations: 8) { _ in
            for _ in 0..<1_000 { property.modify { $0 += 1 } }
        }
        // A thread that has delivered for others for a while leaves the rest to a background thread.
        wait(for: [isDone], timeout: 30)
        XCTAssertEqual(values.values, Array(1...8_000))
    }

    func testRemovalDuringADelivery() {
        let property = MutableProperty(0)
        let calls = Log<String>()
        let later = SerialDisposable()
        property.observe { _ in later.dispose() }
        later.inner = property.observe { _ in calls.add("removed") }
        property.value = 1
        XCTAssertEqual(calls.values, [])
    }

    func testAdditionDuringADelivery() {
        let property = MutableProperty(0)
        let calls = Log<Int>()
        property.observe { [unowned property] value in
            if value == 1 { property.observe { calls.add($0) } }
        }
        property.value = 1
        property.value = 2
        XCTAssertEqual(calls.values, [2])
    }

    func testTwoSourcesThatFeedEachOther() {
        let (ping, pong) = (MutableProperty(0), MutableProperty(0))
        ping.observe { [unowned pong] in if $0 < 10_000 { pong.value = $0 + 1 } }
        pong.observe { [unowned ping] in if $0 < 10_000 { ping.value = $0 + 1 } }
        ping.value = 1
        XCTAssertEqual(max(ping.value, pong.value), 10_000)
    }

    func testDisposingReadingAndWritingBesideABusyObserver() {
        let property = MutableProperty(0)
        let (isBusy, mayEnd, done) = (
            DispatchSemaphore(value: 0), DispatchSemaphore(value: 0), DispatchSemaphore(value: 0)
        )
        let values = Log<Int>()
        property.observe { value in
            if value == 1 {
                isBusy.signal()
                mayEnd.wait()
            }
            values.add(value)
        }
        let other = property.observe { values.add($0 * 100) }
        Thread.detachNewThread {
            property.value = 1
            done.signal()
        }
        isBusy.wait()
        other.dispose()
        XCTAssertEqual(property.value, 1)
        property.value = 2
        XCTAssertEqual(property.value, 2)
        mayEnd.signal()
        done.wait()
        XCTAssertEqual(values.values, [1, 2])
    }

    // MARK: Virtual time, views of a property, values

    func testVirtualTime() {
        let scheduler = TestScheduler()
        let values = Log<Int>()
        scheduler.schedule(after: .seconds(60)) { values.add(1) }
        let ticks = scheduler.schedule(after: .seconds(1), interval: .seconds(10)) { values.add(0) }
        scheduler.advance(by: .seconds(59))
        XCTAssertEqual(values.values.count, 6)
        ticks?.dispose()
        scheduler.run()
        XCTAssertEqual(values.values.last, 1)
    }

    func testAReadOnlyViewOfAProperty() {
        let number = MutableProperty(1)
        let shown = Property(number)
        let values = Log<Int>()
        let observation = shown.observe { values.add($0) }
        number.value = 2
        observation.dispose()
        number.value = 3
        XCTAssertEqual(shown.value, 3)
        XCTAssertEqual(values.values, [2])
    }

    func testValuesOfAProperty() async {
        var number: MutableProperty<Int>? = MutableProperty(1)
        let numbers = number!.values
        number!.value = 2
        number = nil
        var values: [Int] = []
        for await value in numbers { values.append(value) }
        XCTAssertEqual(values, [1, 2])
    }
}
