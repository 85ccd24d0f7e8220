import SharedReactive
import TestSupport
import Testing

@Suite struct LockTests {
    private struct Number: GuardedState {
        var value: Int
    }

    private struct Held: GuardedState {
        let canary: Canary
    }

    @Test func oneThreadAtATimeGetsTheState() {
        final class Counter: Sendable { let lock = Lock(Number(value: 0)) }
        let counter = Counter()
        onThreads(8) { _ in
            for _ in 0..<5_000 { counter.lock.withLock { $0.value += 1 } }
        }
        #expect(counter.lock.withLock(\.value) == 40_000)
    }

    @Test func aLockThatIsHeldIsNotAvailable() {
        let lock = Lock(Number(value: 1))
        let inside = lock.withLock { _ in
            lock.withLockIfAvailable(\.value)
        }
        #expect(inside == nil)
        #expect(lock.withLockIfAvailable(\.value) == 1)
    }

    @Test func theStateIsReleasedWithTheLock() {
        let released = Recorder<Bool>()
        do {
            let lock = Lock(Held(canary: Canary { released.record(true) }))
            lock.withLock { _ in }
        }
        #expect(released.values == [true])
    }

    /// Far more threads than cores, on two locks whose sleepers may share a list: each increment is counted, and
    /// nobody sleeps for good.
    @Test func threadsThatSleepForALockAreWoken() {
        final class Counters: Sendable {
            let first = Lock(Number(value: 0))
            let second = Lock(Number(value: 0))
        }
        let counters = Counters()
        onThreads(16) { thread in
            for step in 0..<3_000 {
                if (step + thread) % 2 == 0 {
                    counters.first.withLock { $0.value += 1 }
                } else {
                    // Long enough for others to go to sleep.
                    counters.second.withLock { number in for _ in 0..<200 { number.value += 1 } }
                }
            }
        }
        #expect(counters.first.withLock(\.value) == 24_000)
        #expect(counters.second.withLock(\.value) == 24_000 * 200)
    }
}

/// The lock of accessors.
@Suite struct AccessLockTests {
    private final class Lent: @unchecked Sendable {
        // Invariant behind `@unchecked Sendable`: `value` is touched under the lock alone.
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

    @Test func aThreadThatWouldWaitForItselfIsToldSo() {
        let lent = Lent()
        #expect(lent.lock())
        lent.lend()
        #expect(!lent.lock())
        #expect(lent.takeBack())
        #expect(lent.lock())
        lent.unlock()
    }

    @Test func whatWasLentOnOneThreadIsNotTakenBackOnAnother() {
        let lent = Lent()
        #expect(lent.lock())
        lent.lend()
        #expect(!offMain { lent.takeBack() })
        #expect(lent.takeBack())
    }
}
