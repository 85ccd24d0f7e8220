#if INTERLEAVING
import Foundation
import TestSupport
import Testing

@testable import SharedReactive

/// The delivery mechanism, in every order of two or three threads.
@Suite(.serialized) struct InterleavingTests {
    private typealias Numbers = Delivery<Int, Int>

    private func set(_ source: Numbers, _ number: Int) {
        source.change { value in
            value = number
            return number
        }
    }

    private func fail(_ what: String) -> ProgramFailure { ProgramFailure(what) }

    /// Two threads change a source. All observers receive both changes in the same order.
    @Test func changesReachAllObserversInOneOrder() throws {
        let report = try exploreInterleavings {
            let source = Numbers(0)
            let (one, other) = (Recorder<Int>(), Recorder<Int>())
            _ = source.observe { one.record($0) }
            _ = source.observe { other.record($0) }
            return InterleavedProgram([
                { set(source, 1) }, { set(source, 2) }, { set(source, 3) },
            ]) {
                let received = one.values
                if received.sorted() != [1, 2, 3] || other.values != received {
                    throw fail("\(received), \(other.values)")
                }
                if received.last != source.value { throw fail("\(received), but \(source.value)") }
                if source.state.withLock({ $0.phase }) != .resting { throw fail("a thread still delivers") }
            }
        }
        print("changes: \(report)")
        #expect(report.isComplete)
    }

    /// The observer and another thread dispose of it. Its closure is released once.
    @Test func disposingTwiceReleasesOnce() throws {
        let report = try exploreInterleavings(preemptions: 3) {
            let source = Numbers(0)
            let released = Recorder<Int>()
            let observations = (0..<2).map { number in
                let own = Slot<Registration>()
                let canary = Canary { released.record(number) }
                let observation = source.observe { _ in
                    withExtendedLifetime(canary) {}
                    own.value?.dispose()
                }!
                own.value = observation
                return observation
            }
            return InterleavedProgram([
                { set(source, 1) },
                { observations[0].dispose() },
                { observations[1].dispose() },
            ]) {
                if released.values.sorted() != [0, 1] { throw fail("released: \(released.values)") }
            }
        }
        print("dispose twice: \(report)")
        #expect(report.isComplete)
    }

    @Test func noObserverIsCalledAfterDisposeReturned() throws {
        let report = try exploreInterleavings(preemptions: 3) {
            let source = Numbers(0)
            let isGone = Slot<Bool>()
            let late = Recorder<Int>()
            let observation = source.observe { if isGone.value == true { late.record($0) } }!
            return InterleavedProgram([
                { set(source, 1) },
                { set(source, 2) },
                {
                    observation.dispose()
                    isGone.value = true
                },
            ]) {
                if !late.values.isEmpty { throw fail("received \(late.values) after its end") }
            }
        }
        print("dispose: \(report)")
        #expect(report.isComplete)
    }

    /// A new observer receives the present value first, and then the changes applied after it subscribed.
    @Test func aNewObserverMissesNoChange() throws {
        let report = try exploreInterleavings {
            let source = Numbers(0)
            let received = Recorder<Int>()
            return InterleavedProgram([
                {
                    set(source, 1)
                    set(source, 2)
                },
                { _ = source.observe(startingWith: { $0 }) { received.record($0) } },
            ]) {
                if ![[0, 1, 2], [1, 2], [2]].contains(received.values) { throw fail("\(received.values)") }
            }
        }
        print("subscribe: \(report)")
        #expect(report.isComplete)
    }

    /// The end of a source follows all its changes, releases all observers, and is delivered once.
    @Test func theEndComesLastAndOnce() throws {
        let report = try exploreInterleavings {
            let source = Numbers(0)
            let received = Recorder<Int>()
            let released = Recorder<Int>()
            let canary = Slot(Canary { released.record(1) })
            let observation = source.observe { [canary = canary.value] in
                received.record($0)
                withExtendedLifetime(canary) {}
            }!
            canary.value = nil
            return InterleavedProgram([
                { set(source, 1) },
                { source.finish { _ in 99 } },
                { observation.dispose() },
            ]) {
                if ![[], [1], [99], [1, 99]].contains(received.values) { throw fail("\(received.values)") }
                if released.values != [1] { throw fail("released \(released.values.count) times") }
                if !observation.isDisposed { throw fail("it has not ended") }
            }
        }
        print("finish: \(report)")
        #expect(report.isComplete)
    }

    /// Two sources change each other inside their callbacks. Neither deadlocks, and no change is lost.
    @Test func twoSourcesThatFeedEachOtherComeToAnEnd() throws {
        let report = try exploreInterleavings {
            let (one, other) = (Numbers(0), Numbers(0))
            let (receivedOne, receivedOther) = (Recorder<Int>(), Recorder<Int>())
            _ = one.observe { [unowned other] value in
                receivedOne.record(value)
                if value < 3 { set(other, value + 1) }
            }
            _ = other.observe { [unowned one] value in
                receivedOther.record(value)
                if value < 3 { set(one, value + 1) }
            }
            return InterleavedProgram([{ set(one, 1) }, { set(other, 1) }]) {
                if receivedOne.values.sorted() != [1, 2, 3] || receivedOther.values.sorted() != [1, 2, 3] {
                    throw fail("\(receivedOne.values), \(receivedOther.values)")
                }
            }
        }
        print("two sources: \(report)")
        #expect(report.isComplete)
    }

    /// A change inside an exclusive change of another source is delivered outside its lock.
    @Test func aChangeInsideAnExclusiveChangeIsDelivered() throws {
        let report = try exploreInterleavings {
            let (outer, inner) = (Numbers(0), Numbers(0))
            let received = Recorder<Int>()
            _ = inner.observe { [unowned outer] in received.record($0 * 10 + outer.value) }
            return InterleavedProgram([
                {
                    let thread = CurrentThread.record
                    outer.beginExclusively(on: thread)
                    set(inner, 1)
                    outer.exclusiveValue = 1
                    outer.endExclusively(on: thread, 1)
                },
                { set(inner, 2) },
                { set(outer, 3) },
            ]) {
                let delivered = received.values.map { $0 / 10 }
                if delivered.sorted() != [1, 2] { throw fail("\(received.values)") }
                if received.values.contains(10) { throw fail("delivered inside the change") }
            }
        }
        print("exclusive: \(report)")
        #expect(report.isComplete)
    }

    /// Two threads and the main thread send values to main. Each value arrives once, in the order of its sender.
    @Test func whatIsSentToMainArrivesInOrder() throws {
        let report = try exploreInterleavings {
            let received = Recorder<Int>()
            let delivery = MainDelivery<Int> { received.record($0) }
            return InterleavedProgram(
                [
                    {
                        delivery.send(10)
                        delivery.send(11)
                    },
                    {
                        delivery.send(20)
                        delivery.send(21)
                    },
                ],
                mainFirst: true
            ) {
                let values = received.values
                if values.filter({ $0 < 20 }) != [10, 11] || values.filter({ $0 >= 20 }) != [20, 21] {
                    throw fail("\(values)")
                }
            }
        }
        print("main: \(report)")
        #expect(report.isComplete)
    }

    @Test func nothingArrivesOnMainAfterTheEnd() throws {
        let report = try exploreInterleavings(preemptions: 3) {
            let received = Recorder<Int>()
            let ended = Slot<Bool>()
            let delivery = MainDelivery<Int> { received.record(ended.value == true ? -1 : $0) }
            return InterleavedProgram(
                [
                    {
                        delivery.send(1)
                        delivery.end()
                        ended.value = true
                    },
                    { delivery.send(2) },
                ],
                mainFirst: true
            ) {
                if received.values.contains(-1) { throw fail("\(received.values)") }
            }
        }
        print("end on main: \(report)")
        #expect(report.isComplete)
    }
}

/// Proves that the explorer finds the defects that it is made for.
@Suite(.serialized) struct ExplorerTests {
    private struct Number: GuardedState {
        var value = 0
    }

    private final class Shared: Sendable {
        let first = Lock(Number())
        let second = Lock(Number())
    }

    @Test func itFindsALostUpdate() {
        #expect(throws: ProgramFailure.self) {
            try exploreInterleavings {
                let shared = Shared()
                let increment: @Sendable () -> Void = {
                    let value = shared.first.withLock(\.value)
                    shared.first.withLock { $0.value = value + 1 }
                }
                return InterleavedProgram([increment, increment]) {
                    if shared.first.withLock(\.value) != 2 { throw ProgramFailure("an update was lost") }
                }
            }
        }
    }

    @Test func itFindsThreadsThatWaitForEachOther() {
        #expect(throws: ProgramFailure.self) {
            try exploreInterleavings {
                let shared = Shared()
                return InterleavedProgram([
                    { shared.first.withLock { _ in shared.second.withLock { _ in } } },
                    { shared.second.withLock { _ in shared.first.withLock { _ in } } },
                ])
            }
        }
    }

    @Test func itRunsEachOrderOnce() throws {
        // Two threads take two locks each, with any number of preemptions: six orders of four steps.
        let orders = Recorder<[Int]>()
        let report = try exploreInterleavings(preemptions: 10) {
            let shared = Shared()
            let steps = Recorder<Int>()
            let body: @Sendable (Int) -> Void = { thread in
                for _ in 0..<2 {
                    shared.first.withLock { _ in }
                    steps.record(thread)
                }
            }
            return InterleavedProgram([{ body(0) }, { body(1) }]) { orders.record(steps.values) }
        }
        #expect(report.isComplete)
        #expect(Set(orders.values).count == 6)
    }

    /// A step of a random program. The lock that it takes depends on the last value read.
    private struct Step {
        let lock: Int
        let reads: Bool
    }

    private final class Place: Sendable {
        let number = Lock(Number())
    }

    /// Returns the possible results of a program: the values that each thread read, and the final values in the locks.
    private func ends(_ threads: [[Step]], reduced: Bool) throws -> (ends: Set<[[Int]]>, orders: Int) {
        let ends = Recorder<[[Int]]>()
        let report = try exploreInterleavings(reduced: reduced) {
            let locks = [Place(), Place(), Place()]
            let reads = threads.map { _ in Recorder<Int>() }
            let bodies = threads.indices.map { index -> @Sendable () -> Void in
                {
                    var last = 0
                    for step in threads[index] {
                        last = locks[(step.lock + last) % 3].number.withLock { number in
                            if !step.reads { number.value += 1 }
                            return number.value
                        }
                        reads[index].record(last)
                    }
                }
            }
            return InterleavedProgram(bodies) {
                ends.record(reads.map(\.values) + [locks.map { $0.number.withLock(\.value) }])
            }
        }
        #expect(report.isComplete)
        return (Set(ends.values), report.orders)
    }

    @Test func fewerOrdersEndInTheSameWays() throws {
        var orders = (all: 0, reduced: 0)
        try runPrograms(60) { random in
            let threads = (0..<Int.random(in: 2...3, using: &random)).map { _ in
                (0..<Int.random(in: 1...3, using: &random)).map { _ in
                    Step(lock: .random(in: 0..<3, using: &random), reads: .random(using: &random))
                }
            }
            let all = try ends(threads, reduced: false)
            let reduced = try ends(threads, reduced: true)
            if reduced.ends != all.ends { throw ProgramFailure("\(threads) ends otherwise") }
            orders = (orders.all + all.orders, orders.reduced + reduced.orders)
        }
        print("\(orders.reduced) orders instead of \(orders.all)")
        #expect(orders.reduced < orders.all)
    }

    @Test func itFailsIfThereAreMoreOrdersThanItRuns() throws {
        let program = {
            let shared = Shared()
            let body: @Sendable () -> Void = { for _ in 0..<2 { shared.first.withLock { $0.value += 1 } } }
            return InterleavedProgram([body, body])
        }
        let all = try exploreInterleavings(program)
        #expect(try exploreInterleavings(limit: all.orders, program).orders == all.orders)
        #expect(throws: ProgramFailure.self) { try exploreInterleavings(limit: all.orders - 1, program) }
        let some = try exploreInterleavings(limit: all.orders - 1, runsAll: false, program)
        #expect(some.orders == all.orders - 1)
        #expect(!some.isComplete)
    }

    @Test func whatAThreadOutsideDoesIsNoneOfTheOrders() throws {
        let shared = Shared()
        let mayEnd = Lock(Number())
        let outside = Thread {
            while mayEnd.withLock(\.value) == 0 {
                // A yield under the lock, which no other thread waits for.
                shared.first.withLock { _ in _ = sched_yield() }
            }
        }
        let program = {
            let body: @Sendable () -> Void = { for _ in 0..<2 { shared.first.withLock { $0.value += 1 } } }
            return InterleavedProgram([body, body])
        }
        let alone = try exploreInterleavings(preemptions: 10, program)
        outside.start()
        defer { mayEnd.withLock { $0.value = 1 } }
        let besideIt = try exploreInterleavings(preemptions: 10, program)
        #expect(besideIt.orders == alone.orders)
        #expect(shared.first.withLock(\.value) == 4 * (alone.orders + besideIt.orders))
    }

    @Test func whatMakingTheProgramSendsToMainBelongsToTheRun() throws {
        let report = try exploreInterleavings {
            let received = Recorder<Int>()
            let delivery = MainDelivery<Int> { received.record($0) }
            Background.run { delivery.send(1) }
            delivery.send(2)
            return InterleavedProgram([{}], mainFirst: true) {
                if received.values.sorted() != [1, 2] { throw ProgramFailure("\(received.values)") }
            }
        }
        #expect(report.orders > 1)
    }
}
#endif
