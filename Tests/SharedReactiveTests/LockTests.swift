import SharedReactive
import TestSupport
import Testing

@Suite struct LockTests {
    @Test func oneThreadAtATimeGetsTheState() {
        final class Counter: Sendable { let lock = Lock(0) }
        let counter = Counter()
        onThreads(8) { _ in
            for _ in 0..<5_000 { counter.lock.withLock { $0 += 1 } }
        }
        #expect(counter.lock.withLock { $0 } == 40_000)
    }

    @Test func aLockThatIsHeldIsNotAvailable() {
        let lock = Lock(1)
        let inside = lock.withLock { _ in
            lock.withLockIfAvailable { $0 }
        }
        #expect(inside == nil)
        #expect(lock.withLockIfAvailable { $0 } == 1)
    }

    @Test func theStateIsReleasedWithTheLock() {
        let released = Recorder<Bool>()
        do {
            let lock = Lock(Canary { released.record(true) })
            lock.withLock { _ in }
        }
        #expect(released.values == [true])
    }

    @Test func oneThreadWinsAnExchange() {
        final class Word: Sendable { let word = AtomicWord(0) }
        for _ in 0..<100 {
            let word = Word()
            let winners = Recorder<Int>()
            onThreads(4) { if word.word.exchange(1) == 0 { winners.record($0) } }
            #expect(winners.values.count == 1)
            #expect(word.word.load() == 1)
        }
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
