import ReactiveOperators
import XCTest

/// `map(value:)` in code written for ReactiveSwift.
final class MapValueTests: XCTestCase {
    func testEachValueIsReplaced() {
        var values: [String] = []
        let (signal, input) = Signal<Int, Never>.pipe()
        signal.map(value: "signal").observeValues { values.append($0) }
        input.send(value: 1)
        input.send(value: 2)
        SignalProducer<Int, Never>([1, 2]).map(value: "producer").startWithValues { values.append($0) }
        XCTAssertEqual(values, ["signal", "signal", "producer", "producer"])
    }

    func testAPropertyTellsOfTheSameValueAtEachChange() {
        var values: [String] = []
        let property = MutableProperty(1)
        let constant = property.map(value: "x")
        constant.producer.startWithValues { values.append($0) }
        property.value = 2
        XCTAssertEqual(constant.value, "x")
        XCTAssertEqual(values, ["x", "x"])
    }

    func testATrailingClosureIsATransform() {
        var values: [String] = []
        let property = MutableProperty((1, "a"))
        property.map { number, text in "\(number)\(text)" }.producer.startWithValues { values.append($0) }
        property.signal.map { "\($0.0)" }.observeValues { values.append($0) }
        property.value = (2, "b")
        XCTAssertEqual(values, ["1a", "2b", "2"])
    }
}
