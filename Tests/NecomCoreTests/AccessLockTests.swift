import TestSupport
import Testing

@testable import NecomCore

/// The lock of accessors.
@Suite struct AccessLockTests {
    private final class Lent: @unchecked Sendable {
        // Invariant behind `@unchecked Sendable`: `value` is accessed only under the lock.
        private let access = AccessLock()
        var value = 0

        func lock() -> Bool { access.lock() }
        func unlock() { access.unlock() }
        func lend() { access.lend() }
        func takeBack() -> Bool { access.takeBack() }
    }

    @Test func threadsTakeTurns() {
        let lent = Lent()
        onThreads(8) { thread in
            for _ in 0..<2_000 {
                #expect(lent.lock())
                if thread % 2 == 0 {
                    lent.lend()
                    lent.value += 1
                    #expect(lent.takeBack())
                } else {
                    lent.value += 1
                    lent.unlock()
                }
            }
        }
        #expect(lent.value == 16_000)
    }

    @Test func aThreadThatWouldDeadlockDoesNotTakeTheLock() {
        let lent = Lent()
        #expect(lent.lock())
        lent.lend()
        #expect(!lent.lock())
        #expect(lent.takeBack())
        #expect(lent.lock())
        lent.unlock()
    }

    @Test func aLockLentOnOneThreadIsNotReturnedOnAnother() {
        let lent = Lent()
        #expect(lent.lock())
        lent.lend()
        #expect(!offMain { lent.takeBack() })
        #expect(lent.takeBack())
    }
}
