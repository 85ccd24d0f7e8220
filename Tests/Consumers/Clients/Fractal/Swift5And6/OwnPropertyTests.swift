import FractalCore
import XCTest

/// A property type as code for ReactiveSwift declares it: with the members that ReactiveSwift requires.
private final class Stored<Value: Sendable>: PropertyProtocol {
    private let property: MutableProperty<Value>

    init(_ value: Value) { property = MutableProperty(value) }

    var value: Value { property.value }
    var producer: SignalProducer<Value, Never> { property.producer }
    var signal: Signal<Value, Never> { property.signal }

    func store(_ value: Value) { property.value = value }
}

#if swift(>=6)
// A property that is derived from it can be used on any thread.
extension Stored: Sendable {}
#endif

extension Signal.Event {
    fileprivate var isLast: Bool {
        switch self {
        case .value: return false
        case .failed, .completed, .interrupted: return true
        }
    }
}

/// Code for ReactiveSwift with a property type of its own, unchanged except for the import.
final class OwnPropertyTests: XCTestCase {
    private func text<Number: PropertyProtocol>(of number: Number) -> String where Number.Value == Int {
        "\(number.value)"
    }

    func testItIsDerivedBoundAndObserved() {
        let stored = Stored(1)
        let doubled = stored.map { $0 * 2 }
        let (bound, observed) = (MutableProperty(0), MutableProperty<[Int]>([]))
        bound <~ stored
        let observation = stored.observe { value in observed.modify { $0.append(value) } }
        stored.store(2)
        observation.dispose()
        stored.store(3)
        XCTAssertEqual(doubled.value, 6)
        XCTAssertEqual(bound.value, 3)
        XCTAssertEqual(observed.value, [2])
        XCTAssertEqual(text(of: stored), "3")
    }

    func testItsValuesAreAnAsynchronousSequence() async {
        var stored: Stored<Int>? = Stored(1)
        let sequence = stored!.values
        stored!.store(2)
        stored = nil
        var values: [Int] = []
        for await value in sequence { values.append(value) }
        XCTAssertEqual(values, [1, 2])
    }

    func testItsEventsHaveAnExtension() {
        var stored: Stored<Int>? = Stored(1)
        let events = MutableProperty<[Bool]>([])
        stored!.producer.start { event in events.modify { $0.append(event.isLast) } }
        stored = nil
        XCTAssertEqual(events.value, [false, true])
    }
}
