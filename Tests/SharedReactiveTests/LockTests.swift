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

    @Test func theStateIsReleasedWithTheLock() {
        let released = Recorder<Bool>()
        do {
            let lock = Lock(Held(canary: Canary { released.record(true) }))
            lock.withLock { _ in }
        }
        #expect(released.values == [true])
    }

    /// Runs 16 threads on two locks. On Linux, sleepers of two locks may be in one list of `Parking`.
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
                    // Holds the lock long enough for other threads to sleep.
                    counters.second.withLock { number in for _ in 0..<200 { number.value += 1 } }
                }
            }
        }
        #expect(counters.first.withLock(\.value) == 24_000)
        #expect(counters.second.withLock(\.value) == 24_000 * 200)
    }
}
