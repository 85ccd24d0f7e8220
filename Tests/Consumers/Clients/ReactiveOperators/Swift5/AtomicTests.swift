import ReactiveOperators
import Synchronization
import XCTest

/// In a file that imports both modules, `Atomic` is the standard library's.
final class AtomicTests: XCTestCase {
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    private final class Counter: Sendable {
        private let count = Atomic<Int>(0)

        func add() -> Int { count.add(1, ordering: .relaxed).newValue }
    }

    func testTheStandardLibrarysAtomicIsTakenWhereItIsImported() {
        guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else { return }
        let counter = Counter()
        XCTAssertEqual(counter.add(), 1)
        XCTAssertEqual(counter.add(), 2)
    }
}
