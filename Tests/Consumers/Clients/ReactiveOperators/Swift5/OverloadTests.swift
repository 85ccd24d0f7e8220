import ReactiveOperators
import XCTest

/// Functions whose closures use a variable around them, which Swift 5 mode allows.
final class OverloadTests: XCTestCase {
    func testEachEndIsObservedAlone() {
        var received: [String] = []
        SignalProducer<Int, Never>.empty.startWithCompleted { received.append("completed") }
        SignalProducer<Int, Never> { observer, _ in observer.sendInterrupted() }
            .startWithInterrupted { received.append("interrupted") }
        let (signal, input) = Signal<Int, Never>.pipe()
        signal.observeInterrupted { received.append("signal interrupted") }
        signal.observeCompleted { received.append("signal completed") }
        input.sendInterrupted()
        XCTAssertEqual(received, ["completed", "interrupted", "signal interrupted"])
    }

    func testScanMapKeepsAState() {
        var calls = 0
        var received: [String] = []
        let next = { (state: Int, value: Int) -> (Int, String) in
            calls += 1
            return (state + value, "\(state + value)")
        }
        let nextInPlace = { (state: inout Int, value: Int) -> String in
            calls += 1
            state += value
            return "in place \(state)"
        }
        let producer = SignalProducer<Int, Never>([1, 2])
        producer.scanMap(0, next).startWithValues { received.append($0) }
        producer.scanMap(into: 0, nextInPlace).startWithValues { received.append($0) }
        let (signal, input) = Signal<Int, Never>.pipe()
        signal.scanMap(0, next).observeValues { received.append($0) }
        signal.scanMap(into: 0, nextInPlace).observeValues { received.append($0) }
        input.send(value: 5)
        XCTAssertEqual(received, ["1", "3", "in place 1", "in place 3", "5", "in place 5"])
        XCTAssertEqual(calls, 6)
    }
}
