import SharedReactive
import TestSupport
import Testing

@Suite struct AtomicsTests {
    /// A plain value that a thread writes before it stores a word, and that the other thread reads after it has loaded the word.
    private final class Passed: @unchecked Sendable {
        // Invariant behind `@unchecked Sendable`: `turn` names the one thread that accesses `values`.
        let turn = AtomicWord(0)
        var values: [Int] = []
    }

    /// The thread sanitizer reports a race here if a load does not synchronize with the store whose value it returns.
    @Test func writesBeforeAStoreAreVisibleToTheThreadThatLoadsTheWord() {
        let passed = Passed()
        onThreads(2) { thread in
            for step in 0..<1_000 where step % 2 == thread {
                while passed.turn.load() != UInt(step) {}
                passed.values.append(step)
                passed.turn.store(UInt(step) + 1)
            }
        }
        #expect(passed.values == Array(0..<1_000))
    }

    @Test func aWordHoldsAllBitsOfAPointer() {
        let word = AtomicWord(.max)
        #expect(word.load() == UInt.max)
        word.store(.max - 1)
        #expect(word.load() == UInt.max - 1)
    }

    @Test func aFlagThatOneThreadSetsIsSeenByAnother() {
        final class Flags: Sendable {
            let first = AtomicFlag()
            let second = AtomicFlag()
        }
        let flags = Flags()
        let wasSetAtFirst = flags.first.isSet
        onThreads(2) { thread in
            if thread == 0 {
                flags.first.set(true)
                while !flags.second.isSet {}
            } else {
                while !flags.first.isSet {}
                flags.second.set(true)
                flags.first.set(false)
            }
        }
        let (first, second) = (flags.first.isSet, flags.second.isSet)
        #expect(!wasSetAtFirst && !first && second)
    }
}
