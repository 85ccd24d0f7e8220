import ReactiveOperators
import XCTest

/// In Swift 5 mode, a key path need not be `Sendable`.
final class KeyPathTests: XCTestCase {
    func testAKeyPathFromAParameter() {
        let text = MutableProperty("one")
        var counts: [Int] = []
        func observe(_ keyPath: KeyPath<String, Int>) {
            text.map(keyPath).producer.startWithValues { counts.append($0) }
            text.signal.map(keyPath).observeValues { counts.append($0) }
            text.producer.map(keyPath).startWithValues { counts.append($0) }
        }
        observe(\.count)
        text.value = "three"
        XCTAssertEqual(counts.sorted(), [3, 3, 5, 5, 5])
    }
}
