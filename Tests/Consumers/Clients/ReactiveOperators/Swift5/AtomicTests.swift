// On Apple's systems, the module's types need newer versions than this package.
#if !canImport(Darwin)
import ReactiveOperators
import Synchronization
import XCTest

/// In a file that imports both modules, `Atomic` is the standard library's.
final class AtomicTests: XCTestCase {
    private final class Counter: Sendable {
        private let count = Atomic<Int>(0)

        func add() -> Int { count.add(1, ordering: .relaxed).newValue }
    }

    func testTheStandardLibrarysAtomicIsTakenWhereItIsImported() {
        let counter = Counter()
        XCTAssertEqual(counter.add(), 1)
        XCTAssertEqual(counter.add(), 2)
    }
}
#endif
