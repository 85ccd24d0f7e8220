import ReactiveOperators
import XCTest

/// Names that libraries on top of ReactiveSwift use, and that exist only in Swift 5 mode.
final class LibraryIdiomsTests: XCTestCase {
    private struct Queue {
        var events: [Int] = []
        var isRunning = false
    }

    func testAnAtomicIsReadAndChanged() {
        let queue: Atomic<Queue> = Atomic(Queue())
        let hasBegun: Bool = queue.modify { queue in
            queue.events.append(1)
            defer { queue.isRunning = true }
            return !queue.isRunning
        }
        queue.modify { $0.events.append(2) }
        XCTAssertTrue(hasBegun)
        XCTAssertEqual(queue.withValue { $0.events }, [1, 2])
        XCTAssertEqual(queue.swap(Queue()).events, [1, 2])
        queue.value.isRunning = true
        XCTAssertTrue(queue.value.isRunning)
    }

    @available(*, deprecated)
    func testFilterMapLeavesOutNil() {
        var numbers: [Int] = []
        let (signal, input) = Signal<String, Never>.pipe()
        signal.filterMap { Int($0) }.observeValues { numbers.append($0) }
        input.send(value: "a")
        input.send(value: "1")
        SignalProducer<String, Never>(["2", "b"]).filterMap { Int($0) }.startWithValues { numbers.append($0) }
        XCTAssertEqual(numbers, [1, 2])
    }

    func testLazyMapTransformsTheLastValue() {
        var transforms = 0
        var texts: [String] = []
        let scheduler = TestScheduler()
        let (signal, input) = Signal<Int, Never>.pipe()
        signal.lazyMap(on: scheduler) { number -> String in
            transforms += 1
            return "signal \(number)"
        }.observeValues { texts.append($0) }
        signal.producer.lazyMap(on: UIScheduler()) { number -> String in
            transforms += 1
            return "producer \(number)"
        }.startWithValues { texts.append($0) }
        input.send(value: 1)
        input.send(value: 2)
        scheduler.advance()
        XCTAssertEqual(texts, ["producer 1", "producer 2", "signal 2"])
        XCTAssertEqual(transforms, 3)
    }
}
